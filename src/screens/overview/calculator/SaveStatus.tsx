import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Clock from 'lucide-react/icons/clock'
import { useTranslation } from 'react-i18next'
import { useSaveText } from '@/components/prices/useSaveText'
import { useAppDispatch } from '@/components/store'
import { saveRetryRequested } from '@/domain/calculator/slice'
import { Button } from '@/ui/Button'
import { cx } from '@/ui/cx'
import styles from './SaveStatus.module.css'

/** Whether the server holds what an offer's column shows, with a retry if not (CALC-7). */
export function SaveStatus({ offerId, name }: { offerId: number; name: string }) {
  const { state, text } = useSaveText(offerId)
  const isFailed = state.kind === 'failed'
  const isWrong = isFailed || state.kind === 'incorrect'
  const Icon = isWrong ? CircleAlert : state.kind === 'saved' ? Check : Clock
  return (
    <div className={cx(styles.status, isWrong && styles.wrong)} data-print="hide">
      {text && (
        <p className={cx('muted small', styles.words)}>
          <Icon size={16} />
          {text}
        </p>
      )}
      {isFailed && <SaveRetry offerIds={[offerId]} name={name} />}
    </div>
  )
}

interface FailedSavesProps {
  /** All that failed for the same reason. */
  offerIds: number[]
  /** Says whose numbers they are. */
  name: string
}

/** As SaveStatus, where no column says whose save it is. */
export function FailedSaves({ offerIds, name }: FailedSavesProps) {
  const [first = 0] = offerIds
  const { text } = useSaveText(first)
  return (
    <div className={cx(styles.status, styles.wrong)}>
      <p className={cx('small', styles.words)}>
        <CircleAlert size={16} />
        <span>
          <span>{name}</span>: <span>{text}</span>
        </span>
      </p>
      <SaveRetry offerIds={offerIds} name={name} />
    </div>
  )
}

function SaveRetry({ offerIds, name }: FailedSavesProps) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  return (
    <Button
      variant="secondary"
      className={styles.retry}
      aria-label={t('calculator.save.retry_for', { name })}
      onClick={() => offerIds.forEach((id) => dispatch(saveRetryRequested(id)))}
    >
      {t('calculator.save.retry')}
    </Button>
  )
}
