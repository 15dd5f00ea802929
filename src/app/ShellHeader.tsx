import CircleHelp from 'lucide-react/icons/circle-help'
import Mail from 'lucide-react/icons/mail'
import MenuIcon from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { LanguageSwitch } from '@/components/LanguageSwitch'
import { paths } from '@/config/paths'
import { useSettings } from '@/config/SettingsContext'
import { cx } from '@/ui/cx'
import { Brand } from './Brand'
import { ScopeLabel } from './ScopeSwitcher'
import styles from './ShellHeader.module.css'
import type { MenuHover } from './useMenu'

interface ShellHeaderProps {
  /** On a phone the menu is in the bar at the foot of the screen (SHELL-7). */
  hasMenu: boolean
  menuOpen: boolean
  menuButton: RefObject<HTMLButtonElement | null>
  onMenu: () => void
  hover: MenuHover
}

/** One row: the way home, help and mail (SHELL-1), the language, and below 1024 px the scope and the menu's button (NAV-3, NAV-4). */
export function ShellHeader({ hasMenu, menuOpen, menuButton, onMenu, hover }: ShellHeaderProps) {
  const { t } = useTranslation()
  const { helpUrl, supportEmail } = useSettings()
  const Icon = menuOpen ? X : MenuIcon
  return (
    <header className={cx('top-bar', styles.header)} data-print="hide">
      <Link to={paths.overview} className="plain-link">
        <Brand />
      </Link>
      <div className={cx('row', styles.tools)}>
        {helpUrl && (
          <a href={helpUrl} className="target muted desktop-only">
            <CircleHelp size={20} />
            <span>{t('applications.shell.help_link')}</span>
          </a>
        )}
        {supportEmail && (
          <a href={`mailto:${supportEmail}`} className="target muted desktop-only">
            <Mail size={20} />
            <span>{t('applications.shell.mail_link')}</span>
          </a>
        )}
        <div className={styles.language}>
          <LanguageSwitch />
        </div>
        <ScopeLabel className="narrow-only" />
        {hasMenu && (
          <button
            ref={menuButton}
            type="button"
            className={cx('target narrow-only', styles.menu)}
            aria-expanded={menuOpen}
            aria-controls="navigation"
            onClick={onMenu}
            {...hover}
          >
            <Icon size={20} />
            <span>{t('applications.shell.menu')}</span>
          </button>
        )}
      </div>
    </header>
  )
}
