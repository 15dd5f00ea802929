import { paths } from '@/config/paths'
import { AccountMade } from '@/components/session/AccountMade'
import { WayLink } from '@/components/session/way'
import { useSettings } from '@/config/SettingsContext'
import { useTranslation } from '@/i18n/useTranslation'
import { cx } from '@/ui/cx'
import styles from './LoginScreen.module.css'

const ways = ['register', 'confirmation', 'unlock'] as const
const highlights = ['checklist', 'calculator', 'graph'] as const

/** What the portal offers, and help for those who cannot sign in. */
export function LoginHelp() {
  const { t } = useTranslation()
  const { helpUrl } = useSettings()
  return (
    <div className={cx('stack picture wide-only', styles.help)}>
      <section>
        <h2 className="h3">{t('session.login.other_ways')}</h2>
        <ul className="tall-links">
          {ways.map((name) => (
            <li key={name}>
              <WayLink to={paths[name]}>{t(`session.login.${name}`)}</WayLink>
            </li>
          ))}
          {helpUrl && (
            <li>
              <a href={helpUrl}>{t('session.login.faq')}</a>
            </li>
          )}
        </ul>
        <p className="muted below">
          <span>{t('session.login.legacy', { date: t('session.login.cutoff') })}</span>{' '}
          <WayLink to={paths.resetPassword}>{t('session.login.legacy_link')}</WayLink>
        </p>
        <AccountMade className="muted below" />
      </section>
      <footer>
        <h2 className="h3">{t('session.login.highlights')}</h2>
        <ul className="stack gap-3">
          {highlights.map((name) => (
            <li key={name} className="line middle gap-3">
              <span className={cx('disc', styles.highlight, styles[name])} />
              <span>{t(`session.login.${name}`)}</span>
            </li>
          ))}
        </ul>
      </footer>
    </div>
  )
}
