import { useDeferredValue, useMemo } from 'react'
import type { Application, ApplicationCompany } from '@/api/schemas/application'
import { matchView, type MatchView } from '@/domain/applications/matchView'
import type { MatchPrices } from '@/domain/applications/match/price'
import { selectInquiryOfMatch } from '@/domain/applications/selectors'
import { selectMatches } from '@/domain/applications/slice'
import { selectLayout, selectSheets } from '@/domain/calculator/slice'
import { dataOf, idle } from '@/domain/kit/remote'
import { matchPricesOf } from '@/domain/prices/matchPrices'
import { useAppSelector } from './store'
import { useNow } from './useNow'

/** The views of an inquiry's matches, in its order. */
export function useMatchViews(application: Application): MatchView[] {
  const now = useNow()
  const prices = useMatchPrices(application)
  return useMemo(() => application.app_companies.map((match) => matchView(match, application, prices, now)), [application, prices, now])
}

/** The view of one match, even where its inquiry is not known. */
export function useMatchView(match: ApplicationCompany): MatchView {
  const now = useNow()
  const inquiry = useAppSelector((state) => selectInquiryOfMatch(state, match.id))
  const matches = useAppSelector(selectMatches)
  const application = useMemo(() => inquiry && { ...inquiry, app_companies: inquiry.matchIds.flatMap((id) => matches[id] ?? []) }, [inquiry, matches])
  const prices = useMatchPrices(application)
  return useMemo(() => matchView(match, inquiry, prices, now), [match, inquiry, prices, now])
}

/** Null until the calculator has answered; deferred, so that fifty offers delay nothing on screen. */
function useMatchPrices(application: Application | null): MatchPrices | null {
  const id = application?.id ?? null
  const remote = useDeferredValue(useAppSelector((state) => (id === null ? idle : selectLayout(state, id))))
  const sheets = useDeferredValue(useAppSelector(selectSheets))
  const layout = dataOf(remote)
  if (!application || (!layout && remote.status !== 'failed')) return null
  return matchPricesOf(application, layout, sheets)
}
