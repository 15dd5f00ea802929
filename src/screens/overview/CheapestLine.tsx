import ChevronRight from 'lucide-react/icons/chevron-right'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { usePrices } from '@/components/prices/usePrices'
import { usePriceTexts } from '@/components/prices/usePriceTexts'
import { useAppSelector } from '@/components/store'
import { selectActiveInquiry } from '@/domain/applications/selectors'
import type { Prices } from '@/domain/prices/prices'
import { cx } from '@/ui/cx'
import styles from './TurnCard.module.css'
import { useCalculatorAddress } from './useOverviewParams'

/** Who is cheapest, whose price is on its row, and the way to the calculator: as tall before it is known as after it (APP-7). */
export function CheapestLine() {
  const { t } = useTranslation()
  const address = useCalculatorAddress()
  const prices = usePrices(useAppSelector((state) => selectActiveInquiry(state)?.id ?? null))
  const hasNone = prices?.byMatch.size === 0
  return (
    <Link to={address} className={cx('plain-link', styles.cheapest)}>
      <span className={styles.prices}>
        {prices && <Cheapest prices={prices} />}
        <span className={styles.compare}>{t(hasNone ? 'applications.price.type_in' : 'applications.price.compare')}</span>
      </span>
      <ChevronRight size={20} />
    </Link>
  )
}

/** The leading offers: the cheapest, or the one that stands alone. */
function Cheapest({ prices }: { prices: Prices }) {
  const { t } = useTranslation()
  const texts = usePriceTexts(prices)
  const { comparison: { cheapest, cheapestNew, offers, currentId }, lacking } = prices
  const named = cheapest.length > 0 ? cheapest : cheapestNew
  const mark = offers.get(named[0] ?? 0)?.mark
  if (!mark) return null
  const names = named.map((id) => (id === currentId ? t('applications.price.current', { company: texts.nameOf(id) }) : texts.nameOf(id)))
  return (
    <>
      <span className="muted">{`${t(lacking > 0 ? `applications.price.leads.${mark}` : `applications.price.mark.${mark}`)}: `}</span>
      <strong>{`${texts.amounts.and(names)}. `}</strong>
    </>
  )
}
