import { useTranslation } from 'react-i18next'
import { cx } from '@/ui/cx'
import { DownloadButton } from './DownloadButton'
import styles from './FileList.module.css'
import type { OfferFile } from '@/domain/offers/offerFiles'

interface FileListProps {
  /** Says whose files they are. */
  label: string
  files: OfferFile[]
  /** The words before the file's name on each button. */
  buttonLabel: string
  /** Downloading the first is the page's next act. */
  leads?: boolean
  /** The first one's button is at the foot of the phone's screen. */
  isFirstInFoot?: boolean
}

/** Files with a button each (DOWN-1); nothing where there are none. */
export function FileList({ label, files, buttonLabel, leads = false, isFirstInFoot = false }: FileListProps) {
  const { t } = useTranslation()
  if (files.length === 0) return null
  return (
    <ul aria-label={label} className="stack gap-0">
      {files.map(({ hash, name }, index) => (
        <li key={hash} className={cx('row apart', styles.file)}>
          <DownloadButton
            fileHash={hash}
            name={name ?? t('offers.files.nameless', { number: index + 1 })}
            label={buttonLabel}
            variant={leads && index === 0 ? 'primary' : 'secondary'}
            isInFoot={isFirstInFoot && index === 0}
          />
        </li>
      ))}
    </ul>
  )
}
