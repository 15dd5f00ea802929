import { useTranslation } from 'react-i18next'
import type { ApplicationCompany } from '@/api/schemas/application'
import { isCustomersTurn, type Turn } from '@/domain/applications/turn'
import { formatClockInText } from '@/format/dates'
import { useLanguage } from '@/i18n/useLanguage'
import { assignedAgent } from './insurerContact'
import { useDayText } from './useDayText'

/** What happens next with an insurer, and who takes that step; nobody where it is over or both do. */
export function useTurnText(now: number) {
  const { t } = useTranslation()
  const language = useLanguage()
  const day = useDayText(now)
  return {
    next({ kind, at, match }: Turn): string {
      switch (kind) {
        case 'find_offer':
          return t('applications.turn.next.find_offer', { person: firstNameOf(match) ?? t('applications.turn.company') })
        case 'planned':
          return at === null ? t('applications.turn.next.await_follow_up') : t('applications.turn.next.planned', { day: day.on(at), time: formatClockInText(at, language) })
        case 'overdue':
          return at === null ? t('applications.turn.next.await_follow_up') : t('applications.turn.next.overdue', { day: day.by(at) })
        case 'await_contact':
          return at === null ? t('applications.turn.next.await_contact_undated') : t('applications.turn.next.await_contact', { day: day.by(at) })
        default:
          return t(`applications.turn.next.${kind}`)
      }
    },
    who(turn: Turn, company: string): string | null {
      if (isCustomersTurn(turn)) return t('applications.turn.yours')
      return turn.kind === 'settle' || turn.kind === 'over' ? null : t('applications.turn.awaited', { company })
    },
  }
}

export function firstNameOf(match: Pick<ApplicationCompany, 'company' | 'starfish_company'>): string | null {
  return assignedAgent(match)?.name.trim().split(/\s+/)[0] ?? null
}
