import { useTranslation } from 'react-i18next'
import { Navigate, useParams } from 'react-router-dom'
import { paths } from '@/config/paths'
import { useAppSelector } from '@/components/store'
import { selectMatch } from '@/domain/applications/slice'
import { dataOf } from '@/domain/kit/remote'
import { selectOffer } from '@/domain/offers/slice'
import { Skeleton } from '@/ui/Skeleton'
import { offerBones } from './bones'
import { CompanyBranding } from './CompanyBranding'

/** The offer view (OFFER-1 to OFFER-9). The route guarantees a numeric companyAppId. */
export function CompanyBrandingScreen() {
  const { t } = useTranslation()
  const id = Number(useParams().companyAppId)
  const remote = useAppSelector((state) => selectOffer(state, id))
  const details = dataOf(remote)
  const match = useAppSelector((state) => selectMatch(state, id))

  if (details && match) return <CompanyBranding match={match} {...details} stale={remote.status === 'failed'} />
  if (remote.status === 'failed') return <Navigate to={paths.overview} replace />
  return (
    <>
      <h1 className="visually-hidden">{t('offers.loading')}</h1>
      <Skeleton bones={offerBones} waitingFor={t('common.loading')} />
    </>
  )
}
