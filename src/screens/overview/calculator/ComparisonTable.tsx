import Pencil from 'lucide-react/icons/pencil'
import { type MouseEvent, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Application } from '@/api/schemas/application'
import { CompanyLogo } from '@/components/CompanyLogo'
import { Kroner } from '@/components/prices/Kroner'
import { pricesButtonId } from '@/components/prices/buttonIds'
import { useOfferForm } from '@/components/prices/OfferFormOutlet'
import { usePriceTexts } from '@/components/prices/usePriceTexts'
import { ProductIcon, ProductName } from '@/components/ProductName'
import { TextWithAmounts } from '@/components/TextWithAmounts'
import type { ComparedOffer } from '@/domain/calculator/comparison'
import { areAllTyped } from '@/domain/prices/decision'
import { type Prices, sourcesOf } from '@/domain/prices/prices'
import { formatKroner } from '@/format/money'
import { cx } from '@/ui/cx'
import { Scroller } from '@/ui/Scroller'
import { useLanguage } from '@/i18n/useLanguage'
import { PriceCell, sharedDiscount, useCells } from './PriceCell'
import { useComparisonPrices } from './ComparisonContext'
import styles from './ComparisonTable.module.css'
import { Covers, CoverByInsurer, OfferPageLink, SellingPoints } from './InsurerCover'
import { InsurerName } from './InsurerName'
import { SaveProblems } from './SaveProblems'
import { type Column, useColumns } from './useColumns'
import { useIsNarrow } from './useIsNarrow'
import { useSavedPercent } from './useSavedPercent'

interface ComparisonTableProps {
  application: Application
  /** Tells in words where each product is cheapest, and what that adds up to. */
  isCombination: boolean
}

/**
 * The insurers side by side, to be read: what each costs, in all and product by product, then what is covered. On a
 * narrow screen a row's title is above its numbers, and words are folded by insurer below the table.
 */
export function ComparisonTable({ application, isCombination }: ComparisonTableProps) {
  const { t } = useTranslation()
  const id = useId()
  const prices = useComparisonPrices()
  const columns = useColumns(application, prices)
  const cells = useCells(prices, isCombination)
  const isNarrow = useIsNarrow()
  const nameId = (column: Column) => `${id}-${column.id}`
  const end = `${id}-end`
  return (
    <section className={cx('stack gap-2', styles.section)} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className="h3">
        {t('calculator.sheet.heading')}
      </h2>
      <p className="muted small">
        <span>{t(areAllTyped(prices) ? 'calculator.sheet.unit_typed' : 'calculator.sheet.unit')}</span>
        <span data-print="hide">{` ${t('calculator.sheet.hint_press')}`}</span>
      </p>
      <PastTable id={end} />
      <SaveProblems columns={columns} />
      <Scroller label={t('calculator.sheet.label')} className={styles.frame}>
        <table
          className={styles.table}
          aria-labelledby={`${id}-heading`}
          style={{ '--columns': columns.length, '--characters': longestNumber(prices) }}
        >
          <thead className={styles.head}>
            <tr>
              <th scope="col" className="muted small">
                {t('calculator.sheet.product')}
              </th>
              {columns.map((column) => (
                <th key={column.id} scope="col" className={styles.insurer}>
                  <CompanyLogo company={column.company} name={column.name} />
                  <span id={nameId(column)} translate="no">
                    <InsurerName name={column.name} others={columns.map(({ name }) => name)} />
                  </span>
                </th>
              ))}
            </tr>
            <Totals columns={columns} prices={prices} />
          </thead>
          <tbody>
            <Standings columns={columns} prices={prices} isCombination={isCombination} />
            {prices.layout.rows.map((row, index) => {
              const rowId = `${id}-row-${index}`
              const title = (
                <span className={cx('line accent-icons', styles.product)}>
                  <ProductIcon alias={row.urlAlias} />
                  <span hidden id={rowId}>
                    <ProductName product={row} fallback={t('calculator.sheet.product_fallback')} />
                  </span>
                  <ProductName product={row} fallback={t('calculator.sheet.product_fallback')} isNarrow />
                </span>
              )
              return (
                <Row key={row.key} title={title} columns={columns}>
                  {(column) => (
                    <PriceCell cells={cells} column={column} row={row} labelledBy={`${rowId} ${nameId(column)}`} />
                  )}
                </Row>
              )
            })}
          </tbody>
          <Sums columns={columns} prices={prices} />
          <tbody>
            <Row title={t('calculator.form.row')} columns={columns} className={styles.forms} isOnScreenOnly>
              {(column) => <FormButton column={column} prices={prices} />}
            </Row>
          </tbody>
          {!isNarrow && <CoverRows columns={columns} />}
        </table>
      </Scroller>
      {isNarrow ? (
        <CoverByInsurer columns={columns} headingId={end} />
      ) : (
        <p id={end} tabIndex={-1} className="visually-hidden">
          {t('calculator.sheet.end')}
        </p>
      )}
    </section>
  )
}

/** Leads past some thirty controls; seen where it is reached by keyboard. */
function PastTable({ id }: { id: string }) {
  const { t } = useTranslation()
  function go(event: MouseEvent) {
    event.preventDefault()
    document.getElementById(id)?.focus()
  }
  return (
    <a href={`#${id}`} onClick={go} className="visually-hidden target">
      {t('calculator.sheet.skip')}
    </a>
  )
}

/** The characters of the longest number, which decide how narrow a column can be. */
function longestNumber({ comparison: { offers } }: Prices): number {
  const amounts = [...offers.values()].flatMap(({ cost }) => [cost.total, cost.risk ?? 0])
  return Math.max(...amounts.map((amount) => formatKroner(amount).length))
}

