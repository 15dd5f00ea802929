import type { WithSlice } from '@reduxjs/toolkit'
import { endpoints } from '@/api/endpoints'
import { dataOf } from '@/domain/kit/remote'
import { remoteRead } from '@/domain/kit/remoteRead'
import { type RootState, slices } from '@/domain/store'
import { selectProfile } from './slice'

/** Until it has loaded, and where it cannot be, the profile's own phone and email stand in. */
export const personalInfo = remoteRead({ name: 'personalInfo', endpoint: endpoints.personalInfo, data: (answer) => answer.personal_info })

declare module '@/domain/store' {
  interface LazyLoadedSlices extends WithSlice<typeof personalInfo> {}
}

slices.inject(personalInfo)

/** The number that text messages go to, or '' where none is known (SET-2). */
export function selectContactPhone(state: RootState): string {
  return dataOf(personalInfo.select(state))?.primary_phone || selectProfile(state)?.primary_phone || ''
}

/** The address that emails go to, or '' where none is known (SET-2). */
export function selectContactEmail(state: RootState): string {
  return dataOf(personalInfo.select(state))?.email || selectProfile(state)?.email || ''
}
