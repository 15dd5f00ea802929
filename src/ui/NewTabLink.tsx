import External from 'lucide-react/icons/external-link'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './NewTabLink.module.css'

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
