import { callAddressOf } from '@/components/CompanyLogo'
import { TextWithAmounts } from '@/components/TextWithAmounts'
import type { MatchView } from '@/domain/applications/matchView'
import { columnOf, directPriceIn, type Prices } from '@/domain/prices/prices'
import { buttonClass } from '@/ui/Button'
import { cx } from '@/ui/cx'
import { NewTabLink } from '@/ui/ExternalLink'
import { useBuy } from './DirectOffer'
import styles from './OfferFoot.module.css'
import { YesButton, yesCallOf } from './YesCall'

interface OfferFootProps {
  view: MatchView
  /** Null until they have come. */
  prices: Prices | null
}

/** The customer's yes, above the bar at the foot of a phone's screen: buying, or else the call (docs/decisions/foot-bar.md). */
export function OfferFoot({ view, prices }: OfferFootProps) {
  const { match, isOpen, turn } = view
  const column = prices && columnOf(prices, match)
  const known = prices && column ? directPriceIn(prices, column) : null
  const { href, words, onBuy } = useBuy(match.id, isOpen ? match.direct_offer : null, known)
  if ((!isOpen && turn.kind !== 'settle') || (href === null && callAddressOf(match) === null)) return null
  return (
    <div className={cx('line sticky-foot', styles.foot)} data-print="hide">
      {href !== null ? (
        <NewTabLink href={href} className={buttonClass('primary')} onClick={onBuy}>
          <TextWithAmounts inName text={words} />
        </NewTabLink>
      ) : (
        <YesButton view={view} kind={yesCallOf(view) ?? 'call'} />
      )}
    </div>
  )
}
