import { useTranslation } from 'react-i18next'
import type { Activity } from '@/domain/applications/activities'
import { formatClockInText, formatDateInText } from '@/format/dates'
import { useLanguage } from '@/i18n/useLanguage'

/** The name of an activity, and what staff wrote about it, if anything (ACT-3, ACT-4). */
export function useActivityText(): (activity: Activity) => { what: string; details: string | null } {
  const { t } = useTranslation()
  const language = useLanguage()
  return ({ kind, text, followUpAt }) => {
    if (kind === 'other') return { what: text ?? t('applications.activity.other'), details: null }
    if (kind !== 'follow_up') return { what: t(`applications.activity.${kind}`), details: text }
    if (followUpAt === null) return { what: t('applications.activity.follow_up_text'), details: text }
    const when = { date: formatDateInText(followUpAt), time: formatClockInText(followUpAt, language) }
    return { what: t('applications.activity.follow_up', when), details: null }
  }
}