interface RowProps {
  title: ReactNode
  columns: Column[]
  className?: string | undefined
  isOnScreenOnly?: boolean
  children: (column: Column) => ReactNode
}

function Row({ title, columns, className, isOnScreenOnly = false, children }: RowProps) {
  return (
    <tr className={className} data-print={isOnScreenOnly ? 'hide' : undefined}>
      <th scope="row">
        <span className={styles.title}>{title}</span>
      </th>
      {columns.map((column) => (
        <td key={column.id}>{children(column)}</td>
      ))}
    </tr>
  )
}

interface SumsProps {
  columns: Column[]
  prices: Prices
}

function hasPrice(offer: Pick<ComparedOffer, 'cost'> | undefined): boolean {
  return offer !== undefined && sourcesOf(offer.cost).length > 0
}

function NoNumber() {
  return <span className="muted">–</span>
}

function Totals({ columns, prices: { comparison } }: SumsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <Row title={t('calculator.offer.total')} columns={columns} className={styles.total}>
      {({ id }) => {
        const offer = comparison.offers.get(id)
        return offer && hasPrice(offer) ? (
          <span className={cx(offer.mark === 'cheapest' && styles.best)}>
            <Kroner amount={offer.cost.total} language={language} />
          </span>
        ) : (
          <NoNumber />
        )
      }}
    </Row>
  )
}

/** What may be said of each total, below it. */
function Standings({ columns, prices, isCombination }: SumsProps & { isCombination: boolean }) {
  const { t } = useTranslation()
  const { amounts, shortSource } = usePriceTexts(prices)
  const { comparison } = prices
  const isSourceShared = areAllTyped(prices)
  return (
    <Row
      title={<span className="visually-hidden">{t('calculator.offer.standing')}</span>}
      columns={columns}
      className={styles.standings}
    >
      {({ id, sheet }) => {
        const offer = comparison.offers.get(id)
        const discount = sheet && sharedDiscount(sheet)
        const mark = isCombination ? null : offer?.mark
        return (
          <>
            {id === comparison.currentId && <p className="muted">{t('calculator.offer.current')}</p>}
            {mark && (
              <p className={cx('bold', mark === 'cheapest' && styles.best)}>{t(`applications.price.mark.${mark}`)}</p>
            )}
            {offer?.standing.kind === 'ended' && <p className="muted">{t('applications.price.ended')}</p>}
            {offer && offer.cost.missing > 0 && (
              <p className="warning">{t('calculator.offer.missing', { count: offer.cost.missing })}</p>
            )}
            {discount && (
              <p className="muted">{t('calculator.phone.discounted', { percent: amounts.percent(discount / 100) })}</p>
            )}
            {offer && hasPrice(offer) && !isSourceShared && (
              <p className="muted">
                <TextWithAmounts text={shortSource(offer.cost)} />
              </p>
            )}
          </>
        )
      }}
    </Row>
  )
}

function Sums({ columns, prices }: SumsProps) {
  const { t } = useTranslation()
  const { comparison } = prices
  const { shortDifference } = usePriceTexts(prices)
  const savedPercent = useSavedPercent()
  const language = useLanguage()
  return (
    <tbody className={styles.sums}>
      {comparison.currentId !== null && (
        <Row title={t('calculator.offer.saving')} columns={columns}>
          {({ id }) => {
            const offer = comparison.offers.get(id)
            return offer?.saving && id !== comparison.currentId ? (
              <>
                <p>
                  <Kroner amount={offer.saving.kroner} language={language} />
                </p>
                <p className={cx('muted', styles.fact)}>
                  {offer.saving.kroner > 0 ? (
                    savedPercent(offer.saving)
                  ) : (
                    <TextWithAmounts text={shortDifference(offer) ?? ''} />
                  )}
                </p>
              </>
            ) : (
              <NoNumber />
            )
          }}
        </Row>
      )}
      <Row title={t('calculator.offer.risk')} columns={columns}>
        {({ id }) => {
          const offer = comparison.offers.get(id)
          if (!offer || (!hasPrice(offer) && offer.cost.risk === 0)) return <NoNumber />
          return offer.cost.risk === null ? (
            <p className={styles.fact}>{t('calculator.offer.risk_unknown')}</p>
          ) : (
            <p>
              <Kroner amount={offer.cost.risk} language={language} />
            </p>
          )
        }}
      </Row>
    </tbody>
  )
}

/** The way to type all of an insurer's prices; a cell leads to one of them. */
function FormButton({ column: { id, sheet, name }, prices: { comparison } }: { column: Column; prices: Prices }) {
  const { t } = useTranslation()
  const openForm = useOfferForm()
  if (!sheet) return null
  const way = hasPrice(comparison.offers.get(id)) ? 'edit' : 'type'
  return (
    <button
      id={pricesButtonId(sheet.id)}
      type="button"
      className={cx('target gap-1 link-like', styles.type)}
      aria-label={t(`calculator.form.${way}_of`, { name })}
      aria-haspopup="dialog"
      onClick={() => openForm(sheet.id)}
    >
      <Pencil size={16} />
      <span>{t(`calculator.form.${way}`)}</span>
    </button>
  )
}

function CoverRows({ columns }: { columns: Column[] }) {
  const { t } = useTranslation()
  return (
    <tbody className={styles.words}>
      <Row title={t('calculator.cover.covers')} columns={columns}>
        {({ view, name }) => view && <Covers view={view} name={name} />}
      </Row>
      <Row title={t('calculator.cover.points')} columns={columns}>
        {({ view, name }) => view && <SellingPoints view={view} name={name} />}
      </Row>
      <Row title={t('calculator.offer.page')} columns={columns} isOnScreenOnly>
        {({ match, name }) => match && <OfferPageLink match={match} name={name} />}
      </Row>
    </tbody>
  )
}
