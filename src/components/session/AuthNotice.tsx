import X from 'lucide-react/icons/x'
import { Fragment, lazy, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useAppDispatch, useAppSelector } from '@/components/store'
import { SupportPhone } from '@/components/SupportPhone'
import { paths } from '@/config/paths'
import { authMessageClosed, selectAuthMessage } from '@/domain/session/slice'
import { Button } from '@/ui/Button'
import { buttonClass } from '@/ui/buttonClass'
import { Notice } from '@/ui/Notice'
import styles from './AuthNotice.module.css'

// Hardly any message is HTML, so the sanitiser is not loaded with the login page.
const RawText = lazy(() =>
  import('@/ui/SafeHtml').then(({ SafeHtml }) => ({ default: SafeHtml })).catch(() => ({ default: WithoutTags })),
)

function WithoutTags({ html }: { html: string }) {
  return <p>{html.replace(/<[^>]*>/g, ' ')}</p>
}

/**
 * The session's message: the server's texts, then our own (LOGIN-6, AUTHMSG-1). `email` prefills the form that the link
 * to unlock an account leads to.
 */
export function AuthNotice({ email = '' }: { email?: string }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const message = useAppSelector(selectAuthMessage)
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (message) place.current?.scrollIntoView({ block: 'nearest' })
  }, [message])

  if (!message) return null
  const isLocked = message.key === 'locked'
  // Of a lockout the server says in its words what we say in ours: once is enough.
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
        {message.key && <p>{t(`session.error.${message.key}`)}</p>}
        {isLocked && (
          <>
            <Link to={paths.unlock} state={{ email }} className={buttonClass('secondary')}>
              {t('session.error.locked_link')}
            </Link>
            <SupportPhone also />
          </>
        )}
      </Notice>
      {message.msgFloat && (
        <Button variant="quiet" className={styles.close} onClick={() => dispatch(authMessageClosed())}>
          <X size={20} />
          {t('common.ui.close')}
        </Button>
      )}
    </div>
  )
}
