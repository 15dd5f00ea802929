import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigationType, useParams } from 'react-router-dom'
import { isFocusUnmoved, isPageLoad } from '@/components/Screen'
import { useArrivingPrices } from '@/components/prices/usePrices'
import { useAppSelector } from '@/components/store'
import { paths } from '@/config/paths'
import { selectInquiryOfMatch } from '@/domain/applications/selectors'
import { selectMatch } from '@/domain/applications/slice'
import { dataOf } from '@/domain/kit/remote'
import '@/domain/offers/saga'
import { selectOffer } from '@/domain/offers/slice'
import { Skeleton } from '@/ui/Skeleton'
import { offerPlaceholders } from './placeholders'
import { CompanyBranding } from './CompanyBranding'

/** The offer view (OFFER-1 to OFFER-11). The route guarantees a numeric companyAppId. */
export function CompanyBrandingScreen() {
  const { t } = useTranslation()
  const id = Number(useParams().companyAppId)
  const remote = useAppSelector((state) => selectOffer(state, id))
  const details = dataOf(remote)
  const match = useAppSelector((state) => selectMatch(state, id))
  const inquiryId = useAppSelector((state) => selectInquiryOfMatch(state, id)?.id ?? null)
  const prices = useArrivingPrices(inquiryId)

  if (remote.status === 'failed' && !details) return <Navigate to={paths.overview} replace />
  if (match)
    return (
      <CompanyBranding
        match={match}
        details={details}
        inquiryId={inquiryId}
        prices={prices}
        stale={remote.status === 'failed'}
      />
    )
  return (
    <>
      <WaitingHeading>{t('offers.loading')}</WaitingHeading>
      <Skeleton placeholders={offerPlaceholders} waitingFor={t('common.loading')} />
    </>
  )
}

/** Takes the focus of what led here while the screen is on its way; the screen's own heading follows. */
function WaitingHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const arrivedBy = useNavigationType()

  useEffect(() => {
    if (!isPageLoad(arrivedBy) && isFocusUnmoved()) heading.current?.focus({ preventScroll: true })
  }, [arrivedBy])

  return (
    <h1 ref={heading} tabIndex={-1} className="visually-hidden">
      {children}
    </h1>
  )
}
