import External from 'lucide-react/icons/external-link'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { safeHref } from './safeHref'
import styles from './ExternalLink.module.css'

interface ExternalLinkProps {
  /** A URL from the API, unchecked. */
  href: string | null | undefined
  children: ReactNode
}

/** Plain text when the API's URL cannot be trusted. */
export function ExternalLink({ href, children }: ExternalLinkProps) {
  const address = safeHref(href)
  if (address === null) return <span>{children}</span>
  if (address.startsWith('http')) return <NewTabLink href={address}>{children}</NewTabLink>
  return <a href={address}>{children}</a>
}

interface NewTabLinkProps {
  /** Our own or from the settings; a URL from the API goes through ExternalLink. */
  href: string
  className?: string | undefined
  onClick?: () => void
  children: ReactNode
}

export function NewTabLink({ href, className, onClick, children }: NewTabLinkProps) {
  const { t } = useTranslation()
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className} onClick={onClick}>
      <span>{children}</span> <span className="visually-hidden">{t('common.ui.new_tab')}</span>
      <External size="1em" className={styles.icon} />
    </a>
  )
}
