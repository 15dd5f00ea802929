import { useTranslation } from 'react-i18next'
import { ProductName } from '@/components/ProductName'
import { Sentence } from '@/components/Sentence'
import type { Comparison } from '@/domain/calculator/comparison'
import { usePricesHere, useTexts } from './ComparisonContext'
import { NoSavingYet, ResultFigure } from './ResultFigure'
import { cx } from '@/ui/cx'
import styles from './CombinationResult.module.css'
import result from './ResultFigure.module.css'
import { TotalsChart } from './TotalsChart'

/** Each product at its cheapest new insurer, with the total and its saving. */
export function CombinationResult() {
  const { t } = useTranslation()
  const { risk } = useTexts()
  const { comparison, layout } = usePricesHere()
  const { combination, combinationSaving } = comparison
  const isEmpty = combination.missing === layout.rows.length
  return (
    <div className={cx('stack', result.result)}>
      <div className="stack gap-2">
        {isEmpty ? (
          <p>{t('calculator.package.empty')}</p>
        ) : (
          <ResultFigure
            heading={t('calculator.combination.heading')}
            cost={combination}
            isTyped={isTyped(comparison)}
            saved={combinationSaving}
            facts={
              <p className="muted">
                <Sentence text={risk(combination)} />
              </p>
            }
          />
        )}
        {!isEmpty && <NoSavingYet offerIds={[]} />}
        {combination.missing > 0 && !isEmpty && (
          <p>{t('calculator.combination.missing', { count: combination.missing })}</p>
        )}
      </div>
      {!isEmpty && <Choices />}
      <TotalsChart withCombination={!isEmpty} />
    </div>
  )
}

function isTyped({ combination, offers }: Comparison): boolean {
  const chosen = Object.entries(combination.choices).flatMap(
    ([key, choice]) => choice?.offerIds.map((id) => offers.get(id)?.cost.lines[key]) ?? [],
  )
  return chosen.every((line) => line?.source !== 'direct')
}

function Choices() {
  const { t } = useTranslation()
  const { amounts, nameOf, sum } = useTexts()
  const {
    comparison: { combination },
    layout,
  } = usePricesHere()
  return (
    <table className={cx('card-table', styles.choices)}>
      <caption className="visually-hidden">{t('calculator.combination.caption')}</caption>
      <thead>
        <tr className="folds">
          <th scope="col" className="bold">
            {t('calculator.combination.product')}
          </th>
          <th scope="col" className="bold">
            {t('calculator.combination.company')}
          </th>
          <th scope="col" className={cx('bold', styles.number)}>
            {t('calculator.combination.price')}
          </th>
        </tr>
      </thead>
      <tbody>
        {layout.rows.map((row) => {
          const { key } = row
          const choice = combination.choices[key]
          return (
            <tr key={key} className="folds">
              <th scope="row">
                <ProductName product={row} fallback={t('calculator.sheet.product_fallback')} />
              </th>
              <td>
                {choice ? (
                  <Sentence text={amounts.or(choice.offerIds.map(nameOf))} />
                ) : (
                  t('calculator.combination.no_price')
                )}
              </td>
              <td className={styles.number}>{choice && <Sentence text={amounts.money(choice.price)} />}</td>
            </tr>
          )
        })}
      </tbody>
      <tfoot>
        <tr className="folds">
          <th scope="row" colSpan={2}>
            {t('calculator.combination.total')}
          </th>
          <td className={styles.number}>
            <Sentence text={sum(combination)} />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
