import { useTranslation } from 'react-i18next'
import { apiWords, Sentence } from '@/components/Sentence'
import type { DirectOffer as Offer } from '@/api/schemas/application'
import { amountOf, priceOf } from '@/domain/applications/match/price'
import { formatMoney } from '@/format/money'
import { useApiLang } from '@/i18n/useApiLang'
import { useLanguage } from '@/i18n/useLanguage'
import { buttonClass } from '@/ui/buttonClass'
import { NewTabLink } from '@/ui/NewTabLink'
import { cx } from '@/ui/cx'
import styles from './DirectOffer.module.css'
import { useBuy } from './useBuy'

interface DirectOfferProps {
  /** Id of the match (application company). */
  matchId: number
  offer: Offer
  /** The way to buy is at the foot of the phone's screen, and not here too. */
  isBoughtInFoot: boolean
}

/** An offer that can be bought at once (DIRECT-1), or a note that its price is still being found (DIRECT-2). */
export function DirectOffer({ matchId, offer, isBoughtInFoot }: DirectOfferProps) {
  const price = priceOf(offer.price)
  if (price === null) return <PricePending product={offer.product_name} />
  return <Purchase matchId={matchId} offer={offer} price={price} isBoughtInFoot={isBoughtInFoot} />
}

function PricePending({ product }: { product: string }) {
  const { t } = useTranslation()
  return (
    <div className="stack gap-1 ruled">
      <h3>{t('offers.direct.looking_heading')}</h3>
      <p><Sentence text={product ? t('offers.direct.looking', { product: apiWords(product) }) : t('offers.direct.looking_any')} /></p>
    </div>
  )
}

function Purchase({ matchId, offer, price, isBoughtInFoot }: DirectOfferProps & { price: number }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const kroner = amountOf(offer.deduction)
  const deduction = kroner === null ? String(offer.deduction).trim() : formatMoney(kroner, language)
  const { href, onBuy } = useBuy(matchId, offer)
  const apiLang = useApiLang()
  const covers = offer.cover.filter((cover) => cover.trim() !== '').join(', ')

  return (
    <div role="group" aria-labelledby="direct" className={cx('stack gap-3 ruled', styles.direct, isBoughtInFoot && styles.last)}>
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
          <dd className={styles.price}><Sentence text={formatMoney(price, language)} /></dd>
        </div>
        {deduction && (
          <div>
            <dt>{t('offers.direct.deduction')}</dt>
            <dd {...(kroner === null && apiLang)}><Sentence text={deduction} /></dd>
          </div>
        )}
      </dl>
      {href && !isBoughtInFoot && (
        <NewTabLink href={href} className={cx(buttonClass('primary'), styles.buy)} onClick={onBuy}>
          {t('offers.direct.buy')}
        </NewTabLink>
      )}
      <div className="stack gap-2">
        {!href && <p>{t('offers.direct.no_link')}</p>}
        <p className="muted small">{t('offers.direct.terms')}</p>
      </div>
    </div>
  )
}
