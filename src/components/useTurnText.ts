import { useTranslation } from 'react-i18next'
import { assignedAgent } from '@/domain/applications/match/turn'
import type { MatchView } from '@/domain/applications/matchView'
import { formatClockInText } from '@/format/dates'
import { useLanguage } from '@/i18n/useLanguage'
import { useDayText } from './useDayText'
import { useNow } from './useNow'
import { useOpensText } from './useOpensText'

/** What happens next with an insurer, and who takes that step: the same text in row, details and offer page (APP-8). */
export function useTurnText() {
  const { t } = useTranslation()
  const now = useNow()
  const language = useLanguage()
  const day = useDayText(now)
  const opens = useOpensText(now)

  function step(view: MatchView): string {
    const { kind, at } = view.turn
    switch (kind) {
      case 'find_offer':
      case 'wrong_number':
        return t(`applications.turn.next.${kind}`, { person: personOf(view) ?? t('applications.turn.company') })
      case 'planned':
        return at === null ? t('applications.turn.next.await_follow_up') : t('applications.turn.next.planned', { day: day.on(at), time: formatClockInText(at, language) })
      case 'overdue':
        return at === null ? t('applications.turn.next.await_follow_up') : t('applications.turn.next.overdue', { day: day.by(at) })
      case 'await_contact':
        return at === null ? t('applications.turn.next.await_contact_undated') : t('applications.turn.next.await_contact', { day: day.by(at) })
      case 'read_offer':
      case 'call_back':
      case 'see_price':
      case 'await_follow_up':
      case 'settle':
      case 'over':
        return t(`applications.turn.next.${kind}`)
      default:
        return kind satisfies never
    }
  }

  return {
    step,
    /** Adds the insurer's hours where the step is a call that would go unanswered. */
    next(view: MatchView): string {
      const closed = isCall(view) ? opens(view.opening) : null
      return closed === null ? step(view) : `${step(view)} ${closed}`
    },
    who({ actor }: MatchView, company: string): string | null {
      if (actor === 'customer') return t('applications.turn.yours')
      return actor === 'insurer' ? t('applications.turn.awaited', { company }) : null
    },
  }
}

function isCall({ turn: { kind } }: MatchView): boolean {
  return kind === 'call_back' || kind === 'find_offer' || kind === 'wrong_number'
}

/** The first name of the insurer's employee. */
export function personOf({ match }: Pick<MatchView, 'match'>): string | null {
  return assignedAgent(match)?.name.trim().split(/\s+/)[0] ?? null
}
