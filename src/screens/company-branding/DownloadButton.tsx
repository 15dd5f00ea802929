import Download from 'lucide-react/icons/download'
import FileText from 'lucide-react/icons/file-text'
import { useTranslation } from 'react-i18next'
import { useAppSelector } from '@/components/store'
import { selectBlockedDownload } from '@/domain/offers/slice'
import { Button } from '@/ui/Button'
import { NewTabLink } from '@/ui/NewTabLink'
import { Notice } from '@/ui/Notice'
import styles from './OfferFiles.module.css'
import { useDownload } from './useDownload'

interface DownloadButtonProps {
  fileHash: string
  name: string
  label: string
  variant: 'primary' | 'secondary'
  /** The button is at the foot of the phone's screen. */
  isInFoot: boolean
}

/** Opens a file in a new tab (DOWN-1), or offers a link when the browser blocked the tab. */
export function DownloadButton({ fileHash, name, label, variant, isInFoot }: DownloadButtonProps) {
  const { t } = useTranslation()
  const download = useDownload()
  const blocked = useAppSelector((state) => selectBlockedDownload(state, fileHash))
  return (
    <>
      <span className={styles.fileName}>
        <FileText size={20} className="muted" />
        <bdi>{name}</bdi>
      </span>
      {!isInFoot && (
        <Button variant={variant} onClick={() => download(fileHash)}>
          <Download size={20} />
          <span>{label}</span> <span className="visually-hidden">{name}</span>
        </Button>
      )}
      {blocked && (
        <Notice tone="warning" announced title={t('offers.files.blocked')}>
          <NewTabLink href={blocked}>{t('offers.files.open', { name })}</NewTabLink>
        </Notice>
      )}
    </>
  )
}
