import Download from 'lucide-react/icons/download'
import FileText from 'lucide-react/icons/file-text'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureWords } from '@/components/FailureWords'
import { LazyPart } from '@/components/LazyPart'
import { lazyScreen } from '@/components/lazyScreen'
import { useAppDispatch, useAppSelector } from '@/components/store'
import { useDialog } from '@/components/useOpen'
import { markedName, withoutNameMarks, MarkedText } from '@/components/MarkedText'
import { useSettings } from '@/config/SettingsContext'
import type { MatchView } from '@/domain/applications/matchView'
import { type OfferFile, takesFile } from '@/domain/offers/offerFiles'
import { downloadClicked, selectBlockedDownload } from '@/domain/offers/slice'
import '@/domain/offers/upload/saga'
import { acceptedFiles, isPicture } from '@/domain/offers/upload/fileRules'
import { keepFile } from '@/domain/offers/upload/files'
import { ownFilesOf } from '@/domain/offers/upload/ownFiles'
import {
  canRetry,
  filesDropped,
  isUnderWay,
  selectUpload,
  type Upload,
  uploadCancelled,
  uploadRetried,
  wordsOf,
} from '@/domain/offers/upload/slice'
import { openBlankTab } from '@/platform/windows'
import { Button } from '@/ui/Button'
import { cx } from '@/ui/cx'
import { DropArea } from '@/ui/DropArea'
import { NewTabLink } from '@/ui/ExternalLink'
import { Notice } from '@/ui/Notice'
import { ProgressBar } from '@/ui/ProgressBar'
import { announce } from '@/ui/StatusRegion'
import { FoldingCard } from './FoldingCard'
import styles from './OfferFiles.module.css'

/**
 * The customer's own files, and an upload area while the company has sent none; where it has, why there is none. What
 * has ended takes none (OFFER-13).
 */
export function OfferFiles({ view: { match, isOpen }, isFolded }: { view: MatchView; isFolded: boolean }) {
  const { t } = useTranslation()
  const { storageUrl, storageBucket } = useSettings()
  const own = ownFilesOf(match)
  const canSend = isOpen && storageUrl !== undefined && storageBucket !== undefined
  if (!canSend && own.length === 0) return null
  return (
    <FoldingCard
      name="files"
      heading={t('offers.files.heading')}
      isFolded={isFolded}
      data-print={own.length === 0 ? 'hide' : undefined}
    >
      <div className="stack gap-3">
        <FileList label={t('offers.files.own')} files={own} buttonLabel={t('offers.files.download')} />
        {canSend &&
          (takesFile(match) ? (
            <UploadArea matchId={match.id} hasSent={own.length > 0} />
          ) : (
            <p className="muted">{t('offers.upload.not_taken')}</p>
          ))}
      </div>
    </FoldingCard>
  )
}

interface FileListProps {
  /** Tells whose files they are. */
  label: string
  files: OfferFile[]
  /** The words before the file's name on each button. */
  buttonLabel: string
}

/** Files with a button each; nothing where there are none. */
export function FileList({ label, files, buttonLabel }: FileListProps) {
  const { t } = useTranslation()
  if (files.length === 0) return null
  return (
    <ul aria-label={label} className="stack gap-0 divided">
      {files.map(({ hash, name }, index) => (
        <li key={hash} className={cx('row apart', styles.file)}>
          <DownloadButton
            fileHash={hash}
            name={name ?? t('offers.files.nameless', { number: index + 1 })}
            label={buttonLabel}
          />
        </li>
      ))}
    </ul>
  )
}

interface DownloadButtonProps {
  fileHash: string
  name: string
  label: string
}

/** Opens a file in a new tab, or offers a link when the browser blocked the tab. */
function DownloadButton({ fileHash, name, label }: DownloadButtonProps) {
  const { t } = useTranslation()
  const download = useDownload()
  const blocked = useAppSelector((state) => selectBlockedDownload(state, fileHash))
  return (
    <>
      <span className={cx('line', styles.fileName)}>
        <FileText size={20} className="muted" />
        <bdi translate="no">{name}</bdi>
      </span>
      <Button variant="secondary" onClick={() => download(fileHash)}>
        <Download size={20} />
        <span>{label}</span>{' '}
        <span className="visually-hidden" translate="no">
          {name}
        </span>
      </Button>
      {blocked && (
        <Notice tone="warning" announced title={t('offers.files.blocked')}>
          <NewTabLink href={blocked}>
            <MarkedText text={t('offers.files.open', { name: markedName(name) })} />
          </NewTabLink>
        </Notice>
      )}
    </>
  )
}

