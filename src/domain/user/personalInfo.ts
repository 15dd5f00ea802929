import { endpoints } from '@/api/endpoints'
import { dataOf } from '@/domain/kit/remote'
import { remoteRead } from '@/domain/kit/remoteRead'
import type { RootState } from '@/domain/store'
import { selectProfile } from './slice'

/** Until it has loaded, and where it cannot be, the profile's own phone and email stand in. */
export const personalInfo = remoteRead({
  name: 'personalInfo',
  endpoint: endpoints.personalInfo,
  data: (answer) => answer.personal_info,
})

/** Where text messages and emails go, or '' where that is not known (SET-2). */
export function selectContact(state: RootState, field: 'primary_phone' | 'email'): string {
  return dataOf(personalInfo.select(state))?.[field] || selectProfile(state)?.[field] || ''
}
