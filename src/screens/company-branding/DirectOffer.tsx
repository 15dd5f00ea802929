import { useTranslation } from 'react-i18next'
import type { ApplicationCompany, DirectOffer as Offer } from '@/api/schemas/application'
import { TextWithAmounts } from '@/components/TextWithAmounts'
import { markedName } from '@/components/MarkedText'
import { useAppDispatch } from '@/components/store'
import { amountOf, priceOf } from '@/domain/applications/match/price'
import { nameInSentence } from '@/domain/applications/productNames'
import { directOfferClicked } from '@/domain/offers/slice'
import type { DirectPrice } from '@/domain/prices/prices'
import { formatMoney } from '@/format/money'
import { useApiLang } from '@/i18n/useApiLang'
import { buttonClass } from '@/ui/Button'
import { cx } from '@/ui/cx'
import { NewTabLink } from '@/ui/ExternalLink'
import { safeHref } from '@/ui/safeHref'
import styles from './DirectOffer.module.css'
import { useLanguage } from '@/i18n/useLanguage'

interface DirectOfferProps {
  matchId: number
  offer: Offer
  /** Its numbers among the inquiry's prices, where it names one of the products. */
  known: DirectPrice | null
  /** The way to buy is at the foot of the phone's screen, and not here too. */
  isBoughtInFoot: boolean
}

/** An offer that can be bought at once, or a note that its price is still being found. */
export function DirectOffer({ offer, known, ...rest }: DirectOfferProps) {
  const price = known?.price ?? priceOf(offer.price)
  if (price === null) return <PricePending product={offer.product_name} />
  return <Purchase offer={offer} known={known} price={price} {...rest} />
}

function PricePending({ product }: { product: string }) {
  const { t } = useTranslation()
  return (
    <div className="stack gap-1 ruled">
      <h3>{t('offers.direct.looking_heading')}</h3>
      <p>
        <TextWithAmounts
          text={product ? t('offers.direct.looking', { product: markedName(product) }) : t('offers.direct.looking_any')}
        />
      </p>
    </div>
  )
}

function Purchase({ matchId, offer, known, price, isBoughtInFoot }: DirectOfferProps & { price: number }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const kroner = known?.risk ?? amountOf(offer.deduction)
  const deduction = kroner === null ? String(offer.deduction).trim() : formatMoney(kroner, language)
  const { href, words, onBuy } = useBuy(matchId, offer, known)
  const apiLang = useApiLang()
  const covers = offer.cover.filter((cover) => cover.trim() !== '').join(', ')

  return (
    <div role="group" aria-labelledby="direct" className={cx('stack gap-3 ruled', styles.direct)}>
      <div className={styles.what}>
        <h3 id="direct" {...(offer.product_name && apiLang)}>
          {offer.product_name || t('offers.direct.heading')}
        </h3>
        {covers && (
          <p>
            <span>{t('offers.direct.covers')}</span> <span {...apiLang}>{covers}</span>
          </p>
        )}
      </div>
      <dl className={cx('row', styles.terms)}>
        <div>
          <dt>{t('offers.direct.price')}</dt>
          <dd className={cx('bold', styles.price)}>
            <TextWithAmounts text={formatMoney(price, language)} />
          </dd>
        </div>
        {deduction && (
          <div>
            <dt>{t('offers.direct.deduction')}</dt>
            <dd {...(kroner === null && apiLang)}>
              <TextWithAmounts text={deduction} />
            </dd>
          </div>
        )}
      </dl>
      {href && !isBoughtInFoot && (
        <NewTabLink href={href} className={cx(buttonClass('primary'), styles.buy)} onClick={onBuy}>
          <TextWithAmounts inName text={words} />
        </NewTabLink>
      )}
      <div className="stack gap-2">
        {!href && <p>{t('offers.direct.no_link')}</p>}
        <p className="muted small">{t('offers.direct.terms')}</p>
      </div>
    </div>
  )
}

/** The address at which the direct offer is bought; null where it cannot be. */
export function buyHref(offer: ApplicationCompany['direct_offer']): string | null {
  return offer && priceOf(offer.price) !== null ? safeHref(offer.buy_link) : null
}

/** The address, what is bought there and at which price, and what records that the customer went there. For `TextWithAmounts`. */
export function useBuy(
  matchId: number,
  offer: ApplicationCompany['direct_offer'],
  known: DirectPrice | null,
): { href: string | null; words: string; onBuy: () => void } {
  const { t } = useTranslation()
  const language = useLanguage()
  const dispatch = useAppDispatch()
  const price = known?.price ?? (offer && priceOf(offer.price))
  const product = nameInSentence(offer?.product_name.trim() ?? '')
  return {
    href: buyHref(offer),
    words:
      product !== '' && price !== null
        ? t('offers.direct.buy_product', { product: markedName(product), amount: formatMoney(price, language) })
        : t('offers.direct.buy'),
    onBuy: () => offer && dispatch(directOfferClicked({ matchId, offer })),
  }
}
