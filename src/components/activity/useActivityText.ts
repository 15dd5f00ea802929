import { useTranslation } from 'react-i18next'
import type { Activity } from '@/domain/applications/activities'
import { formatClockInText, formatDateInText } from '@/format/dates'
import { useApiLang } from '@/i18n/useApiLang'
import { useLanguage } from '@/i18n/useLanguage'

/** The name of an activity, with its language where it is the API's, and what staff wrote about it, if anything (ACT-3, ACT-4). */
export function useActivityText(): (activity: Activity) => { what: string; lang?: string; details: string | null } {
  const { t } = useTranslation()
  const language = useLanguage()
  const apiLang = useApiLang()
  return ({ kind, text, followUpAt }) => {
    if (kind === 'other') return text === null ? { what: t('applications.activity.other'), details: null } : { what: text, ...apiLang, details: null }
    if (kind !== 'follow_up') return { what: t(`applications.activity.${kind}`), details: text }
    if (followUpAt === null) return { what: t('applications.activity.follow_up_text'), details: text }
    const when = { date: formatDateInText(followUpAt), time: formatClockInText(followUpAt, language) }
    return { what: t('applications.activity.follow_up', when), details: null }
  }
}
