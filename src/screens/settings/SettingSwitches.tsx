import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useAppSelector } from '@/components/store'
import { selectContactEmail, selectContactPhone } from '@/domain/user/personalInfo'
import { settingKeys, type SettingKey } from '@/domain/user/slice'
import styles from './SettingsScreen.module.css'
import { SettingSwitch } from './SettingSwitch'

type Box = 'inquiry' | 'account'

interface Setting {
  box: Box
  label: ParseKeys
  hint: ParseKeys
  /** Where its messages go, and the text in place of the hint when that is unknown (SET-2). */
  sentTo?: { contact: 'phone' | 'email'; unknown: ParseKeys }
}

/** The texts of each setting; the order is that of settingKeys. */
const settings: Record<SettingKey, Setting> = {
  sms_notification: {
    box: 'inquiry',
    label: 'settings.inquiry.sms',
    hint: 'settings.inquiry.sent_to',
    sentTo: { contact: 'phone', unknown: 'settings.inquiry.no_phone' },
  },
  mail_notification: {
    box: 'inquiry',
    label: 'settings.inquiry.mail',
    hint: 'settings.inquiry.sent_to',
    sentTo: { contact: 'email', unknown: 'settings.inquiry.no_email' },
  },
  subscribed_to_newsletter: { box: 'account', label: 'settings.account.newsletter', hint: 'settings.account.newsletter_hint' },
}

/** The settings of one box on the screen (SET-1, SET-2). */
export function SettingSwitches({ box }: { box: Box }) {
  const { t } = useTranslation()
  const contacts = { phone: useAppSelector(selectContactPhone), email: useAppSelector(selectContactEmail) }

  function hintOf({ hint, sentTo }: Setting): string {
    const contact = sentTo && contacts[sentTo.contact]
    return t(sentTo && !contact ? sentTo.unknown : hint, { contact })
  }

  return (
    <div className={styles.settings}>
      {settingKeys
        .filter((key) => settings[key].box === box)
        .map((key) => (
          <SettingSwitch
            key={key}
            setting={key}
            label={<span className={styles.name}>{t(settings[key].label)}</span>}
            hint={hintOf(settings[key])}
          />
        ))}
    </div>
  )
}
