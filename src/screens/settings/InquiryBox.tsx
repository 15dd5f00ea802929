import { useTranslation } from 'react-i18next'
import { useAppSelector } from '@/components/store'
import { selectActiveApplication } from '@/domain/applications/selectors'
import { selectContactEmail, selectContactPhone } from '@/domain/user/slice'
import { Card } from '@/ui/Card'
import { SettingSwitch } from './SettingSwitch'
import styles from './SettingsScreen.module.css'

/** How the customer hears about the inquiry that is chosen; nothing where none is (SET-2). */
export function InquiryBox() {
  const { t } = useTranslation()
  const application = useAppSelector(selectActiveApplication)
  const phone = useAppSelector(selectContactPhone)
  const email = useAppSelector(selectContactEmail)
  if (!application) return null
  return (
    <Card as="section" aria-labelledby="inquiry-heading" className={styles.box}>
      <h2 id="inquiry-heading">{t('settings.inquiry.heading', { order: application.order_id || application.id })}</h2>
      <p className={styles.lead}>{t('settings.inquiry.text')}</p>
      <div className={styles.settings}>
        <SettingSwitch
          setting="sms_notification"
          label={<span className={styles.name}>{t('settings.inquiry.sms')}</span>}
          hint={phone ? t('settings.inquiry.sent_to', { contact: phone }) : t('settings.inquiry.no_phone')}
        />
        <SettingSwitch
          setting="mail_notification"
          label={<span className={styles.name}>{t('settings.inquiry.mail')}</span>}
          hint={email ? t('settings.inquiry.sent_to', { contact: email }) : t('settings.inquiry.no_email')}
        />
      </div>
    </Card>
  )
}
