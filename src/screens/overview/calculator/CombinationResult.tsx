import { useTranslation } from 'react-i18next'
import type { Layout } from '@/domain/calculator/layout'
import { useApiLang } from '@/i18n/useApiLang'
import { useComparison } from './ComparisonContext'
import { NoSavingYet } from './NoSavingYet'
import { ResultFigure } from './ResultFigure'
import styles from './Result.module.css'
import { TotalsChart } from './TotalsChart'
import { useAmounts } from './useAmounts'
import { useOfferName } from './useOfferName'

/** Each product at its cheapest insurer, with the total and its saving (CALC-5). */
export function CombinationResult({ layout }: { layout: Layout }) {
  const { t } = useTranslation()
  const { combination, combinationSaving, figures } = useComparison()
  const isEmpty = combination.missing === layout.rows.length
  return (
    <div className={styles.result}>
      <div className="stack gap-2">
        {isEmpty ? (
          <p>{t('calculator.package.empty')}</p>
        ) : (
          <ResultFigure
            heading={t('calculator.combination.heading')}
            cost={figures.combination}
            saved={combinationSaving}
            risk={combination.risk}
          />
        )}
        {!isEmpty && <NoSavingYet layout={layout} offerIds={[]} />}
        {combination.missing > 0 && !isEmpty && <p>{t('calculator.combination.missing', { count: combination.missing })}</p>}
      </div>
      {!isEmpty && <Choices layout={layout} />}
      <TotalsChart layout={layout} withCombination={!isEmpty} />
    </div>
  )
}

function Choices({ layout }: { layout: Layout }) {
  const { t } = useTranslation()
  const amounts = useAmounts()
  const nameOf = useOfferName()
  const apiLang = useApiLang()
  const { combination, figures } = useComparison()
  return (
    <table className={styles.choices}>
      <caption className="visually-hidden">{t('calculator.combination.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('calculator.combination.product')}</th>
          <th scope="col">{t('calculator.combination.company')}</th>
          <th scope="col" className={styles.number}>
            {t('calculator.combination.price')}
          </th>
        </tr>
      </thead>
      <tbody>
        {layout.rows.map(({ key, name }) => {
          const choice = combination.choices[key]
          const price = figures.combination.lines[key] ?? null
          return (
            <tr key={key}>
              <th scope="row" {...(name && apiLang)}>{name || t('calculator.sheet.product_fallback')}</th>
              <td>{choice ? amounts.or(choice.offerIds.map(nameOf)) : t('calculator.combination.no_price')}</td>
              <td className={styles.number}>{price !== null && amounts.price(price)}</td>
            </tr>
          )
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {t('calculator.combination.total')}
          </th>
          <td className={styles.number}>{amounts.price(figures.combination.total)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
