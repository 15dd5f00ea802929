import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Navigate, useNavigationType, useParams } from 'react-router-dom'
import { isFocusUnmoved, isPageLoad } from '@/components/Screen'
import { useWantedPrices } from '@/components/prices/usePrices'
import { useAppSelector } from '@/components/store'
import { paths } from '@/config/paths'
import { selectInquiryOfMatch } from '@/domain/applications/selectors'
import { selectApplicationsReadiness, selectMatch } from '@/domain/applications/slice'
import { selectLayout } from '@/domain/calculator/slice'
import { dataOf } from '@/domain/kit/remote'
import { selectOffer } from '@/domain/offers/slice'
import { useTranslation } from '@/i18n/useTranslation'
import { PageHeading } from '@/ui/PageHeading'
import { Skeleton } from '@/ui/Skeleton'
import { useDelayed } from '@/ui/useDelayed'
import { offerPlaceholders } from './placeholders'
import { CompanyBranding } from './CompanyBranding'
import type { ArrivingPrices } from './OfferCard'

// What stands below the prices is drawn with them, so that nothing moves; the acts and the call are there already.
const pricesWaitMs = 3000

/** The offer view (OFFER-1 to OFFER-11). The route guarantees a numeric companyAppId. */
export function CompanyBrandingScreen() {
  const { t } = useTranslation()
  const id = Number(useParams().companyAppId)
  const remote = useAppSelector((state) => selectOffer(state, id))
  const details = dataOf(remote)
  const match = useAppSelector((state) => selectMatch(state, id))
  const prices = usePricesOf(id)

  if (remote.status === 'failed' && !details) return <Navigate to={paths.overview} replace />
  if (match) return <CompanyBranding match={match} details={details} prices={prices} stale={remote.status === 'failed'} />
  return (
    <>
      <WaitingHeading>{t('offers.loading')}</WaitingHeading>
      <Skeleton placeholders={offerPlaceholders} waitingFor={t('common.loading')} />
    </>
  )
}

/** Asks for the prices of the match's inquiry, and says whether they are still to come. */
function usePricesOf(matchId: number): ArrivingPrices {
  const inquiryId = useAppSelector((state) => selectInquiryOfMatch(state, matchId)?.id ?? null)
  const hasFailed = useAppSelector((state) =>
    inquiryId === null ? selectApplicationsReadiness(state) !== 'loading' : selectLayout(state, inquiryId).status === 'failed',
  )
  const prices = useWantedPrices(inquiryId)
  const areSettled = prices !== null || hasFailed
  const isOver = useDelayed(pricesWaitMs)
  const [areLate, setLate] = useState(false)
  // What was shown without them is not to move when they come.
  if (isOver && !areSettled && !areLate) setLate(true)

  return { inquiryId, prices, areSettled, areLate }
}

/** Takes the focus of what led here while the screen is on its way; the screen's own heading follows. */
function WaitingHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const arrivedBy = useNavigationType()

  useEffect(() => {
    if (!isPageLoad(arrivedBy) && isFocusUnmoved()) heading.current?.focus({ preventScroll: true })
  }, [arrivedBy])

  return (
    <PageHeading ref={heading} className="visually-hidden">
      {children}
    </PageHeading>
  )
}
