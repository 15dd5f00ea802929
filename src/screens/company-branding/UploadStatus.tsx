import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '@/components/store'
import { canRetry, isUnderWay, type Upload, uploadCancelled, uploadRetried, wordsOf } from '@/domain/offers/upload/slice'
import { announce } from '@/ui/announce'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { ProgressBar } from '@/ui/ProgressBar'
import { cx } from '@/ui/cx'
import styles from './OfferFiles.module.css'

interface UploadStatusProps {
  /** Id of the match. */
  matchId: number
  upload: Upload | null
}

/** An upload's step with a cancel button, or its error with a retry (UP-3). */
export function UploadStatus({ matchId, upload }: UploadStatusProps) {
  if (upload === null || upload.step === 'done') return null
  return isUnderWay(upload) ? <InProgress matchId={matchId} upload={upload} /> : <Stopped matchId={matchId} upload={upload} />
}

function InProgress({ matchId, upload }: { matchId: number; upload: Upload }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { step, percent, fileName } = upload
  const label = step === 'done' ? '' : t(`offers.upload.${step}`, { name: fileName })

  useEffect(() => announce(label), [label])

  return (
    <div className={cx('stack gap-3 start', styles.inProgress)}>
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
  const { fileName: name, problem } = upload
  const failed = name && problem !== 'count' ? t('offers.upload.failed', { name }) : t('offers.upload.failed_nameless')
  const isUnconfirmed = problem === 'unconfirmed'
  return (
    <Notice tone={isUnconfirmed ? 'warning' : 'danger'} title={isUnconfirmed ? t('offers.upload.unconfirmed_title', { name }) : failed}>
      {problem && <p>{isUnconfirmed ? t('offers.upload.unconfirmed') : t(wordsOf(problem))}</p>}
      <div className="row gap-2">
        {canRetry(upload) && <Button onClick={() => dispatch(uploadRetried(matchId))}>{t('common.retry')}</Button>}
        <Button variant="secondary" onClick={() => dispatch(uploadCancelled(matchId))}>
          {t('offers.upload.dismiss')}
        </Button>
      </div>
    </Notice>
  )
}
