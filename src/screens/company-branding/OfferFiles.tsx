import { useTranslation } from 'react-i18next'
import type { ApplicationCompany } from '@/api/schemas/application'
import { useSettings } from '@/config/SettingsContext'
import { FileList } from './FileList'
import { ownFilesOf, takesFile } from '@/domain/offers/offerFiles'
import { UploadArea } from './UploadArea'

/** The customer's own files, and an upload area while the company has sent none; where it has, why there is none (UP-1, UP-5). */
export function OfferFiles({ match }: { match: ApplicationCompany }) {
  const { t } = useTranslation()
  const { storageUrl, storageBucket } = useSettings()
  const own = ownFilesOf(match)
  const hasStorage = storageUrl !== undefined && storageBucket !== undefined
  if (!hasStorage && own.length === 0) return null
  return (
    <section aria-labelledby="files" className="stack gap-3" data-print={own.length === 0 ? 'hide' : undefined}>
      <h2 id="files" className="h3">
        {t('offers.files.heading')}
      </h2>
      <FileList label={t('offers.files.own')} files={own} buttonLabel={t('offers.files.download')} />
      {hasStorage && (takesFile(match) ? <UploadArea matchId={match.id} /> : <p className="muted">{t('offers.upload.not_taken')}</p>)}
    </section>
  )
}
