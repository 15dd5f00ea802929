import { NewTabLink, type NewTabLinkProps } from './NewTabLink'
import { safeHref } from './safeHref'

interface ExternalLinkProps extends Omit<NewTabLinkProps, 'href'> {
  /** As the API gave it. */
  href: string | null | undefined
}

/** A link to an address from the API; plain text when the address cannot be trusted (OFFER-5). */
export function ExternalLink({ href, children, ...rest }: ExternalLinkProps) {
  const address = safeHref(href)
  if (address === null) return <span>{children}</span>
  if (address.startsWith('http')) {
    return (
      <NewTabLink href={address} {...rest}>
        {children}
      </NewTabLink>
    )
  }
  return (
    <a href={address} {...rest}>
      {children}
    </a>
  )
}
