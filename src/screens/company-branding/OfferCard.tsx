import Pencil from 'lucide-react/icons/pencil'
import { useTranslation } from 'react-i18next'
import type { ApplicationCompany } from '@/api/schemas/application'
import { TextWithAmounts } from '@/components/TextWithAmounts'
import { DealQuestions } from '@/components/DealQuestions'
import { OfferFormOutlet, useOfferForm } from '@/components/prices/OfferFormOutlet'
import { OfferTotal } from '@/components/prices/OfferTotal'
import { PricesUnread } from '@/components/prices/PricesUnread'
import type { ArrivingPrices } from '@/components/prices/usePrices'
import { usePriceTexts } from '@/components/prices/usePriceTexts'
import { ProductIcon, ProductName } from '@/components/ProductName'
import { SupportPhone } from '@/components/SupportPhone'
import { useTurnText } from '@/components/useTurnText'
import type { MatchView } from '@/domain/applications/matchView'
import { nameInSentence } from '@/domain/applications/productNames'
import { offerFilesOf } from '@/domain/offers/offerFiles'
import { columnOf, type DirectPrice, directPriceIn, type Prices } from '@/domain/prices/prices'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { cx } from '@/ui/cx'
import { Skeleton } from '@/ui/Skeleton'
import { StatusTag } from '@/ui/StatusTag'
import { moneyPlaceholders, sumPlaceholders } from './placeholders'
import { buyHref, DirectOffer } from './DirectOffer'
import { FileList } from './OfferFiles'
import styles from './OfferCard.module.css'
import { ReplyByEmail, replyOf, YesCall, yesCallOf } from './YesCall'

interface OfferCardProps extends ArrivingPrices {
  view: MatchView
  /** The inquiry that the prices belong to. */
  inquiryId: number | null
  /** The customer's yes is at the foot of the phone's screen. */
  hasFoot: boolean
  /** How many the inquiry is about. */
  products: number
}

/** The reason for the visit: what it costs, the customer's yes, the file, then the price product by product. */
export function OfferCard({ view, hasFoot, products, inquiryId, prices, areSettled, areLate }: OfferCardProps) {
  const { t } = useTranslation()
  const turnText = useTurnText()
  const { match, ended, isOpen } = view
  // What has ended can no longer be bought.
  const direct = isOpen ? match.direct_offer : null
  const offerId = ended === null ? prices?.byMatch.get(match.id) : undefined
  const shown = offerId === undefined ? null : prices
  const column = prices && columnOf(prices, match)
  const known = prices && column ? directPriceIn(prices, column) : null
  const sheet = column?.sheet
  const product = known ? sheet?.productOffers[known.key] : undefined
  const openForm = useOfferForm()
  const files = offerFilesOf(match)
  const canBuy = buyHref(direct) !== null
  const hasActs = files.length > 0 || (!canBuy && (yesCallOf(view) ?? replyOf(view)) !== null)
  const hasSum = shown !== null || !areSettled
  const isDeal = view.turn.kind === 'settle'
  const isGiven = view.status === 'offered' || shown !== null || direct !== null || files.length > 0
  const onCorrect = sheet && product !== undefined ? () => openForm(sheet.id, product) : null
  const purchase = direct && (
    <DirectOffer matchId={match.id} offer={direct} known={known} isBoughtInFoot={hasFoot && canBuy} />
  )
  return (
    <Card as="section" aria-labelledby="offer" className="stack container">
      <div className="row gap-2 apart">
        <h2 id="offer">{t(isDeal ? 'offers.deal' : isGiven ? 'offers.yours' : 'applications.insurers.next')}</h2>
        {view.actor === 'customer' && <StatusTag tone="accent">{t('applications.turn.yours')}</StatusTag>}
      </div>
      <p>
        <TextWithAmounts text={turnText.step(view)} />
      </p>
      {isDeal && <DealQuestions />}
      {view.turn.kind === 'wrong_number' && <SupportPhone also />}
      {canBuy && purchase}
      {canBuy && replyOf(view) !== null && (
        <div className="flush">
          <ReplyByEmail view={view} variant="quiet" />
        </div>
      )}
      {(hasSum || hasActs) && (
        <div className={cx('stack', styles.yes, canBuy && 'ruled')}>
          {hasSum && (
            <div className={cx(styles.sum, (!areSettled || areLate) && styles.sumPlace)}>
              {shown && offerId !== undefined ? (
                <OfferTotal prices={shown} offerId={offerId} label={canBuy ? t('offers.money.total') : null} />
              ) : (
                <Skeleton placeholders={sumPlaceholders} />
              )}
            </div>
          )}
          {hasActs && (
            <div className={cx('stack gap-3', styles.acts)}>
              {!canBuy && <YesCall view={view} hasFoot={hasFoot} />}
              {!canBuy && <ReplyByEmail view={view} variant="secondary" />}
              <FileList
                label={t('offers.files.from_company')}
                files={files}
                buttonLabel={files.length === 1 ? t('offers.files.download_offer') : t('offers.files.download')}
              />
            </div>
          )}
        </div>
      )}
      {!canBuy && purchase}
      <div
        className={cx('stack', styles.money, areLate && styles.place)}
        style={{ '--places': products, '--notes': direct ? 1 : 0 }}
      >
        {!areSettled && <Skeleton placeholders={moneyPlaceholders(products)} />}
        {prices && direct && known && <TwoExcesses prices={prices} known={known} onCorrect={onCorrect} />}
        {shown && offerId !== undefined && <PriceTable prices={shown} offerId={offerId} />}
        {inquiryId !== null && areSettled && !prices && <PricesUnread applicationId={inquiryId} />}
        {isOpen && prices && <TypePrices prices={prices} match={match} hasPrice={shown !== null} />}
      </div>
    </Card>
  )
}

