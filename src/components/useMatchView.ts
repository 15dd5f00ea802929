import { useMemo } from 'react'
import type { Application, ApplicationCompany } from '@/api/schemas/application'
import { matchView, type MatchView } from '@/domain/applications/matchView'
import { selectInquiryOfMatch } from '@/domain/applications/selectors'
import { useAppSelector } from './store'
import { useNow } from './useNow'

export function useMatchViews(application: Application): MatchView[] {
  const now = useNow()
  return useMemo(() => application.app_companies.map((match) => matchView(match, application, now)), [application, now])
}

/** Whether no insurer can still give an offer. */
export function useIsOver(application: Application): boolean {
  return useMatchViews(application).every(({ turn: { kind } }) => kind === 'over' || kind === 'settle')
}

/** The view of one match, even where its inquiry is not known. */
export function useMatchView(match: ApplicationCompany): MatchView {
  const now = useNow()
  const inquiry = useAppSelector((state) => selectInquiryOfMatch(state, match.id))
  return useMemo(() => matchView(match, inquiry, now), [match, inquiry, now])
}
