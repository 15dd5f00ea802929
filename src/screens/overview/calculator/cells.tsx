import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApplicationCompany } from '@/api/schemas/application'
import { callAddressOf } from '@/components/CompanyLogo'
import { useOfferForm } from '@/components/prices/OfferFormHere'
import { usePriceTexts } from '@/components/prices/usePriceTexts'
import { useSaveText } from '@/components/prices/useSaveText'
import { useLanguage } from '@/i18n/useLanguage'
import { Sentence } from '@/components/Sentence'
import { sellingPointsOf } from '@/domain/applications/company'
import { phoneOf } from '@/domain/applications/match/contact'
import type { MatchView } from '@/domain/applications/matchView'
import { cellFieldNames, cellId, readCell } from '@/domain/calculator/cells'
import type { ProductRow } from '@/domain/calculator/layout'
import { mistakeIn, shownText } from '@/domain/calculator/sheet'
import { directPriceIn, type PricedOffer, type Prices } from '@/domain/prices/prices'
import { wordsForMisread } from '@/format/heard'
import { useApiLang } from '@/i18n/useApiLang'
import { cx } from '@/ui/cx'
import { announce } from '@/ui/StatusRegion'
import styles from './ComparisonTable.module.css'

/**
 * What every cell needs, from hooks that are called once: in each of 50 × 50 cells they would take seconds. `saysMark`:
 * says in words that a price is the cheapest, which is otherwise seen by its weight.
 */
export function useCells(prices: Prices, saysMark: boolean) {
  const { t } = useTranslation()
  const language = useLanguage()
  return { t, language, texts: usePriceTexts(prices), openForm: useOfferForm(), prices, saysMark }
}

interface PriceCellProps {
  cells: ReturnType<typeof useCells>
  column: PricedOffer
  row: ProductRow
  /** Ids of the product's and the insurer's name. */
  labelledBy: string
}

/** What a product costs at an insurer; a press opens its fields. */
export function PriceCell({
  cells: { t, language, texts, openForm, prices, saysMark },
  column,
  row: { key },
  labelledBy,
}: PriceCellProps) {
  const id = useId()
  const { id: offerId, sheet } = column
  const { amounts, risk } = texts
  const productOfferId = sheet?.productOffers[key]
  const cost = prices.comparison.offers.get(offerId)?.cost
  const line = cost?.lines[key]
  const note = directNote()
  const mark = prices.comparison.products[key]?.get(offerId) ?? null
  if (!sheet || productOfferId === undefined) {
    if (!note)
      return <p className="muted small">{t(sheet ? 'calculator.sheet.not_offered' : 'applications.price.none')}</p>
    return (
      <p className={cx(styles.fact, mark === 'cheapest' ? 'bold' : 'muted')}>
        <Sentence text={note} />
      </p>
    )
  }
  const price = line ? amounts.money(line.price) : null
  // An excess may be typed before its price.
  const excess = line ? risk(line) : cost?.risks[key] ? risk({ risk: cost.risks[key] }) : null
  const discount = readCell('discount', shownText(sheet, cellId(productOfferId, 'discount')))
  const isWrong = cellFieldNames.some((field) => mistakeIn(sheet, cellId(productOfferId, field)))
  const words = wordsForMisread(
    [price, excess].filter((text) => text !== null),
    language,
  )
  return (
    <>
      <button
        id={id}
        type="button"
        className={styles.price}
        aria-labelledby={`${labelledBy} ${id}`}
        aria-describedby={words === null ? undefined : `${id}-words`}
        aria-haspopup="dialog"
        onClick={() => openForm(sheet.id, productOfferId)}
      >
        {price === null ? (
          <span className="link-like small">{t('calculator.phone.no_price')}</span>
        ) : (
          <span className={cx(mark === 'cheapest' && 'bold')}>
            <Sentence text={price} inName />
          </span>
        )}
        {mark && saysMark && (
          <span className={cx('small bold', styles.mark)}>{` ${t(`applications.price.mark_here.${mark}`)}`}</span>
        )}
        {excess !== null && (
          <span className={cx('muted', styles.fact)}>
            <Sentence text={` ${excess}`} inName />
          </span>
        )}
        {discount.ok && discount.hundredths > 0 && (
          <span
            className={cx('muted', styles.fact)}
          >{` ${t('calculator.phone.discounted', { percent: amounts.percent(discount.hundredths / 100) })}`}</span>
        )}
        {isWrong && <b className="danger small">{` ${t('calculator.phone.mistake')}`}</b>}
        {note && (
          <span className={cx('muted', styles.fact)}>
            <Sentence text={` ${note}`} inName />
          </span>
        )}
        {/* Last, so that what is seen stands together in the button's name (WCAG 2.5.3). */}
        {mark === 'cheapest' && !saysMark && (
          <span className="visually-hidden">{` ${t('applications.price.mark_here.cheapest')}`}</span>
        )}
      </button>
      {words !== null && (
        <span hidden id={`${id}-words`}>
          {words}
        </span>
      )}
    </>
  )

  /** The insurer's own price of the product: its source where it counts, and both where the customer typed another. For `Sentence`. */
  function directNote(): string | null {
    const direct = column.direct?.key === key ? directPriceIn(prices, column) : null
    if (!direct || direct.is === 'typed_too') return null
    const source = t('applications.price.direct', { product: texts.productsIn([key]) })
    return direct.is === 'counted' && productOfferId !== undefined
      ? source
      : t('applications.price.with_source', { amount: amounts.money(direct.price), source })
  }
}

