import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Application } from '@/api/schemas/application'
import { EmptyState } from '@/components/EmptyState'
import { SupportLinks } from '@/components/SupportLinks'
import { SupportPhone } from '@/components/SupportPhone'
import { useNow } from '@/components/useNow'
import { bodyView, type BodyView, pendingCount } from '@/domain/applications/rules'
import { announce } from '@/ui/StatusRegion'
import { ApplicantCard } from './ApplicantCard'
import { Insurers } from './Insurers'
import { NewInquiryLink } from './OverviewLinks'
import { SearchingView } from './SearchingView'

/** The view for the inquiry's state (BODY-1 to BODY-5), with its facts beside or below it. */
export function ApplicationBody({ application }: { application: Application }) {
  const time = useNow()
  const placeholders = pendingCount(application, time)
  const view = bodyView(application, placeholders)
  useSearchEnd(view, application.app_companies.length)
  if (view === 'insurers') return <Insurers application={application} placeholders={placeholders} />
  return (
    <>
      <WithoutInsurers view={view} application={application} />
      <ApplicantCard application={application} />
    </>
  )
}

function WithoutInsurers({ view, application }: { view: Exclude<BodyView, 'insurers'>; application: Application }) {
  const { t } = useTranslation()
  if (view === 'searching') return <SearchingView products={application.products} />
  return (
    <>
      <EmptyState picture={view === 'flagged' ? 'review' : 'empty'} title={t(`applications.body.${view}.title`)}>
        <p>{t(`applications.body.${view}.text`)}</p>
        {(view === 'flagged' || view === 'no_match') && <p>{t(`applications.body.${view}.next`)}</p>}
        {(view === 'no_match' || view === 'no_progress') && (
          <NewInquiryLink>{t('applications.body.no_match.action')}</NewInquiryLink>
        )}
        {view !== 'no_progress' && <SupportPhone also />}
      </EmptyState>
      {view === 'no_progress' && <SupportLinks />}
    </>
  )
}

/** A customer who waits for insurers should not have to look for them: the end of the search is announced. */
function useSearchEnd(view: BodyView, count: number): void {
  const { t } = useTranslation()
  const before = useRef(view)

  useEffect(() => {
    const wasSearching = before.current === 'searching'
    before.current = view
    if (!wasSearching || view === 'searching') return
    announce(view === 'insurers' ? t('applications.insurers.heading', { count }) : t(`applications.body.${view}.title`))
  }, [view, count, t])
}

export function NoInquiry() {
  const { t } = useTranslation()
  return (
    <EmptyState title={t('applications.none.title')}>
      <p>{t('applications.none.text')}</p>
      <NewInquiryLink>{t('applications.none.action')}</NewInquiryLink>
      <SupportPhone also />
    </EmptyState>
  )
}
