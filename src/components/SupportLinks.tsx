import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { tagOf } from '@/config/language'
import { useSettings } from '@/config/SettingsContext'
import { thirdPartyIds } from '@/platform/thirdPartyIds'
import { maySeeThirdParties } from '@/domain/session/entryLink'
import { cx } from '@/ui/cx'
import { supportPhoneHref } from './SupportPhone'
import styles from './SupportLinks.module.css'
import { useLanguage } from '@/i18n/useLanguage'
import { reportFailure } from '@/platform/errorReporting'

/**
 * The phone with its hours, email and chat, as far as the settings give them; nothing when there are
 * none.
 */
export function SupportLinks() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { pathname } = useLocation()
  const settings = useSettings()
  const { supportPhone, supportEmail } = settings
  const hours = settings.supportHours[language]
  const chat = maySeeThirdParties(pathname) ? thirdPartyIds(settings).chat : null
  if (!supportPhone && !supportEmail && chat === null) return null
  return (
    <section className={cx('stack gap-3', styles.support)} aria-labelledby="support-heading">
      <h2 id="support-heading" className="h3">
        {t('common.support.heading')}
      </h2>
      <ul className={cx('row', styles.list)}>
        {supportPhone && (
          <li>
            <a href={supportPhoneHref(supportPhone)} className={cx('target accent-icons', styles.way)}>
              <Phone size={20} />
              <span>
                <span>{`${t('common.support.phone')} `}</span>
                <strong translate="no">{supportPhone}</strong>
                {hours && <span className="muted">{` ${hours}`}</span>}
              </span>
            </a>
          </li>
        )}
        {supportEmail && (
          <li>
            <a href={`mailto:${supportEmail}`} className={cx('target accent-icons', styles.way)}>
              <Mail size={20} />
              <span>
                <span>{t('common.support.email')}</span> <strong translate="no">{supportEmail}</strong>
              </span>
            </a>
          </li>
        )}
        {chat !== null && (
          <li>
            <button
              type="button"
              className={cx('target accent-icons', styles.way)}
              onClick={() => reportFailure(() => openSupportChat(chat, tagOf(language)))}
            >
              <MessageCircle size={20} />
              <span>{t('common.support.chat')}</span>
            </button>
          </li>
        )}
      </ul>
    </section>
  )
}

/** Opens an anonymous support chat, after asking for consent if it has not been given. */
async function openSupportChat(widgetId: string, language: string): Promise<void> {
  const [consent, chat] = await Promise.all([import('@/platform/consent'), import('@/platform/chat')])
  const open = () => {
    chat.startChat(widgetId, { userId: null, language })
    chat.showChat()
  }
  if (!consent.hasConsented('support')) consent.showConsentChoices()
  consent.whenConsented('support', open)
}
