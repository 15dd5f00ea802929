import Calculator from 'lucide-react/icons/calculator'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import ListChecks from 'lucide-react/icons/list-checks'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '@/app/paths'
import { useSettings } from '@/config/SettingsContext'
import styles from './LoginScreen.module.css'

/** What the portal is good for, and the ways in for those who cannot sign in (LOGIN-1). */
export function LoginHelp() {
  const { t } = useTranslation()
  const { helpUrl } = useSettings()
  return (
    <div className={styles.help}>
      <section>
        <h2>{t('session.login.other_ways')}</h2>
        <ul>
          <li>
            <Link to={paths.register}>{t('session.login.register')}</Link>
          </li>
          <li>
            <Link to={paths.confirmation}>{t('session.login.confirmation')}</Link>
          </li>
          <li>
            <Link to={paths.unlock}>{t('session.login.unlock')}</Link>
          </li>
          {helpUrl && (
            <li>
              <a href={helpUrl}>{t('session.login.faq')}</a>
            </li>
          )}
        </ul>
      </section>
      <footer>
        <h2>{t('session.login.highlights')}</h2>
        <ul className={styles.highlights}>
          <li>
            <ListChecks size={24} />
            {t('session.login.checklist')}
          </li>
          <li>
            <Calculator size={24} />
            {t('session.login.calculator')}
          </li>
          <li>
            <ChartNoAxesColumn size={24} />
            {t('session.login.graph')}
          </li>
        </ul>
      </footer>
    </div>
  )
}
