import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '@/components/store'
import { saveRetryRequested } from '@/domain/calculator/slice'
import { buttonClass } from '@/ui/buttonClass'
import { cx } from '@/ui/cx'
import styles from './SaveStatus.module.css'

/** `name` says whose numbers they are. */
export function SaveRetry({ offerIds, name }: { offerIds: number[]; name: string }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  return (
    <button
      type="button"
      className={cx(buttonClass('secondary'), styles.retry)}
      aria-label={t('calculator.save.retry_for', { name })}
      onClick={() => offerIds.forEach((id) => dispatch(saveRetryRequested(id)))}
    >
      {t('calculator.save.retry')}
    </button>
  )
}
