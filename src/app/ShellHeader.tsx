import CircleHelp from 'lucide-react/icons/circle-help'
import Mail from 'lucide-react/icons/mail'
import MenuIcon from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { LanguageSwitch } from '@/components/LanguageSwitch'
import { paths } from '@/config/paths'
import { useSettings } from '@/config/SettingsContext'
import { cx } from '@/ui/cx'
import { Brand } from './Brand'
import { ScopeLabel } from './ScopeSwitcher'
import styles from './ShellHeader.module.css'
import type { Menu } from './useMenu'

interface ShellHeaderProps {
  /** On a phone the menu is in the bar at the foot of the screen. */
  hasMenu: boolean
  menu: Menu
}

/** One row: the way home, help and mail, the language, and below 1024 px the scope and the menu's button. */
export function ShellHeader({ hasMenu, menu: { open, isPressed, button, toggle, hover } }: ShellHeaderProps) {
  const { t } = useTranslation()
  const { helpUrl, supportEmail } = useSettings()
  const Icon = open ? X : MenuIcon
  return (
    <header className={cx('row apart top-bar', styles.header)} data-print="hide">
      <Link to={paths.overview} replace={isPressed} className="plain-link">
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
            ref={button}
            type="button"
            className={cx('target narrow-only bold', styles.menu)}
            aria-expanded={open}
            aria-controls="navigation"
            onClick={toggle}
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
