import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import { useTranslation } from 'react-i18next'
import { RemindMe } from '@/components/activity/CalendarButton'
import { callAddressOf, companyName } from '@/components/CompanyLogo'
import { PhoneHours } from '@/components/PhoneHours'
import { personOf, useHoursText } from '@/components/useTurnText'
import { markedName, MarkedText } from '@/components/MarkedText'
import { assignedAgent, emailOf, phoneOf } from '@/domain/applications/match/contact'
import type { MatchView } from '@/domain/applications/matchView'
import { buttonClass, type ButtonVariant } from '@/ui/Button'
import { cx } from '@/ui/cx'
import { safeHref } from '@/ui/safeHref'
import styles from './YesCall.module.css'

/** `about`: there is no offer here to say yes to. */
type YesKind = 'yes' | 'about' | 'call'

/** The call that accepts an offer, or that the match waits for; null where there is none to make (OFFER-12). */
export function yesCallOf({ match, status, turn, isOpen, opening, isOfferHere }: MatchView): YesKind | null {
  if ((!isOpen && turn.kind !== 'settle') || turn.kind === 'planned' || callAddressOf(match) === null) return null
  if (turn.kind !== 'settle' && turn.kind !== 'wrong_number') {
    if (isOfferHere) return 'yes'
    if (status === 'offered') return 'about'
  }
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
        <PhoneHours phone={phone} hours={hours} />
      </p>
      {opening?.kind === 'closed' && <RemindMe view={view} name={name} />}
    </div>
  )
}

// Longer names do not fit a button.
const longestFirstName = 20

/** The page's one primary act, where nothing can be bought, and the insurer's move is not awaited. */
export function YesButton({ view, kind }: { view: MatchView; kind: YesKind }) {
  const { t } = useTranslation()
  const address = callAddressOf(view.match)
  const person = usePerson(view)
  if (address === null) return null
  const isNext = kind !== 'call' || view.act === 'call'
  return (
    <a href={address} className={cx(buttonClass(isNext ? 'primary' : 'secondary'), styles.button)}>
      <Phone size={20} />
      <MarkedText text={t(`offers.contact.${kind}`, { name: person })} />
    </a>
  )
}

/** An email that is already worded, to an insurer that is closed too, and for a no as well as a yes (OFFER-13). */
export function ReplyByEmail({ view, variant }: { view: MatchView; variant: ButtonVariant }) {
  const { t } = useTranslation()
  const person = usePerson(view)
  const kind = replyOf(view)
  if (kind === null) return null
  const words = { subject: t(`offers.reply.${kind}.subject`), body: t(`offers.reply.${kind}.body`) }
  const query = Object.entries(words).map(([name, text]) => `${name}=${encodeURIComponent(text)}`)
  const address = safeHref(`mailto:${emailOf(view.match)}?${query.join('&')}`)
  return (
    address !== null && (
      <a href={address} className={buttonClass(variant)} data-print="hide">
        <Mail size={20} />
        <MarkedText text={t(`offers.reply.${kind}.write`, { name: person })} />
      </a>
    )
  )
}

/** What the customer can answer by email; null where there is no offer, or no address. */
export function replyOf({ match, status, turn, isOpen, isOfferHere }: MatchView): 'yes' | 'about' | null {
  if (!isOpen || turn.kind === 'wrong_number' || emailOf(match) === null) return null
  if (isOfferHere) return 'yes'
  return status === 'offered' ? 'about' : null
}

/** The first name of whom the customer turns to. For `MarkedText`. */
function usePerson(view: MatchView): string {
  const { t } = useTranslation()
  const firstName = personOf(view) ?? ''
  return firstName !== '' && firstName.length <= longestFirstName
    ? markedName(firstName)
    : t('applications.turn.company')
}
