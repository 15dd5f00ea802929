import Phone from 'lucide-react/icons/phone'
import { useTranslation } from 'react-i18next'
import type { ApplicationCompany } from '@/api/schemas/application'
import { phoneOf } from '@/domain/applications/match/contact'
import { unbroken } from '@/format/phones'
import { buttonClass, type ButtonVariant } from '@/ui/Button'
import { cx } from '@/ui/cx'
import { callAddressOf } from './CompanyLogo'
import { markedName, MarkedText } from './MarkedText'

interface CallLinkProps {
  match: ApplicationCompany
  /** The insurer's name, for users who hear the link out of context. */
  name: string
  /** Plain text without one. */
  variant?: ButtonVariant
  /** Beside a more important button: the icon means "call". */
  isShort?: boolean
  /** Names the insurer in place of the number, as the text around it is about several; the number is beside it. */
  isNamed?: boolean
  className?: string | undefined
}

/** "Ring 75 00 11 31", to the agent or else the insurer. */
export function CallLink({ match, name, variant, isShort = false, isNamed = false, className }: CallLinkProps) {
  const { t } = useTranslation()
  const address = callAddressOf(match)
  const phone = phoneOf(match)
  if (address === null || phone === null) return null
  return (
    // A name holds what is seen in one piece, for those who speak to the browser.
    <a
      href={address}
      className={cx(variant && buttonClass(variant), className)}
      aria-label={
        isShort || isNamed
          ? t('applications.turn.call_on', { company: name, phone })
          : `${t('applications.turn.call')} ${phone}, ${name}`
      }
    >
      <Phone size={variant ? 20 : 16} />
      {isNamed ? (
        <MarkedText text={t('applications.turn.call_to', { company: markedName(name) })} />
      ) : (
        <span>
          {!isShort && <span>{`${t('applications.turn.call')} `}</span>}
          <span translate="no">{unbroken(phone)}</span>
        </span>
      )}
    </a>
  )
}
