import { useTranslation } from 'react-i18next'
import type { MatchView } from '@/domain/applications/matchView'
import type { ButtonVariant } from '@/ui/Button'
import { RemindMe } from './activity/CalendarButton'
import { CallLine } from './CallLine'
import { CallLink } from './CallLink'
import { callAddressOf, companyName } from './CompanyLogo'
import { OfferLink } from './OfferLink'
import { TextWithAmounts } from './TextWithAmounts'
import { useHoursText, useTurnText } from './useTurnText'

interface OfferActsProps {
  view: MatchView
  variant: ButtonVariant
}

/**
 * The way to the offer that a number is about; without an offer here, the call to its insurer or what is awaited of it.
 * The same in the overview's lead and in the calculator (APP-7).
 */
export function OfferActs({ view, variant }: OfferActsProps) {
  const { t } = useTranslation()
  const { match, isOfferHere } = view
  const name = companyName(match, t('applications.insurers.unnamed'))
  if (!isOfferHere) return <NextStep view={view} name={name} variant={variant} />
  return (
    <>
      <OfferLink match={match} name={name} label="see" variant={variant} isNamed />
      <CallLine view={view} name={name} />
    </>
  )
}

/** The call, while the insurer is open and it is the customer's turn; otherwise what is awaited, and the phone. */
function NextStep({ view, name, variant }: OfferActsProps & { name: string }) {
  const turnText = useTurnText()
  const hours = useHoursText()(view.opening)
  const isCall = view.act === 'call' && callAddressOf(view.match) !== null
  return (
    <>
      <p>
        <TextWithAmounts text={turnText.step(view)} />
      </p>
      {isCall ? (
        <>
          <CallLink match={view.match} name={name} variant={variant} />
          {hours && <p className="muted small">{hours}</p>}
        </>
      ) : (
        <>
          <CallLine view={view} name={name} />
          {view.act === 'call_later' && <RemindMe view={view} name={name} />}
        </>
      )}
    </>
  )
}
