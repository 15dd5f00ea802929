import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { Screen } from '@/components/Screen'
import { AccountMade } from '@/components/session/AccountMade'
import { useSessionHandover, SessionLink } from '@/components/session/SessionHandover'
import { SessionGate } from '@/components/SessionGate'
import { useAppDispatch, useAppSelector } from '@/components/store'
import { useOutcome } from '@/components/useOutcome'
import { paths } from '@/config/paths'
import { useSettings } from '@/config/SettingsContext'
import { type LoginNotice, loginRedirect, readNavigationState } from '@/domain/session/navigationState'
import {
  loginOpened,
  selectAuthMessage,
  selectEndReason,
  selectSessionStatus,
  socialLoginChosen,
} from '@/domain/session/slice'
import type { EndReason } from '@/domain/session/state'
import { wantedPath } from '@/domain/session/wantedLocation'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { cx } from '@/ui/cx'
import { Notice } from '@/ui/Notice'
import { LoginForm } from './LoginForm'
import styles from './LoginScreen.module.css'

/** Passes a live session straight on to the wanted location. */
export function LoginScreen() {
  const status = useAppSelector(selectSessionStatus)
  const location = useLocation()
  const redirect = loginRedirect(location.search, location.state)
  if (redirect) return <Navigate to={{ search: redirect.search }} state={redirect.state} replace />
  if (status === 'signedIn')
    return (
      <Navigate
        to={wantedPath(location.state)}
        state={{ notice: readNavigationState(location.state).notice }}
        replace
      />
    )
  if (status !== 'signedOut' && status !== 'questioned') return <SessionGate />
  return <SignedOutLogin />
}

function SignedOutLogin() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { notice } = useArrivalState()
  const { email } = useSessionHandover()
  const [prefilled] = useState(email)
  const message = useAppSelector(selectAuthMessage)

  useEffect(() => {
    dispatch(loginOpened())
  }, [dispatch])

  return (
    <Screen
      title={t('session.login.title')}
      heading={t('session.login.heading')}
      hasError={message?.msgType === 'danger'}
    >
      <div className={cx('stack', styles.columns)}>
        <Card className={cx('stack', styles.card)}>
          <LoginNotices notice={notice} />
          <LoginForm prefilled={prefilled} />
          <SocialLogin />
        </Card>
        <LoginHelp />
      </div>
    </Screen>
  )
}

/** The navigation state on arrival. Its notice is removed from the history, so that it is shown only once. */
function useArrivalState() {
  const location = useLocation()
  const navigate = useNavigate()
  const [arrival] = useState(() => readNavigationState(location.state))
  const isNoticeKept = readNavigationState(location.state).notice !== null

  useEffect(() => {
    if (!isNoticeKept) return
    // State with a notice is an object.
    void navigate(
      { search: location.search },
      { replace: true, state: { ...(location.state as object), notice: null } },
    )
  }, [isNoticeKept, location, navigate])

  return arrival
}

type LoginMessage = LoginNotice | EndReason | 'account_unlocked'

const tones: Record<LoginMessage, 'success' | 'neutral' | 'warning' | 'danger'> = {
  confirmed: 'success',
  confirmation_failed: 'warning',
  unlock_requested: 'neutral',
  password_changed: 'success',
  social_denied: 'danger',
  social_refused: 'danger',
  social_failed: 'danger',
  account_unlocked: 'success',
  expired: 'warning',
  revoked: 'warning',
  otherTab: 'neutral',
  signedOut: 'success',
  window: 'neutral',
  idle: 'neutral',
}

/** The latest reason why the visitor is here, until they start to sign in. */
function LoginNotices({ notice }: { notice: LoginNotice | null }) {
  const { t } = useTranslation()
  const unlocked = new URLSearchParams(useLocation().search).has('account_unlocked')
  const ended = useAppSelector(selectEndReason)
  const untouched = useOutcome('signIn').state === 'none'
  const message = notice ?? (unlocked ? 'account_unlocked' : ended)

  if (!message || !untouched) return null
  return (
    <Notice tone={tones[message]} {...(tones[message] === 'danger' ? { role: 'alert' } : { announced: true })}>
      <p>{t(`session.notice.${message}`)}</p>
      {message === 'confirmation_failed' && (
        <p>
          <SessionLink to={paths.confirmation}>{t('session.login.confirmation')}</SessionLink>
        </p>
      )}
    </Notice>
  )
}

/**
 * The providers from the settings. Buttons rather than links, which could open another tab: the redirect
 * must return to this one, which remembers the request.
 */
function SocialLogin() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const location = useLocation()
  const { socialProviders } = useSettings()
  const [chosen, setChosen] = useState<string | null>(null)

  if (socialProviders.length === 0) return null
  return (
    <div className="stack gap-3" data-print="hide">
      <p className={cx('line middle gap-3 muted small', styles.or)}>{t('session.login.or')}</p>
      {socialProviders.map(({ id, name }) => (
        <Button
          key={id}
          variant="secondary"
          wide
          className={styles.provider}
          data-provider={id}
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

// The way to another confirmation email is in a sentence of its own below.
const ways = ['register', 'unlock'] as const
const highlights = ['checklist', 'calculator', 'graph'] as const

/** What the portal offers, and help for those who cannot sign in. */
function LoginHelp() {
  const { t } = useTranslation()
  const { helpUrl } = useSettings()
  return (
    <div className={cx('stack picture wide-only', styles.help)}>
      <section>
        <h2 className="h3">{t('session.login.other_ways')}</h2>
        <ul className="tall-links">
          {ways.map((name) => (
            <li key={name}>
              <SessionLink to={paths[name]}>{t(`session.login.${name}`)}</SessionLink>
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
          <SessionLink to={paths.resetPassword}>{t('session.login.legacy_link')}</SessionLink>
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
