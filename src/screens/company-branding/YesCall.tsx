import Phone from 'lucide-react/icons/phone'
import { useTranslation } from 'react-i18next'
import { RemindMe } from '@/components/activity/CalendarButton'
import { callAddressOf, companyName } from '@/components/CompanyLogo'
import { personOf, useHoursText } from '@/components/useTurnText'
import { apiWords, Words } from '@/components/Words'
import { assignedAgent, phoneOf } from '@/domain/applications/match/contact'
import type { MatchView } from '@/domain/applications/matchView'
import { buttonClass } from '@/ui/Button'
import { cx } from '@/ui/cx'
import styles from './YesCall.module.css'

/** The call that says yes to an offer, or that the match waits for; null where there is none to make (OFFER-12). */
export function yesCallOf({ match, status, turn, ended, opening, isOfferHere }: MatchView): 'yes' | 'call' | null {
  if (ended !== null || turn.kind === 'planned' || callAddressOf(match) === null) return null
  if (turn.kind !== 'settle' && turn.kind !== 'wrong_number' && (status === 'offered' || isOfferHere)) return 'yes'
  return opening?.kind === 'closed' ? null : 'call'
}

/** "Sig ja: ring til Camilla", with the number, when it is answered, and until then the way into the calendar. */
export function YesCall({ view, hasFoot }: { view: MatchView; hasFoot: boolean }) {
  const { t } = useTranslation()
  const { match, opening } = view
  const hours = useHoursText()(opening)
  const phone = phoneOf(match)
  const kind = yesCallOf(view)
  const name = companyName(match, t('applications.insurers.unnamed'))
  if (kind === null || phone === null) return null
  return (
    <div className={cx('stack gap-1', styles.call)}>
      {!hasFoot && <YesButton view={view} kind={kind} />}
      <p className="muted small">
        <span className="on-paper">
          <span translate="no">{assignedAgent(match)?.name ?? name}</span>
          <span>: </span>
        </span>
        <span translate="no">{phone}</span>
        {hours && (
          <span data-print="hide">
            <span aria-hidden="true"> · </span>
            <span>{hours}</span>
          </span>
        )}
      </p>
      {opening?.kind === 'closed' && <RemindMe view={view} name={name} />}
    </div>
  )
}

// Longer names do not fit a button.
const longestFirstName = 20

/** The page's one primary act, where nothing can be bought. */
export function YesButton({ view, kind }: { view: MatchView; kind: 'yes' | 'call' }) {
  const { t } = useTranslation()
  const address = callAddressOf(view.match)
  const firstName = personOf(view) ?? ''
  const person =
    firstName !== '' && firstName.length <= longestFirstName ? apiWords(firstName) : t('applications.turn.company')
  if (address === null) return null
  return (
    <a href={address} className={cx(buttonClass('primary'), styles.button)}>
      <Phone size={20} />
      <Words text={t(kind === 'yes' ? 'offers.contact.yes' : 'offers.contact.call', { name: person })} />
    </a>
  )
}
