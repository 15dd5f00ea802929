import type { LucideIcon } from 'lucide-react'
import Accessibility from 'lucide-react/icons/accessibility'
import BookOpen from 'lucide-react/icons/book-open'
import Cookie from 'lucide-react/icons/cookie'
import FileText from 'lucide-react/icons/file-text'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import LogOut from 'lucide-react/icons/log-out'
import Lock from 'lucide-react/icons/lock'
import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import Settings from 'lucide-react/icons/settings'
import Shield from 'lucide-react/icons/shield'
import Users from 'lucide-react/icons/users'
import { type MouseEvent, useDeferredValue, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import { LanguageSwitch } from '@/components/LanguageSwitch'
import { useAppDispatch, useAppSelector } from '@/components/store'
import { supportPhoneHref } from '@/components/SupportPhone'
import { askerClosed } from '@/domain/outcomes'
import { ScopeSwitcher } from './ScopeSwitcher'
import { useSettings } from '@/config/SettingsContext'
import { selectScopeType } from '@/domain/user/scopes'
import { cx } from '@/ui/cx'
import styles from './Navigation.module.css'
import { paths } from '@/config/paths'
import { type NavigationName, navigationRoutes } from './routes'
import type { Menu } from './useMenu'
import type { SignOut } from './useSignOut'
import { useStartAtTop } from './FootBar'
import { useLanguage } from '@/i18n/useLanguage'

interface NavigationProps {
  /** Below 1024 px, where the navigation is behind the header's button. */
  menu: Menu
  /** It opens over the bar at the foot of a phone's screen. */
  isAtFoot: boolean
  signOut: SignOut
}

// In the order of the records; a record without an icon does not compile.
const icons: Record<NavigationName, LucideIcon> = {
  overview: FileText,
  specialDeals: HeartHandshake,
  settings: Settings,
  help: LifeBuoy,
}

/** On the left on a desktop, else over the page: below the header, or above the bar at a phone's foot. */
export function Navigation({
  menu: { open, isPressed, navigation, hover, onFollow },
  isAtFoot,
  signOut,
}: NavigationProps) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const isPainted = useDeferredValue(true, false)
  // A phone's menu is closed at first, and the data goes before it.
  const hasLinks = isPainted || open || !isAtFoot

  // How a change of scope ends is no longer seen in it.
  useEffect(() => {
    if (open) return () => void dispatch(askerClosed('scope'))
  }, [open, dispatch])

  return (
    <div className={styles.side} data-print="hide">
      <nav
        ref={navigation}
        id="navigation"
        aria-label={t('applications.shell.navigation')}
        className={cx('stack', styles.nav, isAtFoot && styles.atFoot)}
        data-open={open}
        {...hover}
      >
        {hasLinks && (
          <>
            <ScopeSwitcher />
            <Links isPressed={isPressed} onFollow={onFollow} signOut={signOut} />
          </>
        )}
        {open && (
          <div className={styles.phoneOnly}>
            <LanguageSwitch />
          </div>
        )}
      </nav>
    </div>
  )
}

interface LinksProps extends Pick<Menu, 'isPressed' | 'onFollow'> {
  signOut: SignOut
}

function Links({ isPressed, onFollow, signOut }: LinksProps) {
  const { t } = useTranslation()
  const settings = useSettings()
  const scope = useAppSelector(selectScopeType)
  const startAtTop = useStartAtTop()
  return (
    <>
      <ul className={cx('stack gap-1', styles.list)}>
        {navigationRoutes.map(({ name, path, title }) => (
          <Item
            key={name}
            to={path}
            replace={isPressed}
            icon={icons[name]}
            text={t(title)}
            onFollow={() => {
              onFollow()
              startAtTop(path)
            }}
          />
        ))}
        <Item href={settings.myInsurancesUrl} icon={Shield} text={t('applications.shell.my_insurances')} />
        <Item href={settings.myProfilesUrl} icon={Users} text={t('applications.shell.my_profiles')} />
      </ul>
      <ContactLinks />
      <ul className={cx('stack gap-1', styles.list)}>
        <Item href={settings.termsUrl[scope]} icon={BookOpen} text={t(`applications.shell.terms_${scope}`)} />
        <Item href={settings.cookiePolicyUrl} icon={Cookie} text={t('common.shell.cookies')} />
        <Item href={settings.privacyPolicyUrl} icon={Lock} text={t('applications.shell.privacy')} />
        <Item href={settings.accessibilityUrl} icon={Accessibility} text={t('applications.shell.accessibility')} />
        <Item
          to={paths.logout}
          state={signOut.sender}
          replace={isPressed}
          icon={LogOut}
          text={t('applications.shell.logout')}
          onFollow={(event) => {
            onFollow()
            signOut.onPress(event)
          }}
        />
      </ul>
    </>
  )
}

/** Our phone with its hours, and the email that a desktop's header shows. */
function ContactLinks() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { supportPhone, supportHours, supportEmail } = useSettings()
  const hours = supportHours[language]
  if (!supportPhone && !supportEmail) return null
  return (
    <ul className={cx('stack gap-1', styles.list, !supportPhone && 'narrow-only')}>
      {supportPhone && (
        <li>
          <a href={supportPhoneHref(supportPhone)} className={cx('target gap-3', styles.link)}>
            <Phone size={20} />
            <span>
              <span>{`${t('common.support.phone')} `}</span>
              <strong translate="no" className="unbroken">
                {supportPhone}
              </strong>
              {hours && <span className="muted small subline">{hours}</span>}
            </span>
          </a>
        </li>
      )}
      <Item
        href={supportEmail && `mailto:${supportEmail}`}
        icon={Mail}
        text={t('applications.shell.mail_link')}
        className="narrow-only"
      />
    </ul>
  )
}

interface ItemProps {
  icon: LucideIcon
  text: string
  to?: string
  state?: unknown
  replace?: boolean
  /** A page of another site; an item without a URL in the settings is left out. */
  href?: string | undefined
  onFollow?: ((event: MouseEvent) => void) | undefined
  className?: string | undefined
}

function Item({ icon: Icon, text, to, state, replace = false, href, onFollow, className }: ItemProps) {
  const content = (
    <>
      <Icon size={20} />
      <span>{text}</span>
    </>
  )
  if (to !== undefined) {
    return (
      <li>
        <NavLink
          to={to}
          state={state}
          replace={replace}
          end={to === paths.overview}
          className={cx('target gap-3', styles.link)}
          onClick={onFollow}
        >
          {content}
        </NavLink>
      </li>
    )
  }
  if (!href) return null
  return (
    <li className={className}>
      <a href={href} className={cx('target gap-3', styles.link)}>
        {content}
      </a>
    </li>
  )
}
