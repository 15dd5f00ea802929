import type { LucideIcon } from 'lucide-react'
import Calculator from 'lucide-react/icons/calculator'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import ListChecks from 'lucide-react/icons/list-checks'
import { useTranslation } from 'react-i18next'
import { paths } from '@/config/paths'
import { AccountMade } from '@/components/session/AccountMade'
import { WayLink } from '@/components/session/way'
import { useSettings } from '@/config/SettingsContext'
import { cx } from '@/ui/cx'
import styles from './LoginScreen.module.css'

const highlights = [
  ['checklist', ListChecks],
  ['calculator', Calculator],
  ['graph', ChartNoAxesColumn],
] as const satisfies [string, LucideIcon][]

/** What the portal offers, and help for those who cannot sign in (LOGIN-1, LOGIN-11). */
export function LoginHelp() {
  const { t } = useTranslation()
  const { helpUrl } = useSettings()
  return (
    <div className={cx('stack', styles.help)}>
      <section>
        <h2>{t('session.login.other_ways')}</h2>
        <ul className={styles.ways}>
          <li>
            <WayLink to={paths.register}>{t('session.login.register')}</WayLink>
          </li>
          <li>
            <WayLink to={paths.confirmation}>{t('session.login.confirmation')}</WayLink>
          </li>
          <li>
            <WayLink to={paths.unlock}>{t('session.login.unlock')}</WayLink>
          </li>
          {helpUrl && (
            <li>
              <a href={helpUrl}>{t('session.login.faq')}</a>
            </li>
          )}
        </ul>
        <p className={cx('muted', styles.legacy)}>
          {t('session.login.legacy', { date: t('session.login.cutoff') })}{' '}
          <WayLink to={paths.resetPassword}>{t('session.login.legacy_link')}</WayLink>
        </p>
        <AccountMade className={cx('muted', styles.legacy)} />
      </section>
      <footer>
        <h2>{t('session.login.highlights')}</h2>
        <ul className={cx('stack gap-3', styles.highlights)}>
          {highlights.map(([name, Icon]) => (
            <li key={name}>
              <span className={cx('disc', styles.highlight)}>
                <Icon size={22} />
              </span>
              {t(`session.login.${name}`)}
            </li>
          ))}
        </ul>
      </footer>
    </div>
  )
}
