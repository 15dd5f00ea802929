import type { ReactNode } from 'react'
import { NewTabLink } from './NewTabLink'
import { safeHref } from './safeHref'

interface ExternalLinkProps {
  /** As the API gave it. */
  href: string | null | undefined
  children: ReactNode
}

/** A link to an address from the API; plain text when the address cannot be trusted (OFFER-5). */
export function ExternalLink({ href, children }: ExternalLinkProps) {
  const address = safeHref(href)
  if (address === null) return <span>{children}</span>
  if (address.startsWith('http')) return <NewTabLink href={address}>{children}</NewTabLink>
  return <a href={address}>{children}</a>
}
