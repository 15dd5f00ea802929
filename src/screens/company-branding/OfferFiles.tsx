import { useTranslation } from 'react-i18next'
import type { ApplicationCompany, Attachment } from '@/api/schemas/application'
import { useSettings } from '@/config/SettingsContext'
import { nameWithoutTimestamp } from '@/domain/offers/upload/fileRules'
import { Card } from '@/ui/Card'
import { cx } from '@/ui/cx'
import { DownloadButton } from './DownloadButton'
import styles from './OfferFiles.module.css'
import { UploadArea } from './UploadArea'

/** The company's files, the customer's own, and an upload area while the company has sent none (UP-1, UP-5). */
export function OfferFiles({ match, company }: { match: ApplicationCompany; company: string }) {
  const { t } = useTranslation()
  const { storageUrl, storageBucket } = useSettings()
  const fromCompany = match.upload_attachments.filter(({ uploaded_by }) => uploaded_by === 'company')
  const own = match.upload_attachments.filter(({ uploaded_by }) => uploaded_by === 'user')
  const takesUploads = fromCompany.length === 0 && storageUrl !== undefined && storageBucket !== undefined
  if (!takesUploads && match.upload_attachments.length === 0) return null
  return (
    <Card as="section" aria-labelledby="files" className="stack">
      <h2 id="files" className="h3">
        {t('offers.files.heading')}
      </h2>
      <FileList heading={t('offers.files.from_company', { company })} files={fromCompany} variant="primary" />
      <FileList heading={t('offers.files.own')} files={own} variant="secondary" />
      {takesUploads && <UploadArea matchId={match.id} company={company} />}
    </Card>
  )
}

interface FileListProps {
  heading: string
  files: Attachment[]
  variant: 'primary' | 'secondary'
}

function FileList({ heading, files, variant }: FileListProps) {
  const { t } = useTranslation()
  if (files.length === 0) return null
  return (
    <div>
      <h3 className={styles.subheading}>{heading}</h3>
      <ul className={styles.files}>
        {files.map((file, index) => (
          <li key={file.file_hash} className={cx('row', styles.file)}>
            <DownloadButton fileHash={file.file_hash} name={shownName(file) ?? t('offers.files.nameless', { number: index + 1 })} variant={variant} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function shownName({ file_name, uploaded_by }: Attachment): string | null {
  return file_name !== null && uploaded_by === 'user' ? nameWithoutTimestamp(file_name) : file_name
}
