import { useMemo } from 'react'
import type { Application, ApplicationCompany } from '@/api/schemas/application'
import { matchView, type MatchView } from '@/domain/applications/matchView'
import { selectInquiryOfMatch, selectMatchesOf } from '@/domain/applications/selectors'
import { useAppSelector } from './store'
import { useNow } from './useNow'

export function useMatchViews(application: Application): MatchView[] {
  const now = useNow()
  return useMemo(() => application.app_companies.map((match) => matchView(match, application, now)), [application, now])
}

/** Whether no insurer can still give an offer. */
export function useIsOver(application: Application): boolean {
  return useMatchViews(application).every(({ isOpen }) => !isOpen)
}

/** The view of one match, even where its inquiry is not known. */
export function useMatchView(match: ApplicationCompany): MatchView {
  const now = useNow()
  const inquiry = useAppSelector((state) => selectInquiryOfMatch(state, match.id))
  const matches = useAppSelector((state) => selectMatchesOf(state, inquiry?.id ?? null))
  return useMemo(
    () => matchView(match, inquiry && { ...inquiry, app_companies: matches }, now),
    [match, inquiry, matches, now],
  )
}
