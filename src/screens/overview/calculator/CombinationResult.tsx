import { useTranslation } from 'react-i18next'
import { InsurerLink } from '@/components/InsurerLink'
import { ProductName } from '@/components/ProductName'
import { TextWithAmounts } from '@/components/TextWithAmounts'
import { withoutNameMarks, MarkedText } from '@/components/MarkedText'
import type { Comparison } from '@/domain/calculator/comparison'
import { useComparisonPrices, useTexts } from './ComparisonContext'
import { NoSavingYet, NothingToCompare } from './MissingPrices'
import { ResultFigure } from './ResultFigure'
import { cx } from '@/ui/cx'
import styles from './CombinationResult.module.css'
import result from './ResultFigure.module.css'
import { TotalsChart } from './TotalsChart'
import { useIsNarrow } from './useIsNarrow'
import { CheapestActs } from './CheapestActs'
import { useOfferLinkText } from './useOfferLinkText'

/** Each product at its cheapest new insurer, with the total and its saving. */
export function CombinationResult() {
  const { t } = useTranslation()
  const { risk } = useTexts()
  const { comparison, layout } = useComparisonPrices()
  const isNarrow = useIsNarrow()
  const { combination, combinationSaving, currentId, offers } = comparison
  const today = currentId === null ? undefined : offers.get(currentId)?.cost.total
  const isEmpty = combination.missing === layout.rows.length
  return (
    <div className={cx('stack', result.result)}>
      <div className="stack gap-2">
        {isEmpty ? (
          <NothingToCompare />
        ) : (
          <ResultFigure
            heading={t('calculator.combination.heading')}
            cost={combination}
            isTyped={isTyped(comparison)}
            saved={combinationSaving}
            dearer={today === undefined ? 0 : combination.total - today}
            facts={
              <p className="muted">
                <TextWithAmounts text={risk(combination)} />
              </p>
            }
          />
        )}
        {!isEmpty && <NoSavingYet />}
        {combination.missing > 0 && !isEmpty && (
          <p>{t('calculator.combination.missing', { count: combination.missing })}</p>
        )}
      </div>
      {!isEmpty && (
        <div className="stack gap-3">
          <Choices />
          <Act />
        </div>
      )}
      {!isNarrow && <TotalsChart withCombination={!isEmpty} />}
    </div>
  )
}

function isTyped({ combination, offers }: Comparison): boolean {
  const chosen = Object.entries(combination.choices).flatMap(
    ([key, choice]) => choice?.offerIds.map((id) => offers.get(id)?.cost.lines[key]) ?? [],
  )
  return chosen.every((line) => line?.source !== 'direct')
}

/** Whether it takes more than one insurer; of those that tie for a product, the first. */
function isSplit({ combination: { choices } }: Comparison): boolean {
  return new Set(Object.values(choices).flatMap((choice) => choice?.offerIds.slice(0, 1) ?? [])).size > 1
}

/** The act of the one insurer that is cheapest for everything; where there are several, the lines lead to them. */
function Act() {
  const { t } = useTranslation()
  const { comparison } = useComparisonPrices()
  return isSplit(comparison) ? <p className="muted small">{t('calculator.combination.bundle')}</p> : <CheapestActs />
}

/** The insurers of a line, each leading to its offer. */
function Insurers({ offerIds }: { offerIds: number[] }) {
  const linkText = useOfferLinkText()
  const { amounts, nameOf } = useTexts()
  const { columns } = useComparisonPrices()
  const shown = offerIds.map((id) => columns.find((column) => column.id === id))
  if (shown.length !== 1 || !shown[0]?.match) return <TextWithAmounts text={amounts.or(offerIds.map(nameOf))} />
  const [{ id, match }] = shown
  return (
    <InsurerLink
      company={match.company}
      matchId={match.id}
      className="target low"
      aria-label={withoutNameMarks(linkText(match, nameOf(id)))}
    >
      <MarkedText text={nameOf(id)} />
    </InsurerLink>
  )
}

function Choices() {
  const { t } = useTranslation()
  const { amounts } = useTexts()
  const {
    comparison: { combination },
    layout,
  } = useComparisonPrices()
  return (
    <table className={cx('card-table', styles.choices)}>
      <caption className="visually-hidden">{t('calculator.combination.caption')}</caption>
      {/* By sight, a product, its insurer and a price need no headings; their sum is the figure above. */}
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('calculator.combination.product')}</th>
          <th scope="col">{t('calculator.combination.company')}</th>
          <th scope="col">{t('calculator.combination.price')}</th>
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
              <td>{choice ? <Insurers offerIds={choice.offerIds} /> : t('calculator.combination.no_price')}</td>
              <td className={styles.number}>{choice && <TextWithAmounts text={amounts.money(choice.price)} />}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
