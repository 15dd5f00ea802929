import { useTranslation } from 'react-i18next'
import { apiWords, WithApiWords } from '@/components/apiWords'
import type { DirectOffer as Offer } from '@/api/schemas/application'
import { useAppDispatch } from '@/components/store'
import { amountOf, priceOf } from '@/domain/applications/directOffer'
import { directOfferClicked } from '@/domain/offers/slice'
import { formatMoney } from '@/format/money'
import { useApiLang } from '@/i18n/useApiLang'
import { useLanguage } from '@/i18n/useLanguage'
import { buttonClass } from '@/ui/buttonClass'
import { NewTabLink } from '@/ui/NewTabLink'
import { cx } from '@/ui/cx'
import { safeHref } from '@/ui/safeHref'
import styles from './DirectOffer.module.css'

interface DirectOfferProps {
  /** Id of the match (application company). */
  matchId: number
  offer: Offer
  /** Buying is the page's next act. */
  leads: boolean
}

/** An offer that can be bought at once (DIRECT-1), or a note that its price is still being found (DIRECT-2). */
export function DirectOffer({ matchId, offer, leads }: DirectOfferProps) {
  const price = priceOf(offer.price)
  if (price === null) return <PricePending product={offer.product_name} />
  return <Purchase matchId={matchId} offer={offer} price={price} leads={leads} />
}

function PricePending({ product }: { product: string }) {
  const { t } = useTranslation()
  return (
    <div className="stack gap-1 ruled">
      <h3>{t('offers.direct.looking_heading')}</h3>
      <p className={cx('clamp', styles.looking)}><WithApiWords text={product ? t('offers.direct.looking', { product: apiWords(product) }) : t('offers.direct.looking_any')} /></p>
    </div>
  )
}

function Purchase({ matchId, offer, price, leads }: DirectOfferProps & { price: number }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const language = useLanguage()
  const kroner = amountOf(offer.deduction)
  const deduction = kroner === null ? String(offer.deduction).trim() : formatMoney(kroner, language)
  const href = safeHref(offer.buy_link)
  const apiLang = useApiLang()
  const covers = offer.cover.filter((cover) => cover.trim() !== '').join(', ')

  function onBuy() {
    const { webservice_id: webserviceId, webservice_name: webserviceName } = offer
    dispatch(directOfferClicked({ applicationCompanyId: matchId, webserviceId, webserviceName }))
  }

  return (
    <div role="group" aria-labelledby="direct" className="stack gap-3 ruled">
      <div>
        <h3 id="direct" {...(offer.product_name && apiLang)} className="clamp">
          {offer.product_name || t('offers.direct.heading')}
        </h3>
        {covers && (
          <p>
            {t('offers.direct.covers')} <span {...apiLang}>{covers}</span>
          </p>
        )}
      </div>
      <dl className={cx('row', styles.terms)}>
        <div>
          <dt>{t('offers.direct.price')}</dt>
          <dd className={styles.price}>{formatMoney(price, language)}</dd>
        </div>
        {deduction && (
          <div>
            <dt>{t('offers.direct.deduction')}</dt>
            <dd {...(kroner === null && apiLang)}>{deduction}</dd>
          </div>
        )}
      </dl>
      <div className="stack gap-2 start">
        {href ? (
          <NewTabLink href={href} className={buttonClass(leads ? 'primary' : 'secondary')} onClick={onBuy}>
            {t('offers.direct.buy')}
          </NewTabLink>
        ) : (
          <p>{t('offers.direct.no_link')}</p>
        )}
        <p className="muted small">{t('offers.direct.terms')}</p>
      </div>
    </div>
  )
}
