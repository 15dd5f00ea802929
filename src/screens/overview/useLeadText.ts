import { useTranslation } from 'react-i18next'
import { companyName } from '@/components/CompanyLogo'
import { useNow } from '@/components/useNow'
import { personOf, useDayText } from '@/components/useTurnText'
import type { MatchView } from '@/domain/applications/matchView'
import { formatClockInText } from '@/format/dates'
import { listAnd } from '@/format/lists'
import { useLanguage } from '@/i18n/useLanguage'

// More names would push the insurers themselves off the first screenful (ROW-5).
const mostNamed = 2

/** The overview's lead, in a few words and one more sentence (APP-7). */
export function useLeadText(): (views: [MatchView, ...MatchView[]]) => { heading: string; text: string | null } {
  const { t } = useTranslation()
  const language = useLanguage()
  const now = useNow()
  const day = useDayText(now)

  return (views) => {
    const [lead] = views
    const { kind, at } = lead.turn
    const company = namesOf(views)
    const times = views.flatMap(({ turn }) => turn.at ?? [])
    const latest = times.length > 0 ? Math.max(...times) : null
    return { heading: heading(), text: text() }

    function heading(): string {
      if (kind === 'planned') return t('applications.turn.lead.planned', { company: namesOf([lead]), day: day.on(at ?? now) })
      return t(`applications.turn.lead.${kind}`, { company, count: views.length })
    }

    function text(): string | null {
      switch (kind) {
        case 'planned':
          return t(lead.isOfferHere ? 'applications.turn.text.planned_offer' : 'applications.turn.text.planned', { time: formatClockInText(at ?? now, language) })
        case 'overdue':
          return reminded() ?? (latest === null ? null : t('applications.turn.text.overdue', { day: day.by(latest) }))
        case 'await_contact':
          return latest === null ? t('applications.turn.text.await_contact_undated') : t('applications.turn.text.await_contact', { day: day.by(latest) })
        case 'find_offer':
        case 'wrong_number':
          return t(`applications.turn.text.${kind}`, { person: personOf(lead) ?? t('applications.turn.company') })
        case 'settle':
          return t('applications.turn.text.settle', { count: views.length })
        case 'call_back':
        case 'await_follow_up':
        case 'over':
          return t(`applications.turn.text.${kind}`)
        case 'read_offer':
        case 'see_price':
          return null
        default:
          return kind satisfies never
      }
    }

    /** Who sent a reminder, and to whom: the API names only the last one's sender (REM-4). */
    function reminded(): string | null {
      const found = views.filter(({ reminder }) => reminder.count > 0)
      if (found.length === 0) return null
      const byEditor = found.filter(({ reminder }) => reminder.byEditor).length
      const who = byEditor === 0 ? 'overdue_reminded' : byEditor === found.length ? 'overdue_reminded_by_editor' : 'overdue_reminded_by_both'
      return t(`applications.turn.text.${who}`, { company: namesOf(found) })
    }
  }

  /** The rows below name them. */
  function namesOf(views: MatchView[]): string {
    if (views.length > mostNamed) return t('applications.turn.companies', { count: views.length })
    return listAnd(views.map(({ match }) => companyName(match, t('applications.insurers.unnamed'))), language)
  }
}