/** Opens a file in a tab that the press itself opens. */
function useDownload(): (fileHash: string) => void {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  return (fileHash) => dispatch(downloadClicked({ fileHash, tab: openBlankTab(t('offers.files.tab')) }))
}

const PhotoDialog = lazyScreen({ load: () => import('./PhotoDialog').then((part) => part.PhotoDialog), bundles: [] })

/** Uploads a file, with its progress; several pictures become one file first. */
function UploadArea({ matchId, hasSent }: { matchId: number; hasSent: boolean }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const upload = useAppSelector((state) => selectUpload(state, matchId))
  const dialog = useDialog('photos')
  const openPicker = useRef<() => void>(null)
  // A reload loses them, and with them what the dialog is about.
  const [photos, setPhotos] = useState<File[]>([])
  const send = (files: File[]) => dispatch(filesDropped({ applicationCompanyId: matchId, files: files.map(keepFile) }))

  function arrange(files: File[]) {
    setPhotos(files)
    dialog.open()
  }

  return (
    <div className="stack gap-3" data-print="hide">
      {!hasSent && <p>{t('offers.upload.policy')}</p>}
      <DropArea
        title={t('offers.upload.title')}
        hint={t('offers.upload.hint')}
        openRef={openPicker}
        accept={acceptedFiles}
        onFiles={(files) => (files.length > 1 && files.every(isPicture) ? arrange(files) : send(files))}
      />
      {upload && isUnderWay(upload) && <InProgress matchId={matchId} upload={upload} />}
      {upload?.problem && <Stopped matchId={matchId} upload={upload} onChoose={() => openPicker.current?.()} />}
      {dialog.isOpen && photos.length > 0 && (
        <LazyPart waiting={null}>
          <PhotoDialog
            files={photos}
            onClose={dialog.close}
            onSend={(file) => {
              dialog.close()
              send([file])
            }}
          />
        </LazyPart>
      )}
    </div>
  )
}

function InProgress({ matchId, upload }: { matchId: number; upload: Upload }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { step, percent, fileName } = upload
  const label = step === 'done' ? '' : t(`offers.upload.${step}`, { name: markedName(fileName) })

  useEffect(() => announce(withoutNameMarks(label)), [label])

  return (
    <div className={cx('stack gap-3 start', styles.inProgress)}>
      <ProgressBar label={<MarkedText text={label} />} share={step === 'sending' ? percent / 100 : undefined} />
      {step !== 'registering' && (
        <Button variant="secondary" onClick={() => dispatch(uploadCancelled(matchId))}>
          {t('offers.upload.cancel')}
        </Button>
      )}
    </div>
  )
}

interface StoppedProps {
  matchId: number
  upload: Upload
  /** Opens the file picker. */
  onChoose: () => void
}

function Stopped({ matchId, upload, onChoose }: StoppedProps) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { fileName: name, problem, failure } = upload
  const failed =
    name && problem !== 'count'
      ? t('offers.upload.failed', { name: markedName(name) })
      : t('offers.upload.failed_nameless')
  const isUnconfirmed = problem === 'unconfirmed'
  return (
    <Notice
      tone={isUnconfirmed ? 'warning' : 'danger'}
      title={
        <MarkedText text={isUnconfirmed ? t('offers.upload.unconfirmed_title', { name: markedName(name) }) : failed} />
      }
    >
      {problem === 'unconfirmed' && <p>{t('offers.upload.unconfirmed')}</p>}
      {problem && problem !== 'unconfirmed' && <FailureWords failure={failure} otherwise={t(wordsOf(problem))} />}
      <div className="row gap-2">
        {canRetry(upload) && <Button onClick={() => dispatch(uploadRetried(matchId))}>{t('common.retry')}</Button>}
        {problem === 'moved' && <Button onClick={onChoose}>{t('offers.upload.again')}</Button>}
        <Button variant="secondary" onClick={() => dispatch(uploadCancelled(matchId))}>
          {t(problem === 'moved' ? 'offers.upload.cancel' : 'offers.upload.dismiss')}
        </Button>
      </div>
    </Notice>
  )
}
