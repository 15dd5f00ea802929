import X from 'lucide-react/icons/x'
import { Fragment, lazy, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { FailureWords } from '@/components/FailureWords'
import { useAppDispatch, useAppSelector } from '@/components/store'
import { SupportPhone } from '@/components/SupportPhone'
import { paths } from '@/config/paths'
import { isOfAccount } from '@/domain/session/authMessage'
import { authMessageClosed, selectAuthMessage } from '@/domain/session/slice'
import { fetchLostFiles } from '@/platform/ownFiles'
import { reloadPage } from '@/platform/url'
import { Button, buttonClass } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import styles from './AuthNotice.module.css'
import { useSessionHandover, SessionLink } from './SessionHandover'

// Few messages are HTML, so the sanitiser is not loaded with the login page.
const RawText = lazy(() =>
  import('@/ui/SafeHtml').then(({ SafeHtml }) => ({ default: SafeHtml })).catch(() => ({ default: WithoutTags })),
)

function WithoutTags({ html }: { html: string }) {
  return <p>{html.replace(/<[^>]*>/g, ' ')}</p>
}

/** The session's message: the server's texts, then our own, and what to do about a locked account. */
export function AuthNotice() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const message = useAppSelector(selectAuthMessage)
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (message) place.current?.scrollIntoView({ block: 'nearest' })
  }, [message])

  if (!message) return null
  const isLocked = message.key === 'locked'
  // The server's text about a lockout is the same as ours, so it is left out.
  const texts = isLocked ? [] : message.message
  return (
    <div ref={place} className={message.msgFloat ? styles.floating : styles.place}>
      <Notice tone={message.msgType} role="alert">
        {texts.map((text, index) => (
          <Fragment key={`${index} ${text}`}>
            {index > 0 && <hr />}
            {message.msgRaw ? (
              <Suspense>
                <RawText html={text} />
              </Suspense>
            ) : (
              <p>{text}</p>
            )}
          </Fragment>
        ))}
        {message.key && (
          <FailureWords
            failure={message.failure}
            otherwise={t(isOfAccount(message.key) ? `account.error.${message.key}` : `session.error.${message.key}`)}
          />
        )}
        {message.key === 'unsent' && <Reload />}
        {isLocked && (
          <SessionLink to={paths.unlock} className={buttonClass('secondary')}>
            {t('session.error.locked_link')}
          </SessionLink>
        )}
        {(isLocked || message.key === 'malformed') && <SupportPhone also />}
        {message.key === 'unconfirmed' && (
          <SessionLink to={paths.confirmation} className={buttonClass('secondary')}>
            {t('session.login.confirmation')}
          </SessionLink>
        )}
      </Notice>
      {message.msgFloat && (
        <Button variant="quiet" className={styles.close} onClick={() => dispatch(authMessageClosed())}>
          <X size={20} />
          <span>{t('common.ui.close')}</span>
        </Button>
      )}
    </div>
  )
}

/** The email that was typed is there again after the reload. */
function Reload() {
  const { t } = useTranslation()
  const location = useLocation()
  const navigate = useNavigate()
  const { further } = useSessionHandover()

  function reload() {
    void navigate(location, { replace: true, state: further })
    void fetchLostFiles().then(reloadPage)
  }

  return (
    <Button variant="secondary" onClick={reload}>
      {t('common.error.reload')}
    </Button>
  )
}
