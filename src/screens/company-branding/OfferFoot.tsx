import Phone from 'lucide-react/icons/phone'
import { useTranslation } from 'react-i18next'
import { callAddressOf } from '@/components/CompanyLogo'
import { phoneOf } from '@/domain/applications/match/contact'
import type { MatchView } from '@/domain/applications/matchView'
import { buttonClass } from '@/ui/Button'
import { cx } from '@/ui/cx'
import { NewTabLink } from '@/ui/ExternalLink'
import { useBuy } from './DirectOffer'
import styles from './OfferFoot.module.css'
import { YesButton, yesCallOf } from './YesCall'

/** The customer's yes, above the bar at the foot of a phone's screen: buying, beside the call, or else the call (docs/decisions/foot-bar.md). */
export function OfferFoot({ view, name }: { view: MatchView; name: string }) {
  const { t } = useTranslation()
  const { match, ended } = view
  const { href, onBuy } = useBuy(match.id, match.direct_offer)
  const address = callAddressOf(match)
  const kind = yesCallOf(view)
  if (ended !== null || (href === null && address === null)) return null
  return (
    <div className={cx('line sticky-foot', styles.foot)} data-print="hide">
      {href !== null && (
        <NewTabLink href={href} className={buttonClass('primary')} onClick={onBuy}>
          <span>{t('offers.direct.buy_short')}</span>{' '}
          <span className="visually-hidden">{t('offers.direct.buy_where')}</span>
        </NewTabLink>
      )}
      {href === null && kind !== null ? (
        <YesButton view={view} kind={kind} />
      ) : (
        address !== null && (
          <a
            href={address}
            className={buttonClass('secondary')}
            aria-label={t('applications.turn.call_on', { company: name, phone: phoneOf(match) })}
          >
            <Phone size={20} />
            <span>{t('applications.turn.call')}</span>
          </a>
        )
      )}
    </div>
  )
}
