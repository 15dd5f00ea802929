import Pencil from 'lucide-react/icons/pencil'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Application } from '@/api/schemas/application'
import { CompanyLogo, companyName } from '@/components/CompanyLogo'
import { InsurerLink } from '@/components/InsurerLink'
import { useOfferForm } from '@/components/prices/OfferFormHere'
import { usePriceTexts } from '@/components/prices/usePriceTexts'
import { ProductIcon, ProductName } from '@/components/ProductName'
import { Sentence } from '@/components/Sentence'
import { useMatchViews } from '@/components/useMatchView'
import type { MatchView } from '@/domain/applications/matchView'
import type { ComparedOffer } from '@/domain/calculator/comparison'
import { type PricedOffer, type Prices, sourcesOf } from '@/domain/prices/prices'
import { cx } from '@/ui/cx'
import { Scroller } from '@/ui/Scroller'
import { StatusTag } from '@/ui/StatusTag'
import { Covers, Leads, Points, PriceCell, SaveProblem, useCells } from './cells'
import { usePricesHere } from './ComparisonContext'
import styles from './ComparisonTable.module.css'

export interface Column extends PricedOffer {
  name: string
  /** Null for the current insurer, and for an offer without a match. */
  view: MatchView | null
}

// More columns than these are too wide for a screen, and scroll sideways.
const mostInSight = 5

interface ComparisonTableProps {
  application: Application
  /** Says in words where each product is cheapest, and what that adds up to. */
  isCombination: boolean
}

/**
 * What each insurer costs, product by product, then what is covered, to be read; where there is no room its rows become
 * cards.
 */
export function ComparisonTable({ application, isCombination }: ComparisonTableProps) {
  const { t } = useTranslation()
  const id = useId()
  const prices = usePricesHere()
  const columns = useColumns(application, prices)
  const cells = useCells(prices, isCombination)
  const nameId = (column: Column) => `${id}-${column.id}`
  const table = (
    <table className={styles.table} aria-labelledby={`${id}-heading`}>
      <thead>
        <tr>
          <th scope="col" className="muted small">
            {t('calculator.sheet.product')}
          </th>
          {columns.map((column) => (
            <Head
              key={column.id}
              column={column}
              nameId={nameId(column)}
              prices={prices}
              isCombination={isCombination}
            />
          ))}
        </tr>
      </thead>
      <tbody>
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
      <tbody className={styles.words}>
        <Row title={t('calculator.cover.covers')} columns={columns}>
          {({ view, name }) => view && <Covers view={view} name={name} />}
        </Row>
        <Row title={t('calculator.cover.points')} columns={columns}>
          {({ view, name }) => view && <Points view={view} name={name} />}
        </Row>
        <Row title={t('calculator.offer.page')} columns={columns} isOnScreenOnly>
          {({ company, matchId, name }) =>
            matchId === null ? null : (
              <InsurerLink
                company={company}
                matchId={matchId}
                className="target bold"
                aria-label={t('calculator.package.open', { name })}
              >
                {t('calculator.offer.open')}
              </InsurerLink>
            )
          }
        </Row>
      </tbody>
    </table>
  )
  return (
    <section className="stack gap-2" aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className="h3">
        {t('calculator.sheet.heading')}
      </h2>
      <p className="muted small" data-print="hide">
        {t('calculator.sheet.hint_press')}
      </p>
      <div className="container">
        {columns.length > mostInSight ? (
          <Scroller label={t('calculator.sheet.label')} className={styles.many}>
            {table}
          </Scroller>
        ) : (
          table
        )}
        <Leads prices={prices} isCombination={isCombination} />
      </div>
    </section>
  )
}

/** Those with a place or a price in the calculator, then the other insurers that can still be chosen, for what they cover. */
function useColumns(application: Application, { columns }: Prices): Column[] {
  const { t } = useTranslation()
  const views = useMatchViews(application)
  const others = views
    .filter(({ match, ended }) => ended === null && columns.every(({ matchId }) => matchId !== match.id))
    .map(({ match }): PricedOffer => ({
      id: -match.id,
      matchId: match.id,
      company: match.company,
      sheet: null,
      direct: null,
    }))
  return [...columns, ...others].map((column) => ({
    ...column,
    name: companyName(column, t('calculator.sheet.company_fallback')),
    view: views.find(({ match }) => match.id === column.matchId) ?? null,
  }))
}

