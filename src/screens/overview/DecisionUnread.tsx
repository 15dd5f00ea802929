import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { CompanyLogo } from '@/components/CompanyLogo'
import { companyName } from '@/components/companyName'
import type { MatchView } from '@/domain/applications/matchView'
import { mostRows } from '@/domain/prices/decisionRows'
import { Card } from '@/ui/Card'
import { useCalculatorAddress } from './useOverviewParams'
import { placesFor } from './Decision'
import { cx } from '@/ui/cx'
import styles from './Decision.module.css'
import { DecisionActs, offerToOpen } from './DecisionActs'
import { NoPrice } from './NoPrice'
import { placesStyle } from '@/components/placesStyle'

/** Where the calculator could not be read: the insurers with their own prices, quietly (APP-7). */
export function DecisionUnread({ views, turns }: { views: MatchView[]; turns: [MatchView, ...MatchView[]] }) {
  const { t } = useTranslation()
  const address = useCalculatorAddress()
  const open = views.filter(({ ended }) => ended === null).slice(0, mostRows)
  return (
    <Card as="section" aria-labelledby="decision-heading" className={cx('stack gap-3', styles.card)}>
      <div className={cx('stack gap-1', styles.lead)}>
        <h2 id="decision-heading" className="h3">
          {t('applications.decision.offers')}
        </h2>
      </div>
      <div className={cx('stack gap-2', styles.table)}>
        <div className={styles.choice} />
        <ul aria-label={t('applications.decision.prices_of')} className={styles.rows} style={placesStyle(placesFor(views))}>
          {open.map((view) => {
            const name = companyName(view.match, t('applications.insurers.unnamed'))
            return (
              <li key={view.match.id} className={styles.row}>
                <CompanyLogo company={view.match.company} name={name} />
                <div className={styles.body}>
                  <p className={styles.name}>{name}</p>
                  <NoPrice view={view} />
                </div>
              </li>
            )
          })}
        </ul>
      </div>
      <DecisionActs view={offerToOpen(views, turns[0], null)} />
      <p className={styles.foot}>
        <Link to={address} className="target">
          {t('applications.price.compare')}
        </Link>
      </p>
    </Card>
  )
}