interface CoverCellProps {
  view: MatchView
  name: string
}

/** What the insurer's own price covers, in the API's words alone. */
export function Covers({ view: { match }, name }: CoverCellProps) {
  const { t } = useTranslation()
  const apiLang = useApiLang()
  const { direct_offer: direct } = match
  const words = direct?.cover.map((cover) => cover.trim()).filter(Boolean) ?? []
  if (words.length === 0) return <Ask match={match} name={name} />
  return (
    <>
      <p className="muted small" {...(direct?.product_name && apiLang)}>
        {direct?.product_name || t('applications.price.product_fallback')}
      </p>
      <Ticked words={words} />
    </>
  )
}

export function Points({ view: { match }, name }: CoverCellProps) {
  const words = sellingPointsOf(match.company?.unique_selling_points ?? '')
  return words.length > 0 ? <Ticked words={words} /> : <Ask match={match} name={name} />
}

function Ticked({ words }: { words: string[] }) {
  const apiLang = useApiLang()
  return (
    <ul className={cx('stack gap-1 accent-icons', styles.ticked)}>
      {words.map((word, index) => (
        <li key={index} {...apiLang} className="line gap-1">
          <Check size={18} />
          <span>{word}</span>
        </li>
      ))}
    </ul>
  )
}

/** Nothing is claimed about what is not known: the customer can ask the insurer. */
function Ask({ match, name }: { match: ApplicationCompany; name: string }) {
  const { t } = useTranslation()
  const address = callAddressOf(match)
  return (
    <p className="muted small">
      <span>{t('calculator.cover.ask')}</span>
      {address !== null && (
        <>
          <span>{': '}</span>
          <a
            href={address}
            translate="no"
            className={cx('unbroken', styles.call)}
            aria-label={t('applications.turn.call_on', { company: name, phone: phoneOf(match) })}
          >
            {phoneOf(match)}
          </a>
        </>
      )}
    </p>
  )
}

/** That an insurer's numbers are not saved, also once its form is closed; the form has the way to save them. */
export function SaveProblem({ offerId }: { offerId: number }) {
  const { state, text } = useSaveText(offerId)
  const problem = 'failure' in state || state.state === 'incorrect' ? text : null

  useEffect(() => {
    if (problem) announce(problem)
  }, [problem])

  return (
    problem && (
      <p className={cx('line gap-1 danger', styles.fact)} data-print="hide">
        <CircleAlert size={16} />
        <span>{problem}</span>
      </p>
    )
  )
}

// More names than these are only counted.
const mostNamed = 2

/** Who is cheapest, at the foot of a narrow screen, where the row of totals cannot stay in sight. */
export function Leads({ prices, isCombination }: { prices: Prices; isCombination: boolean }) {
  const { t } = useTranslation()
  const { amounts, nameOf, sum } = usePriceTexts(prices)
  const {
    comparison: { cheapest, cheapestNew, combination, offers },
    layout,
  } = prices
  const ids = cheapest.length > 0 ? cheapest : cheapestNew
  const [first = 0] = ids
  const mark = offers.get(first)?.mark
  if (isCombination ? combination.missing === layout.rows.length : !mark) return null
  const name =
    ids.length > mostNamed ? t('calculator.phone.insurers', { count: ids.length }) : amounts.and(ids.map(nameOf))
  const label =
    isCombination || !mark ? t('calculator.chart.combination') : t(`calculator.phone.leads.${mark}`, { name })
  const cost = isCombination ? combination : offers.get(first)?.cost
  return (
    <p className={cx('row apart sticky-foot', styles.leads)} data-print="hide">
      <Sentence text={label} />
      <b>{cost && <Sentence text={sum(cost)} />}</b>
    </p>
  )
}
