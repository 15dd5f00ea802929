import type { ReactNode } from 'react'
import { NewTabLink } from './NewTabLink'
import { safeHref } from './safeHref'

interface ExternalLinkProps {
  /** A URL from the API, unchecked. */
  href: string | null | undefined
  children: ReactNode
}

/** Plain text when the API's URL cannot be trusted (OFFER-5). */
export function ExternalLink({ href, children }: ExternalLinkProps) {
  const address = safeHref(href)
  if (address === null) return <span>{children}</span>
  if (address.startsWith('http')) return <NewTabLink href={address}>{children}</NewTabLink>
  return <a href={address}>{children}</a>
}
