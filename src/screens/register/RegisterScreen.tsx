import { useTranslation } from 'react-i18next'
import { paths } from '@/config/paths'
import { AccountMade } from '@/components/session/AccountMade'
import { AuthNotice } from '@/components/session/AuthNotice'
import { SessionScreen } from '@/components/session/SessionScreen'
import { WayLink } from '@/components/session/way'
import { cx } from '@/ui/cx'
import { RegisterForm } from './RegisterForm'
import styles from './RegisterScreen.module.css'

/** Creates an account, which a confirmation email then activates (REG-1). */
export function RegisterScreen() {
  const { t } = useTranslation()
  return (
    <SessionScreen
      title={t('account.register.title')}
      intro={t('account.register.intro')}
      footer={
        <>
          <p className={cx('row', styles.other)}>
            <span>{t('account.register.have_account')}</span> <WayLink to={paths.login}>{t('account.to_login')}</WayLink>
          </p>
          <AccountMade className={cx('row', styles.other)} />
        </>
      }
    >
      <AuthNotice />
      <RegisterForm />
    </SessionScreen>
  )
}
