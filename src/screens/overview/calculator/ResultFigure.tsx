import { useTranslation } from 'react-i18next'
import type { PrintedCost } from '@/domain/calculator/figures'
import type { SavedAmount } from '@/domain/calculator/rules'
import { cx } from '@/ui/cx'
import styles from './Result.module.css'
import { useAmounts } from './useAmounts'

interface ResultFigureProps {
  heading: string
  /** Of the insurer or insurers, if the result has one. */
  name?: string
  cost: PrintedCost
  /** Null when there is nothing to compare with. */
  saved: SavedAmount | null
  risk: number | null
}

export function ResultFigure({ heading, name, cost: { total, saving }, saved, risk }: ResultFigureProps) {
  const { t } = useTranslation()
  const amounts = useAmounts()
  return (
    <>
      <h3 className={cx('muted', styles.heading)}>{heading}</h3>
      {name && <p className={styles.name}>{name}</p>}
      <p className={cx('muted', styles.total)}>
        <strong>{amounts.price(total)}</strong> {t('calculator.per_year')}
      </p>
      {saved && saving !== null && (
        <p className={saving > 0 ? cx('tone-accent', styles.saving) : 'muted'}>
          {saving > 0
            ? t('calculator.saving', { amount: amounts.price(saving), percent: amounts.percent(saved.percent) })
            : t('calculator.no_saving')}
        </p>
      )}
      {risk !== null && <p className="muted">{t('calculator.risk_total', { amount: amounts.risk(risk) })}</p>}
    </>
  )
}
