import type { ReactNode } from 'react'
import { OfferLink } from '@/components/OfferLink'
import { useSettings } from '@/config/SettingsContext'
import type { MatchView } from '@/domain/applications/matchView'
import { buttonClass } from '@/ui/Button'

/** The way to an insurer's page in plain text, true to what is there. */
export function PageLink({ view: { match, isOfferHere }, name }: { view: MatchView; name: string }) {
  return (
    <OfferLink match={match} name={name} label={isOfferHere ? 'see' : 'about'} className="target gap-1 small reach" />
  )
}

/** Leads to the provider's inquiry flow, if the deployment has one. */
export function NewInquiryLink({ children }: { children: ReactNode }) {
  const { flowBasePath, siteUrl } = useSettings()
  const url = flowBasePath ?? siteUrl
  if (!url) return null
  return (
    <p>
      <a href={url} className={buttonClass('primary')}>
        {children}
      </a>
    </p>
  )
}
