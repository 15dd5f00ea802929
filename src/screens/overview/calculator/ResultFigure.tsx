import { useTranslation } from 'react-i18next'
import type { Elements } from '@/ui/elements'
import { TextWithAmounts } from '@/components/TextWithAmounts'
import { AnimatedAmount } from '@/components/prices/AnimatedAmount'
import type { OfferCost, SavedAmount } from '@/domain/calculator/rules'
import { cx } from '@/ui/cx'
import styles from './ResultFigure.module.css'
import { useTexts } from './ComparisonContext'
import { useSavedPercent } from './useSavedPercent'

interface ResultFigureProps {
  /** For `TextWithAmounts`. */
  heading: string
  cost: Pick<OfferCost, 'total' | 'missing'>
  /** The customer typed all of its prices, which are for a year. */
  isTyped: boolean
  /** Null when there is nothing to compare with. */
  saved: SavedAmount | null
  /** How much more than today, where nothing is saved. */
  dearer: number
  /** Below the figure that leads. */
  isSecond?: boolean
  /** What a lower price is paid for with, which is in the same size as the saving. For `TextWithAmounts`. */
  riskier?: string | null
  /** Its excess, and where its numbers come from. */
  facts: Elements
}

export function ResultFigure({
  heading,
  cost: { total, missing },
  isTyped,
  saved,
  dearer,
  isSecond = false,
  riskier,
  facts,
}: ResultFigureProps) {
  const { t } = useTranslation()
  const { amounts, sum } = useTexts()
  const savedPercent = useSavedPercent()
  return (
    <>
      {isSecond ? (
        <h3 className="muted small">
          <TextWithAmounts text={heading} />
        </h3>
      ) : (
        <h2 className="h4">
          <TextWithAmounts text={heading} />
        </h2>
      )}
      <p className={cx('muted', !isSecond && styles.total)}>
        <strong>
          <AnimatedAmount amount={total} format={(kroner) => sum({ total: kroner, missing })} />
        </strong>
        {isTyped && missing === 0 && <span>{` ${t('calculator.per_year')}`}</span>}
      </p>
      {(saved || riskier) && (
        <p>
          {saved && (
            <span className={saved.kroner > 0 ? 'accent bold' : 'muted'}>
              <TextWithAmounts
                text={
                  saved.kroner > 0
                    ? t('calculator.saving', {
                        amount: amounts.money(saved.kroner),
                        percent: savedPercent(saved),
                      })
                    : dearer > 0
                      ? t('calculator.dearer', { amount: amounts.money(dearer) })
                      : t('calculator.no_saving')
                }
              />
            </span>
          )}
          {riskier && (
            <span>
              <TextWithAmounts text={saved ? ` ${riskier}` : riskier} />
            </span>
          )}
        </p>
      )}
      {facts}
    </>
  )
}
