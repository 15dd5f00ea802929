import FileText from 'lucide-react/icons/file-text'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import MenuIcon from 'lucide-react/icons/menu'
import Scale from 'lucide-react/icons/scale'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { paths, routeNameAt } from '@/config/paths'
import { tabIn, tabName } from '@/screens/overview/address'
import { cx } from '@/ui/cx'
import { focusHeading } from '@/ui/focusHeading'
import styles from './FootBar.module.css'
import type { Menu } from './useMenu'

/**
 * The three links that a phone always shows, and the button that opens the navigation, which follows it. One of them marks
 * where the customer is: an insurer's page belongs to the inquiry, and the button leads to all other screens. While the
 * navigation is open, it marks that itself.
 */
export function FootBar({ menu: { open, isPressed, button, toggle } }: { menu: Menu }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const startAtTop = useStartAtTop()
  const tab = pathname === paths.overview ? tabIn(new URLSearchParams(search)) : null
  const isOffer = routeNameAt(pathname) === 'companyBranding'
  const isHelp = pathname === paths.help
  const ways = [
    {
      to: { pathname: paths.overview },
      icon: FileText,
      text: t('applications.shell.bar.overview'),
      here: tab === 'application' ? 'page' : isOffer,
    },
    {
      to: { pathname: paths.overview, search: `${tabName}=calculator` },
      icon: Scale,
      text: t('applications.shell.bar.compare'),
      here: tab === 'calculator' && 'page',
    },
    { to: { pathname: paths.help }, icon: LifeBuoy, text: t('common.shell.help'), here: isHelp && 'page' },
  ] as const
  return (
    <nav aria-label={t('applications.shell.bar.label')} className={styles.bar} data-print="hide">
      {ways.map(({ to, icon: Icon, text, here }) => (
        <Link
          key={text}
          to={to}
          replace={isPressed}
          aria-current={(!open && here) || undefined}
          className={cx('bold', styles.way)}
          onClick={() => startAtTop(to.pathname)}
        >
          <Icon size={22} />
          <span>{text}</span>
        </Link>
      ))}
      <button
        ref={button}
        type="button"
        aria-current={(!open && !(tab || isOffer || isHelp)) || undefined}
        aria-expanded={open}
        aria-controls="navigation"
        className={cx('bold', styles.way)}
        onClick={toggle}
      >
        <MenuIcon size={22} />
        <span>{t('applications.shell.bar.more')}</span>
      </button>
    </nav>
  )
}

/** A link to the current screen starts at its heading, as a link to another screen does. */
export function useStartAtTop() {
  const { key, pathname } = useLocation()
  const isPressed = useRef(false)

  useEffect(() => {
    if (!isPressed.current) return
    isPressed.current = false
    window.scrollTo(0, 0)
    focusHeading({ preventScroll: true })
  }, [key])

  return (to: string) => {
    isPressed.current = to === pathname
  }
}
