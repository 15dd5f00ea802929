import ChevronRight from 'lucide-react/icons/chevron-right'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { companyName } from '@/components/companyName'
import { toKroner } from '@/domain/calculator/rules'
import type { Prices } from '@/domain/prices/prices'
import { listAnd } from '@/format/lists'
import { formatMoney } from '@/format/money'
import { useLanguage } from '@/i18n/useLanguage'
import { cx } from '@/ui/cx'
import styles from './TurnCard.module.css'
import { useCalculatorAddress } from './useOverviewParams'
import { usePrices } from './usePrices'

/** Who is cheapest so far, and the way to the calculator: as tall before any price is known as after it (APP-7). */
export function CheapestLine() {
  const { t } = useTranslation()
  const address = useCalculatorAddress()
  const known = usePrices()
  const cheapest = known?.prices.cheapest
  return (
    <Link to={address} className={styles.cheapest}>
      <span className={styles.prices}>
        {cheapest && <Cheapest cheapest={cheapest} lacking={known.prices.lacking} />}
        {!cheapest && known?.isComplete && <span className={cx('muted small', styles.line)}>{t('applications.price.none_yet')} </span>}
        <span className={cheapest ? 'visually-hidden' : styles.compare}>{t('applications.price.compare')}</span>
      </span>
      <ChevronRight size={20} />
    </Link>
  )
}

function Cheapest({ cheapest, lacking }: { cheapest: NonNullable<Prices['cheapest']>; lacking: number }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const names = cheapest.companies.map((company) => companyName({ company }, t('applications.insurers.unnamed')))
  const company = listAnd(names, language)
  const amount = formatMoney(toKroner(cheapest.total), language)
  const gap = cheapest.missing > 0 ? t('applications.price.missing', { count: cheapest.missing }) : lacking > 0 && t('applications.price.lacking', { count: lacking })
  return (
    <>
      <span className={cx('muted small', styles.line)}>
        {t('applications.price.cheapest')}
        {gap && ` (${gap})`}{' '}
      </span>
      <strong>{t(cheapest.isCurrent ? 'applications.price.current' : 'applications.price.cheapest_of', { company, amount })}</strong>{' '}
    </>
  )
}
