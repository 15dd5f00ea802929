import Download from 'lucide-react/icons/download'
import Phone from 'lucide-react/icons/phone'
import { useTranslation } from 'react-i18next'
import { callAddressOf } from '@/components/CompanyLogo'
import { phoneOf } from '@/domain/applications/match/contact'
import type { MatchView } from '@/domain/applications/matchView'
import { Button, buttonClass } from '@/ui/Button'
import { cx } from '@/ui/cx'
import styles from './OfferFoot.module.css'
import { NewTabLink } from '@/ui/ExternalLink'
import { offerFilesOf } from '@/domain/offers/slice'
import { useBuy } from './DirectOffer'
import { useDownload } from './OfferFiles'

/** Buying, or else the offer's file, and the call, above the bar at the foot of a phone's screen (docs/decisions/foot-bar.md). */
export function OfferFoot({ view: { match, ended }, name }: { view: MatchView; name: string }) {
  const { t } = useTranslation()
  const download = useDownload()
  const [file] = offerFilesOf(match)
  const { href, onBuy } = useBuy(match.id, match.direct_offer)
  const address = callAddressOf(match)
  if (ended !== null || (!file && href === null && address === null)) return null
  return (
    <div className={cx('line sticky-foot', styles.foot)} data-print="hide">
      {href !== null && (
        <NewTabLink href={href} className={buttonClass('primary')} onClick={onBuy}>
          <span>{t('offers.direct.buy_short')}</span>{' '}
          <span className="visually-hidden">{t('offers.direct.buy_where')}</span>
        </NewTabLink>
      )}
      {file && href === null && (
        <Button onClick={() => download(file.hash)}>
          <Download size={20} />
          <span>
            <span>{t('offers.files.download_offer')}</span>{' '}
            <span className="visually-hidden" translate="no">
              {file.name}
            </span>
          </span>
        </Button>
      )}
      {address !== null && (
        <a
          href={address}
          className={buttonClass('secondary')}
          aria-label={t('applications.turn.call_on', { company: name, phone: phoneOf(match) })}
        >
          <Phone size={20} />
          <span>{t('applications.turn.call')}</span>
        </a>
      )}
    </div>
  )
}
