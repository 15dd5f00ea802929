import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useAppDispatch } from '@/components/store'
import { wantedPath } from '@/domain/session/wantedLocation'
import { useSettings } from '@/config/SettingsContext'
import { socialLoginChosen } from '@/domain/session/slice'
import { Button } from '@/ui/Button'
import { cx } from '@/ui/cx'
import styles from './LoginScreen.module.css'

/**
 * The providers from the settings (LOGIN-10). Buttons rather than links, which could open another tab: the redirect
 * must return to this one, which remembers the request (OMNI-2).
 */
export function SocialLogin() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const location = useLocation()
  const { socialProviders } = useSettings()
  const [chosen, setChosen] = useState<string | null>(null)

  if (socialProviders.length === 0) return null
  return (
    <div className="stack gap-3">
      <p className={cx('muted small', styles.or)}>{t('session.login.or')}</p>
      {socialProviders.map(({ id, name }) => (
        <Button
          key={id}
          variant="secondary"
          wide
          busy={chosen === id && t('session.login.leaving', { provider: name })}
          onClick={() => {
            setChosen(id)
            dispatch(socialLoginChosen({ provider: id, wanted: wantedPath(location.state) }))
          }}
        >
          {t('session.login.social', { provider: name })}
        </Button>
      ))}
    </div>
  )
}
