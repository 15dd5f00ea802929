import { useTranslation } from 'react-i18next'
import { readCell } from '@/domain/calculator/cells'
import { cx } from '@/ui/cx'
import { useTexts } from './useTexts'

/** Why a price is less than what was typed; nothing without a discount. */
export function DiscountNote({ text, className }: { text: string; className?: string | undefined }) {
  const { t } = useTranslation()
  const { amounts } = useTexts()
  const reading = readCell('discount', text)
  if (!reading.ok || reading.hundredths === 0) return null
  return <span className={cx('muted small', className)}>{t('calculator.phone.discounted', { percent: amounts.percent(reading.hundredths / 100) })}</span>
}
