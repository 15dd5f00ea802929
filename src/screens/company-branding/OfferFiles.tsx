import { useTranslation } from 'react-i18next'
import type { ApplicationCompany } from '@/api/schemas/application'
import { useSettings } from '@/config/SettingsContext'
import { cx } from '@/ui/cx'
import { DownloadButton } from './DownloadButton'
import { offerFilesOf, ownFilesOf } from './offerFiles'
import styles from './OfferFiles.module.css'
import { UploadArea } from './UploadArea'

/** The customer's own files, and an upload area while the company has sent none (UP-1, UP-5). */
export function OfferFiles({ match }: { match: ApplicationCompany }) {
  const { t } = useTranslation()
  const { storageUrl, storageBucket } = useSettings()
  const own = ownFilesOf(match)
  const takesUploads = offerFilesOf(match).length === 0 && storageUrl !== undefined && storageBucket !== undefined
  if (!takesUploads && own.length === 0) return null
  return (
    <section aria-labelledby="files" className="stack gap-3" data-print={own.length === 0 ? 'hide' : undefined}>
      <h2 id="files" className="h3">
        {t('offers.files.heading')}
      </h2>
      {own.length > 0 && (
        <ul aria-label={t('offers.files.own')} className={styles.files}>
          {own.map(({ hash, name }, index) => (
            <li key={hash} className={cx('row', styles.file)}>
              <DownloadButton
                fileHash={hash}
                name={name ?? t('offers.files.nameless', { number: index + 1 })}
                label={t('offers.files.download')}
                variant="secondary"
              />
            </li>
          ))}
        </ul>
      )}
      {takesUploads && <UploadArea matchId={match.id} />}
    </section>
  )
}
