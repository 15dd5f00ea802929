import FileText from 'lucide-react/icons/file-text'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import MenuIcon from 'lucide-react/icons/menu'
import Scale from 'lucide-react/icons/scale'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { paths } from '@/config/paths'
import { useTranslation } from '@/i18n/useTranslation'
import { tabIn, tabName } from '@/screens/overview/address'
import { cx } from '@/ui/cx'
import styles from './FootBar.module.css'
import type { Menu } from './useMenu'

/** The three links that a phone always shows, and the button that opens the navigation, which follows it. */
export function FootBar({ menu: { open, isPressed, button, toggle } }: { menu: Menu }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const startAtTop = useStartAtTop()
  const tab = pathname === paths.overview ? tabIn(new URLSearchParams(search)) : null
  const ways = [
    { to: { pathname: paths.overview }, icon: FileText, text: t('applications.shell.bar.overview'), isHere: tab === 'application' },
    { to: { pathname: paths.overview, search: `${tabName}=calculator` }, icon: Scale, text: t('applications.shell.bar.compare'), isHere: tab === 'calculator' },
    { to: { pathname: paths.help }, icon: LifeBuoy, text: t('common.shell.help'), isHere: pathname === paths.help },
  ]
  return (
    <nav aria-label={t('applications.shell.bar.label')} className={styles.bar} data-print="hide">
      {ways.map(({ to, icon: Icon, text, isHere }) => (
        <Link key={text} to={to} replace={isPressed} aria-current={isHere ? 'page' : undefined} className={cx('bold', styles.way)} onClick={() => startAtTop(to.pathname)}>
          <Icon size={22} />
          <span>{text}</span>
        </Link>
      ))}
      <button ref={button} type="button" aria-expanded={open} aria-controls="navigation" className={cx('bold', styles.way)} onClick={toggle}>
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
    document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: true })
  }, [key])

  return (to: string) => {
    isPressed.current = to === pathname
  }
}
