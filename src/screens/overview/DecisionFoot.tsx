import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Sentence } from '@/components/Sentence'
import type { ClaimYears } from '@/domain/calculator/claims'
import { areAllTyped } from '@/domain/prices/decisionRows'
import type { Prices } from '@/domain/prices/prices'
import { cx } from '@/ui/cx'
import { AllPrices } from './AllPrices'
import styles from './Decision.module.css'
import { useTurningText } from './useTurningText'

interface DecisionFootProps {
  prices: Prices
  /** Null where no year with claims can be priced. */
  claims: ClaimYears | null
  /** Whether it leads to the calculator, which an act above it may do already. */
  leadsToAll: boolean
  /** An act of its own: the way to the current insurer's prices. */
  children: ReactNode
}

/** When another insurer would be cheapest, what the prices are, and the way to all of them. */
export function DecisionFoot({ prices, claims, leadsToAll, children }: DecisionFootProps) {
  const { t } = useTranslation()
  const turning = useTurningText(prices)
  const { lacking } = prices
  const said = claims && turning(claims)
  const facts = [areAllTyped(prices) && t('applications.decision.typed'), lacking > 0 && t('applications.price.lacking', { count: lacking })].filter(Boolean)
  return (
    <div className={cx('stack gap-1', styles.foot)}>
      {said && (
        <p>
          <Sentence text={said} />
        </p>
      )}
      {children && <div>{children}</div>}
      {facts.length > 0 && <p className="muted small">{facts.join(' · ')}</p>}
      {leadsToAll && (
        <p>
          <AllPrices prices={prices} className="target" />
        </p>
      )}
    </div>
  )
}
