import type { LucideIcon } from 'lucide-react'
import BookOpen from 'lucide-react/icons/book-open'
import CircleHelp from 'lucide-react/icons/circle-help'
import Cookie from 'lucide-react/icons/cookie'
import FileText from 'lucide-react/icons/file-text'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import LogOut from 'lucide-react/icons/log-out'
import Lock from 'lucide-react/icons/lock'
import Mail from 'lucide-react/icons/mail'
import Menu from 'lucide-react/icons/menu'
import Settings from 'lucide-react/icons/settings'
import Shield from 'lucide-react/icons/shield'
import Users from 'lucide-react/icons/users'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import { useAppDispatch, useAppSelector } from '@/components/store'
import { signOutRequested } from '@/domain/session/slice'
import { ScopeSwitcher } from './ScopeSwitcher'
import { useSettings } from '@/config/SettingsContext'
import { selectScopeType } from '@/domain/user/scopes'
import { selectProfile } from '@/domain/user/slice'
import { cx } from '@/ui/cx'
import styles from './Navigation.module.css'
import { paths } from '@/config/paths'

/** On the left, or behind a menu button up to 640 px (NAV-1, NAV-3). */
export function Navigation() {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!open) return
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [open])

  return (
    <div className={styles.side} data-print="hide">
      <button
        ref={button}
        type="button"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls="navigation"
        onClick={() => setOpen(!open)}
      >
        <Menu size={20} />
        {t('common.shell.menu')}
      </button>
      <nav id="navigation" aria-label={t('common.shell.navigation')} className={styles.nav} data-open={open}>
        <ScopeSwitcher />
        <Links onFollow={() => setOpen(false)} />
      </nav>
    </div>
  )
}

function Links({ onFollow }: { onFollow: () => void }) {
  const { t } = useTranslation()
  const settings = useSettings()
  const dispatch = useAppDispatch()
  const profile = useAppSelector(selectProfile)
  const scope = useAppSelector(selectScopeType)
  return (
    <>
      <ul className={styles.list}>
        <Item to={paths.overview} icon={FileText} text={t('common.shell.inquiry')} onFollow={onFollow} />
        <Item to={paths.specialDeals} icon={HeartHandshake} text={t('common.shell.special_deals')} onFollow={onFollow} />
        <Item to={paths.settings} icon={Settings} text={t('common.shell.settings')} onFollow={onFollow} />
        <Item to={paths.help} icon={LifeBuoy} text={t('common.shell.help')} onFollow={onFollow} />
        <Item href={settings.myInsurancesUrl} icon={Shield} text={t('common.shell.my_insurances')} />
        <Item href={settings.myProfilesUrl} icon={Users} text={t('common.shell.my_profiles')} />
      </ul>
      <ul className={cx(styles.list, styles.phoneOnly)}>
        <Item href={settings.helpUrl} icon={CircleHelp} text={t('common.shell.help_link')} />
        <Item href={settings.supportEmail && `mailto:${settings.supportEmail}`} icon={Mail} text={t('common.shell.mail_link')} />
      </ul>
      <ul className={styles.list}>
        <Item href={settings.termsUrl[scope]} icon={BookOpen} text={t(`common.shell.terms_${scope}`)} />
        <Item href={settings.cookiePolicyUrl} icon={Cookie} text={t('common.shell.cookies')} />
        <Item href={settings.privacyPolicyUrl} icon={Lock} text={t('common.shell.privacy')} />
        <Item
          to={paths.logout}
          state={{ email: profile?.email, id: profile?.id }}
          icon={LogOut}
          text={t('common.shell.logout')}
          onFollow={() => {
            onFollow()
            // At once, even before the farewell's screen has been fetched (LOGOUT-1).
            dispatch(signOutRequested())
          }}
        />
      </ul>
    </>
  )
}

interface ItemProps {
  icon: LucideIcon
  text: string
  to?: string
  state?: unknown
  /** On another site; an item without a URL in the settings is left out (NAV-2). */
  href?: string | undefined
  onFollow?: (() => void) | undefined
}

function Item({ icon: Icon, text, to, state, href, onFollow }: ItemProps) {
  const content = (
    <>
      <Icon size={20} />
      <span className={styles.text}>{text}</span>
    </>
  )
  if (to !== undefined) {
    return (
      <li>
        <NavLink to={to} state={state} end={to === paths.overview} className={styles.link ?? ''} onClick={() => onFollow?.()}>
          {content}
        </NavLink>
      </li>
    )
  }
  if (!href) return null
  return (
    <li>
      <a href={href} className={styles.link}>
        {content}
      </a>
    </li>
  )
}
