import { useTranslation } from 'react-i18next'
import type { ApplicationCompany } from '@/api/schemas/application'
import { toKroner } from '@/domain/calculator/rules'
import { isPriceAwaited } from '@/domain/applications/directOffer'
import { formatMoney } from '@/format/money'
import { useLanguage } from '@/i18n/useLanguage'
import styles from './InsurerRow.module.css'
import { usePrices } from './usePrices'

/** What the insurer's offer costs, in a line that is there before it is known (ROW-4, BODY-5). */
export function RowPrice({ match }: { match: ApplicationCompany }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const known = usePrices()
  const price = known?.prices.byMatch.get(match.id)
  const isAwaited = isPriceAwaited(match)
  const amount = price ? formatMoney(toKroner(price.total), language) : ''
  return (
    <>
      {isAwaited && <p className="muted small">{t('applications.insurers.price_searching')}</p>}
      {price ? (
        <p className={styles.price}>{t(price.missing > 0 ? 'applications.price.so_far' : 'applications.price.per_year', { amount })}</p>
      ) : (
        <p className="muted">{known?.isComplete && !isAwaited ? t('applications.price.none') : '\u00a0'}</p>
      )}
    </>
  )
}