interface RowProps {
  title: ReactNode
  columns: Column[]
  className?: string | undefined
  isOnScreenOnly?: boolean
  /** Null where there is nothing to say. */
  children: (column: Column) => ReactNode
}

/** In a card, the insurer's name stands in each cell, as no column heads it. */
function Row({ title, columns, className, isOnScreenOnly = false, children }: RowProps) {
  return (
    <tr className={className} data-print={isOnScreenOnly ? 'hide' : undefined}>
      <th scope="row">{title}</th>
      {columns.map((column) => {
        const content = children(column)
        return (
          <td key={column.id} className={cx(content === null && styles.none)}>
            <span translate="no" className={styles.insurer}>
              {column.name}
            </span>
            <div>{content ?? '–'}</div>
          </td>
        )
      })}
    </tr>
  )
}

interface HeadProps {
  column: Column
  nameId: string
  prices: Prices
  isCombination: boolean
}

function Head({ column: { id, company, sheet, name }, nameId, prices: { comparison }, isCombination }: HeadProps) {
  const { t } = useTranslation()
  const openForm = useOfferForm()
  const offer = comparison.offers.get(id)
  const mark = isCombination ? null : offer?.mark
  const hasPrice = offer !== undefined && sourcesOf(offer.cost).length > 0
  return (
    <th scope="col" abbr={name} className={cx(mark === 'cheapest' && styles.cheapest)}>
      <div className={cx('stack gap-1 start bold', styles.head)}>
        <CompanyLogo company={company} name={name} />
        <span id={nameId} translate="no">
          {name}
        </span>
        {id === comparison.currentId && <span className="muted small">{t('calculator.offer.current')}</span>}
        {mark && <StatusTag tone="success">{t(`applications.price.mark.${mark}`)}</StatusTag>}
        {offer?.standing.kind === 'ended' && <StatusTag>{t('applications.price.ended')}</StatusTag>}
        {sheet && (
          <button
            type="button"
            className={cx('target gap-1 link-like small', styles.type)}
            aria-label={t(hasPrice ? 'calculator.form.edit_of' : 'calculator.form.type_of', { name })}
            aria-haspopup="dialog"
            data-print="hide"
            onClick={() => openForm(sheet.id)}
          >
            <Pencil size={16} />
            <span>{t(hasPrice ? 'calculator.form.edit' : 'calculator.form.type')}</span>
          </button>
        )}
        {sheet && <SaveProblem offerId={sheet.id} />}
      </div>
    </th>
  )
}

function Sums({ columns, prices }: { columns: Column[]; prices: Prices }) {
  const { t } = useTranslation()
  const { amounts, source, sum } = usePriceTexts(prices)
  const { comparison } = prices
  const offerOf = ({ id }: Column) => comparison.offers.get(id)
  const hasPrice = ({ cost }: Pick<ComparedOffer, 'cost'>) => sourcesOf(cost).length > 0
  return (
    <tbody>
      <Row title={t('calculator.offer.total')} columns={columns} className={styles.total}>
        {(column) => {
          const offer = offerOf(column)
          if (!offer) return null
          const { cost } = offer
          return (
            <>
              <p>{hasPrice(offer) ? <Sentence text={sum(cost)} /> : '–'}</p>
              {hasPrice(offer) && (
                <p className={cx('muted', styles.fact)}>
                  <Sentence text={source(cost)} />
                </p>
              )}
              {cost.missing > 0 && (
                <p className={cx('warning', styles.fact)}>{t('calculator.offer.missing', { count: cost.missing })}</p>
              )}
            </>
          )
        }}
      </Row>
      {comparison.currentId !== null && (
        <Row title={t('calculator.offer.saving')} columns={columns}>
          {(column) => {
            const offer = offerOf(column)
            return offer?.saving && column.id !== comparison.currentId ? (
              <p>
                <Sentence text={`${amounts.money(offer.saving.kroner)} (${amounts.percent(offer.saving.percent)})`} />
              </p>
            ) : null
          }}
        </Row>
      )}
      <Row title={t('calculator.offer.risk')} columns={columns}>
        {(column) => {
          const offer = offerOf(column)
          if (!offer || (!hasPrice(offer) && offer.cost.risk === 0)) return null
          return (
            <p>
              {offer.cost.risk === null ? (
                t('calculator.offer.risk_unknown')
              ) : (
                <Sentence text={amounts.money(offer.cost.risk)} />
              )}
            </p>
          )
        }}
      </Row>
    </tbody>
  )
}
