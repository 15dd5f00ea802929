import { useTranslation } from 'react-i18next'
import { useSettings } from '@/config/SettingsContext'
import { useLanguage } from '@/i18n/useLanguage'

/** A setting holds one number: reading it as staff's texts are read would be a kilobyte on the login page. */
export function supportPhoneHref(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}

interface SupportPhoneProps {
  /** Follows another way out of a dead end: "you can also call". */
  also?: boolean
  className?: string | undefined
}

/** Our phone in one sentence, with its hours where they are set; nothing without a phone. */
export function SupportPhone({ also = false, className }: SupportPhoneProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { supportPhone, supportHours } = useSettings()
  const hours = supportHours[language]
  if (!supportPhone) return null
  return (
    <p className={className}>
      <span>{also ? t('common.support.call_too') : t('common.support.phone')}</span>{' '}
      <a href={supportPhoneHref(supportPhone)} className="unbroken" translate="no">
        {supportPhone}
      </a>
      <span>{hours ? `, ${hours}.` : '.'}</span>
    </p>
  )
}
