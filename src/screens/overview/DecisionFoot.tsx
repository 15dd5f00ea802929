import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Sentence } from '@/components/Sentence'
import type { ClaimYears } from '@/domain/calculator/claims'
import { areAllTyped } from '@/domain/prices/decisionRows'
import type { Prices } from '@/domain/prices/prices'
import { cx } from '@/ui/cx'
import { useCalculatorAddress } from './useOverviewParams'
import styles from './Decision.module.css'
import { useTurningText } from './useTurningText'

interface DecisionFootProps {
  prices: Prices
  /** Null where no year with claims can be priced. */
  claims: ClaimYears | null
  isComparisonEmpty: boolean
  /** An act of its own: the way to the own insurer's prices. */
  children: ReactNode
}

/** When another insurer would be cheapest, what the prices are, and the way to all of them. */
export function DecisionFoot({ prices, claims, isComparisonEmpty, children }: DecisionFootProps) {
  const { t } = useTranslation()
  const address = useCalculatorAddress()
  const turning = useTurningText(prices)
  const { lacking, byMatch } = prices
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
      {!isComparisonEmpty && (
        <p>
          <Link to={address} className="target">
            {t(byMatch.size === 0 ? 'applications.price.type_in' : 'applications.price.compare')}
          </Link>
        </p>
      )}
    </div>
  )
}
