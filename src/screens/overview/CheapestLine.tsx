import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { usePrices } from '@/components/prices/usePrices'
import { usePriceTexts } from '@/components/prices/usePriceTexts'
import { WithApiWords } from '@/components/apiWords'
import { useAppSelector } from '@/components/store'
import { selectActiveInquiry } from '@/domain/applications/selectors'
import type { Prices } from '@/domain/prices/prices'
import { cx } from '@/ui/cx'
import styles from './TurnCard.module.css'
import { useCalculatorAddress } from './useOverviewParams'

/**
 * The cheapest of all compared offers, and the way to the calculator: as tall before any price is known as after it
 * (APP-7).
 */
export function CheapestLine() {
  const { t } = useTranslation()
  const address = useCalculatorAddress()
  const prices = usePrices(useAppSelector((state) => selectActiveInquiry(state)?.id ?? null))
  const leads = prices !== null && namedIn(prices).length > 0
  const hasNone = prices?.byMatch.size === 0
  return (
    <Link to={address} className={styles.cheapest}>
      <span className={styles.prices}>
        {leads && <Cheapest prices={prices} />}
        {prices && !leads && !hasNone && <Line>{t('applications.price.none_comparable')}</Line>}
        <span className={leads ? 'visually-hidden' : styles.compare}>{t(hasNone ? 'applications.price.type_in' : 'applications.price.compare')}</span>
      </span>
      <ChevronRight size={20} />
    </Link>
  )
}

/** The leading offers: the cheapest, or the one that stands alone. */
function namedIn({ comparison: { cheapest, cheapestNew } }: Prices): number[] {
  return cheapest.length > 0 ? cheapest : cheapestNew
}

function Cheapest({ prices }: { prices: Prices }) {
  const { t } = useTranslation()
  const texts = usePriceTexts(prices)
  const { comparison, figures, lacking } = prices
  const named = namedIn(prices)
  const [first] = named
  const offer = first === undefined ? undefined : comparison.offers.get(first)
  const printed = first === undefined ? undefined : figures.offers.get(first)
  if (!offer?.mark || !printed) return null
  const company = texts.amounts.and(named.map((id) => (id === comparison.currentId ? t('applications.price.current', { company: texts.nameOf(id) }) : texts.nameOf(id))))
  const costs = named.flatMap((id) => comparison.offers.get(id)?.cost ?? [])
  const facts = [texts.tradeOff(printed), ...new Set(costs.map(texts.risk)), ...new Set(costs.map(texts.source))]
  return (
    <>
      <Line>
        {t(`applications.price.leads.${offer.mark}`)}
        {lacking > 0 && ` (${t('applications.price.lacking', { count: lacking })})`}{' '}
      </Line>
      <strong>{t('applications.price.of', { company, amount: texts.total(printed, offer.cost) })}</strong>{' '}
      <Line>
        <WithApiWords text={facts.filter(Boolean).join(' · ')} />{' '}
      </Line>
      <BestNew prices={prices} />
    </>
  )
}

/** Shown where the own insurer is cheaper than every new one. */
function BestNew({ prices }: { prices: Prices }) {
  const { t } = useTranslation()
  const texts = usePriceTexts(prices)
  const { comparison, figures } = prices
  const ids = comparison.cheapestNew.filter((id) => comparison.offers.get(id)?.mark === 'cheapest_new')
  const [first] = ids
  const cost = first === undefined ? undefined : comparison.offers.get(first)?.cost
  const printed = first === undefined ? undefined : figures.offers.get(first)
  if (!cost || !printed) return null
  return <Line>{t('applications.price.best_new', { company: texts.amounts.and(ids.map(texts.nameOf)), amount: texts.total(printed, cost), risk: texts.risk(cost) })} </Line>
}

function Line({ children }: { children: ReactNode }) {
  return <span className={cx('muted small', styles.line)}>{children}</span>
}
