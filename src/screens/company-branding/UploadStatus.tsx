import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '@/components/store'
import { canRetry, isUnderWay, type Upload, uploadCancelled, uploadRetried } from '@/domain/offers/upload/slice'
import { announce } from '@/ui/announce'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { ProgressBar } from '@/ui/ProgressBar'
import { cx } from '@/ui/cx'
import styles from './OfferFiles.module.css'
import { useFocusFallback } from './useFocusFallback'

interface UploadStatusProps {
  /** Id of the match. */
  matchId: number
  upload: Upload | null
}

/** What a file is going through: its step with the way to stop it, or what went wrong with the way on (UP-3). */
export function UploadStatus({ matchId, upload }: UploadStatusProps) {
  const current = upload && upload.step !== 'done' ? upload : null
  const underWay = current !== null && isUnderWay(current)
  const region = useFocusFallback(`${current !== null}, ${underWay}`)
  return (
    <div ref={region} tabIndex={-1}>
      {current && underWay && <UnderWay matchId={matchId} upload={current} />}
      {current && !underWay && <Stopped matchId={matchId} upload={current} />}
    </div>
  )
}

function UnderWay({ matchId, upload }: { matchId: number; upload: Upload }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { step, percent, fileName } = upload
  const label = step === 'done' ? '' : t(`offers.upload.${step}`, { name: fileName })

  useEffect(() => announce(label), [label])

  return (
    <div className={cx('stack gap-3 start', styles.underWay)}>
      <ProgressBar label={label} share={step === 'sending' ? percent / 100 : undefined} />
      {step !== 'registering' && (
        <Button variant="secondary" onClick={() => dispatch(uploadCancelled(matchId))}>
          {t('offers.upload.cancel')}
        </Button>
      )}
    </div>
  )
}

function Stopped({ matchId, upload }: { matchId: number; upload: Upload }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { fileName, problem } = upload
  const title = fileName && problem !== 'count' ? t('offers.upload.failed', { name: fileName }) : t('offers.upload.failed_nameless')
  return (
    <Notice tone="danger" title={title}>
      {problem && <p>{t(`common.error.file_upload.${problem}`)}</p>}
      <div className="row gap-2">
        {canRetry(upload) && <Button onClick={() => dispatch(uploadRetried(matchId))}>{t('common.retry')}</Button>}
        <Button variant="secondary" onClick={() => dispatch(uploadCancelled(matchId))}>
          {t('offers.upload.dismiss')}
        </Button>
      </div>
    </Notice>
  )
}
