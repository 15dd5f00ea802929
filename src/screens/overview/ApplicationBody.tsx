import { useTranslation } from 'react-i18next'
import type { Application } from '@/api/schemas/application'
import { SupportLinks } from '@/components/SupportLinks'
import { useNow } from '@/components/useNow'
import { bodyView, pendingCount } from '@/domain/applications/rules'
import { Notice } from '@/ui/Notice'
import { InsurerList } from './InsurerList'
import { NewInquiryLink } from './NewInquiryLink'
import { SearchingView } from './SearchingView'

/** Where the inquiry stands: one of its views (BODY-1 to BODY-5). */
export function ApplicationBody({ application }: { application: Application }) {
  const { t } = useTranslation()
  const time = useNow()
  const placeholders = pendingCount(application, time)
  switch (bodyView(application, placeholders)) {
    case 'insurers':
      return <InsurerList application={application} placeholders={placeholders} />
    case 'searching':
      return <SearchingView products={application.products} />
    case 'flagged':
      return (
        <Notice tone="warning" title={<h2>{t('applications.body.flagged.title')}</h2>}>
          <p>{t('applications.body.flagged.text')}</p>
          <p>{t('applications.body.flagged.next')}</p>
        </Notice>
      )
    case 'no_progress':
      return (
        <>
          <Notice tone="warning" title={<h2>{t('applications.body.no_progress.title')}</h2>}>
            {t('applications.body.no_progress.text')}
          </Notice>
          <SupportLinks />
        </>
      )
    case 'no_match':
      return (
        <Notice title={<h2>{t('applications.body.no_match.title')}</h2>}>
          <p>{t('applications.body.no_match.text')}</p>
          <p>{t('applications.body.no_match.next')}</p>
          <NewInquiryLink>{t('applications.body.no_match.action')}</NewInquiryLink>
        </Notice>
      )
    case 'nothing':
      return (
        <Notice title={<h2>{t('applications.body.nothing.title')}</h2>}>
          {t('applications.body.nothing.text')}
        </Notice>
      )
  }
}