interface TwoExcessesProps {
  prices: Prices
  known: DirectPrice
  /** Opens what the customer typed; null where there are no fields for it. */
  onCorrect: (() => void) | null
}

/** The insurer's excess of its own price, where the customer typed another, which the table below counts. */
function TwoExcesses({ prices, known: { key, risk, typedRisk }, onCorrect }: TwoExcessesProps) {
  const { t } = useTranslation()
  const { amounts, productsIn } = usePriceTexts(prices)
  if (risk === null || typedRisk === null) return null
  return (
    <p className="row gap-2">
      <TextWithAmounts
        text={t('offers.direct.two_deductions', {
          product: nameInSentence(productsIn([key])),
          theirs: amounts.money(risk),
          typed: amounts.money(typedRisk),
        })}
      />
      {onCorrect && (
        <Button variant="quiet" aria-haspopup="dialog" onClick={onCorrect} className="flush" data-print="hide">
          {t('offers.direct.correct')}
        </Button>
      )}
    </p>
  )
}

interface TypePricesProps {
  prices: Prices
  match: ApplicationCompany
  hasPrice: boolean
}

/** Opens the form of this offer, to type in while reading its file; nothing where the calculator has no fields for it. */
function TypePrices({ prices, match, hasPrice }: TypePricesProps) {
  const { t } = useTranslation()
  const openForm = useOfferForm()
  const sheet = columnOf(prices, match)?.sheet
  return (
    sheet && (
      <div data-print="hide">
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => openForm(sheet.id)}>
          <Pencil size={20} />
          <span>{hasPrice ? t('offers.money.edit') : t('applications.price.to_type')}</span>
        </Button>
        <OfferFormOutlet applicationId={sheet.applicationId} />
      </div>
    )
  )
}

interface PriceTableProps {
  prices: Prices
  offerId: number
}

/** Product by product, with the excess below each price, beside what the current insurer takes. */
function PriceTable({ prices, offerId }: PriceTableProps) {
  const { t } = useTranslation()
  const { shortNameOf } = usePriceTexts(prices)
  const {
    layout: { rows },
    comparison: { currentId, offers },
  } = prices
  const hasOwn = currentId !== null && (offers.get(currentId)?.cost.missing ?? rows.length) < rows.length
  const columns = hasOwn ? [offerId, currentId] : [offerId]
  return (
    <table className={cx('card-table', styles.table)}>
      <caption className="visually-hidden">{t('offers.money.caption')}</caption>
      <thead>
        <tr className="folds">
          <th scope="col">{t('offers.money.product')}</th>
          <th scope="col">{t('offers.money.price')}</th>
          {hasOwn && (
            <th scope="col">
              <TextWithAmounts text={t('offers.money.own', { company: shortNameOf(currentId) })} />
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} className="folds">
            <th scope="row">
              <span className={cx('line accent-icons', styles.product)}>
                <ProductIcon alias={row.urlAlias} />
                <ProductName isNarrow product={row} fallback={t('applications.products.unnamed')} />
              </span>
              <span aria-hidden="true" className={cx('muted small', styles.rowRisk)}>
                {t('offers.money.risk')}
              </span>
            </th>
            {columns.map((id) => (
              <PriceCell key={id} prices={prices} offerId={id} productKey={row.key} />
            ))}
          </tr>
        ))}
      </tbody>
      {hasOwn && rows.length > 1 && (
        <tfoot>
          <tr className="folds">
            <th scope="row">{t('offers.money.total')}</th>
            {columns.map((id) => (
              <TotalCell key={id} prices={prices} offerId={id} />
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  )
}

function PriceCell({ prices, offerId, productKey }: PriceTableProps & { productKey: string }) {
  const { t } = useTranslation()
  const { amounts } = usePriceTexts(prices)
  const cost = prices.comparison.offers.get(offerId)?.cost
  const line = cost?.lines[productKey]
  const risk = cost?.risks[productKey] ?? null
  return (
    <td>
      {line ? (
        <strong>
          <TextWithAmounts text={amounts.money(line.price)} />
        </strong>
      ) : (
        <span className="muted">{t('offers.money.no_price')}</span>
      )}
      {(line || risk !== null) && (
        <span className="muted small">
          <span className={styles.ownRisk}>{`${t('offers.money.risk')} `}</span>
          <TextWithAmounts text={risk === null ? t('offers.money.risk_unknown') : amounts.money(risk)} />
        </span>
      )}
    </td>
  )
}

/** A sum tells that it lacks something, as it would be compared otherwise. */
function TotalCell({ prices, offerId }: PriceTableProps) {
  const { t } = useTranslation()
  const { amounts } = usePriceTexts(prices)
  const cost = prices.comparison.offers.get(offerId)?.cost
  const total = amounts.money(cost?.total ?? 0)
  return (
    <td>
      <strong>
        <TextWithAmounts text={total} />
      </strong>
      {cost && cost.missing > 0 && (
        <span className="muted small">{t('applications.price.missing', { count: cost.missing })}</span>
      )}
    </td>
  )
}
