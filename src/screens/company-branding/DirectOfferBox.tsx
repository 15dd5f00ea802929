import Search from 'lucide-react/icons/search'
import { useTranslation } from 'react-i18next'
import type { DirectOffer } from '@/api/schemas/application'
import { useAppDispatch } from '@/components/store'
import { amountOf, priceOf } from '@/domain/offers/directOffer'
import { directOfferClicked } from '@/domain/offers/slice'
import { formatMoney } from '@/format/money'
import { useLanguage } from '@/i18n/useLanguage'
import { buttonClass } from '@/ui/buttonClass'
import { Card } from '@/ui/Card'
import { NewTabLink } from '@/ui/NewTabLink'
import { cx } from '@/ui/cx'
import { safeHref } from '@/ui/safeHref'
import styles from './DirectOfferBox.module.css'

interface DirectOfferBoxProps {
  /** Id of the match (application company). */
  matchId: number
  offer: DirectOffer
  company: string
}

/** An offer that can be bought at once (DIRECT-1), or a note that its price is still being found (DIRECT-2). */
export function DirectOfferBox({ matchId, offer, company }: DirectOfferBoxProps) {
  const price = priceOf(offer.price)
  if (price === null) return <PricePending product={offer.product_name} company={company} />
  return <Purchase matchId={matchId} offer={offer} company={company} price={price} />
}

function PricePending({ product, company }: { product: string; company: string }) {
  const { t } = useTranslation()
  return (
    <Card as="section" aria-labelledby="direct" className={styles.looking}>
      <Search size={24} className={styles.icon} />
      <div>
        <h2 id="direct" className={cx('h3 clamp', styles.heading)}>
          {t('offers.direct.looking_heading')}
        </h2>
        <p>{product ? t('offers.direct.looking', { company, product }) : t('offers.direct.looking_any', { company })}</p>
      </div>
    </Card>
  )
}

function Purchase({ matchId, offer, company, price }: DirectOfferBoxProps & { price: number }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const language = useLanguage()
  const kroner = amountOf(offer.deduction)
  const deduction = kroner === null ? String(offer.deduction).trim() : formatMoney(kroner, language)
  const href = safeHref(offer.buy_link)
  const covers = offer.cover.filter((cover) => cover.trim() !== '').join(', ')

  function onBuy() {
    const { webservice_id: webserviceId, webservice_name: webserviceName } = offer
    dispatch(directOfferClicked({ applicationCompanyId: matchId, webserviceId, webserviceName }))
  }

  return (
    <Card as="section" aria-labelledby="direct" className={cx('stack', styles.box)}>
      <div>
        <p className={styles.kicker}>{t('offers.direct.heading')}</p>
        <h2 id="direct" className={cx('h3 clamp', styles.heading)}>
          {offer.product_name || t('offers.direct.heading')}
        </h2>
        {covers && <p>{t('offers.direct.covers', { covers })}</p>}
      </div>
      <dl className={styles.terms}>
        <div>
          <dt>{t('offers.direct.price')}</dt>
          <dd className={styles.price}>{formatMoney(price, language)}</dd>
        </div>
        {deduction && (
          <div>
            <dt>{t('offers.direct.deduction')}</dt>
            <dd>{deduction}</dd>
          </div>
        )}
      </dl>
      <div className={cx('stack gap-2 start', styles.buy)}>
        {href ? (
          <NewTabLink href={href} className={buttonClass('primary')} onClick={onBuy}>
            {t('offers.direct.buy', { company })}
          </NewTabLink>
        ) : (
          <p>{t('offers.direct.no_link', { company })}</p>
        )}
        <p className="muted small">{t('offers.direct.terms')}</p>
      </div>
    </Card>
  )
}
