import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Clock from 'lucide-react/icons/clock'
import { shallowEqual } from 'react-redux'
import { useSaveText } from '@/components/prices/useSaveText'
import { useAppSelector } from '@/components/store'
import { selectSaveState } from '@/domain/calculator/slice'
import { cx } from '@/ui/cx'
import { SaveRetry } from './SaveRetry'
import styles from './SaveStatus.module.css'

/** Whether the server holds what an offer's column shows, with a retry if not (CALC-7). */
export function SaveStatus({ offerId, name }: { offerId: number; name: string }) {
  const state = useAppSelector((all) => selectSaveState(all, offerId), shallowEqual)
  const text = useSaveText()(state)
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
  name: string
}

/** As SaveStatus, where no column says whose save it is. */
export function FailedSaves({ offerIds, name }: FailedSavesProps) {
  const [first = 0] = offerIds
  const state = useAppSelector((all) => selectSaveState(all, first), shallowEqual)
  const text = useSaveText()(state)
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
