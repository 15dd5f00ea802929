import Download from 'lucide-react/icons/download'
import FileText from 'lucide-react/icons/file-text'
import { useTranslation } from 'react-i18next'
import { useAppDispatch, useAppSelector } from '@/components/store'
import { downloadClicked, selectBlockedDownload } from '@/domain/offers/slice'
import { openBlankTab } from '@/platform/windows'
import { Button } from '@/ui/Button'
import { NewTabLink } from '@/ui/NewTabLink'
import { Notice } from '@/ui/Notice'
import styles from './OfferFiles.module.css'

interface DownloadButtonProps {
  fileHash: string
  name: string
  label: string
  variant: 'primary' | 'secondary'
}

/** Opens a file in a new tab (DOWN-1), or offers a link when the browser blocked the tab. */
export function DownloadButton({ fileHash, name, label, variant }: DownloadButtonProps) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const blocked = useAppSelector((state) => selectBlockedDownload(state, fileHash))
  return (
    <>
      <span className={styles.fileName}>
        <FileText size={20} className="muted" />
        <bdi className="clamp">{name}</bdi>
      </span>
      <Button variant={variant} onClick={() => dispatch(downloadClicked({ fileHash, tab: openBlankTab(t('offers.files.tab')) }))}>
        <Download size={20} />
        {label} <span className="visually-hidden">{name}</span>
      </Button>
      {blocked && (
        <Notice tone="warning" announced title={t('offers.files.blocked')}>
          <NewTabLink href={blocked}>{t('offers.files.open', { name })}</NewTabLink>
        </Notice>
      )}
    </>
  )
}
