import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { DirectTotal } from '@/components/prices/OfferTotal'
import { useDirectPrice } from '@/components/prices/useDirectPrice'
import type { MatchView } from '@/domain/applications/matchView'
import { cx } from '@/ui/cx'
import { useCalculatorAddress } from './useOverviewParams'
import styles from './Decision.module.css'

/** The way to type a price, or the insurer's own price of what nothing is compared with. */
export function NoPrice({ view }: { view: MatchView | null }) {
  const { t } = useTranslation()
  const address = useCalculatorAddress()
  const direct = useDirectPrice(view?.match.direct_offer ?? null)
  if (view?.price.state === 'to_type') {
    return (
      <p className={styles.type}>
        <Link to={address} className={styles.typeLink}>
          {t('applications.price.to_type')}
        </Link>
      </p>
    )
  }
  if (!direct) return view?.price.state === 'unknown' ? null : <p className={cx('muted', styles.type)}>{t('applications.price.none')}</p>
  return <DirectTotal {...direct} />
}
