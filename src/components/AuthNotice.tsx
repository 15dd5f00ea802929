import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { paths } from '@/app/paths'
import { selectAuthMessage } from '@/domain/session/slice'
import { Notice } from '@/ui/Notice'

/** The session's message: the server's texts with a rule between them, then our own words (LOGIN-6, AUTHMSG-1). */
export function AuthNotice() {
  const { t } = useTranslation()
  const message = useSelector(selectAuthMessage)
  if (!message) return null
  return (
    <Notice tone={message.msgType} role="alert">
      {message.message.map((text, index) => (
        <Fragment key={text}>
          {index > 0 && <hr />}
          <p>{text}</p>
        </Fragment>
      ))}
      {message.key && <p>{t(`session.error.${message.key}`)}</p>}
      {message.key === 'locked' && (
        <p>
          <Link to={paths.unlock}>{t('session.error.locked_link')}</Link>
        </p>
      )}
    </Notice>
  )
}
