import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOfferForm } from '@/components/prices/OfferFormHere'
import { PricesUnread } from '@/components/prices/PricesUnread'
import type { MatchView } from '@/domain/applications/matchView'
import { claimYears, type Claims, type ClaimYears } from '@/domain/calculator/claims'
import { decisionRows, mostRows } from '@/domain/prices/decisionRows'
import { ownToType } from '@/domain/prices/ownPrices'
import type { Prices } from '@/domain/prices/prices'
import { Button, buttonClass } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { AllPrices } from './AllPrices'
import { ClaimChoice } from './ClaimChoice'
import { cx } from '@/ui/cx'
import styles from './Decision.module.css'
import { DecisionActs, offerToOpen } from './DecisionActs'
import { DecisionFoot } from './DecisionFoot'
import { DecisionLead } from './DecisionLead'
import { DecisionRows } from './DecisionRows'
import { LeadBones, TableBones } from './DecisionSkeleton'

interface DecisionProps {
  applicationId: number
  /** The inquiry's matches. */
  views: MatchView[]
  /** Those that the overview leads with. */
  turns: [MatchView, ...MatchView[]]
  /** Null until they have come: then the card has its shape, and its act already. */
  prices: Prices | null
  /** They could not be loaded. */
  hasFailed: boolean
  isComparisonEmpty: boolean
  /** How many rows have been kept a place for. */
  places: number
}

/** Who is cheapest, by how much and at which excess, one row an insurer, and the way to the offer (APP-7, CALC-12 to CALC-14). */
export function Decision({ applicationId, views, turns, prices, hasFailed, isComparisonEmpty, places }: DecisionProps) {
  const { t } = useTranslation()
  const openForm = useOfferForm()
  const ownId = prices && ownToType(prices)
  const view = offerToOpen(views, turns[0], prices)
  const found = prices && claimYears(prices.comparison, prices.layout.rows.map(({ key }) => key))
  return (
    <>
      <Card as="section" aria-labelledby={prices ? 'decision-heading' : undefined} className={cx('stack gap-3', styles.card)}>
        {prices ? <DecisionLead prices={prices} isComparisonEmpty={isComparisonEmpty} /> : hasFailed ? <PricesUnread applicationId={applicationId} /> : <LeadBones />}
        {prices ? <Table views={views} prices={prices} found={found} places={places} /> : !hasFailed && <TableBones rows={places} />}
        <DecisionActs view={view} areAwaited={prices === null && !hasFailed}>
          {prices && !isComparisonEmpty && <AllPrices prices={prices} className={buttonClass('secondary')} />}
        </DecisionActs>
        {prices ? (
          <DecisionFoot prices={prices} claims={found} leadsToAll={view !== null && !isComparisonEmpty}>
            {ownId !== null && (
              <Button variant="secondary" aria-haspopup="dialog" onClick={() => openForm(ownId)} data-print="hide">
                {t('applications.decision.type_own')}
              </Button>
            )}
          </DecisionFoot>
        ) : (
          !hasFailed && <div className={styles.foot} />
        )}
      </Card>
    </>
  )
}

interface TableProps extends Pick<DecisionProps, 'views' | 'places'> {
  prices: Prices
  /** Null where no year with claims can be priced. */
  found: ClaimYears | null
}

function Table({ views, prices, found, places }: TableProps) {
  const { t } = useTranslation()
  const [claims, setClaims] = useState<Claims>('none')
  const year = found?.years[claims] ?? null
  const yearCost = (id: number) => (prices.comparison.offers.get(id)?.cost.total ?? 0) + (year ? (year.excess.get(id) ?? Infinity) : 0)
  return (
    <div className={cx('stack gap-2', styles.table)}>
      <div className={styles.choice}>{found && <ClaimChoice value={claims} onChange={setClaims} />}</div>
      <DecisionRows label={t('applications.decision.prices_of')} rows={decisionRows(views, prices, yearCost)} prices={prices} year={year} places={places} />
    </div>
  )
}

export function placesFor(views: MatchView[]): number {
  return Math.min(mostRows, views.filter(({ ended }) => ended === null).length + 1)
}
