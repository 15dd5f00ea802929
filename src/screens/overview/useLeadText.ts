import { useTranslation } from 'react-i18next'
import { companyName } from '@/components/companyName'
import { useDayText } from '@/components/useDayText'
import { firstNameOf } from '@/components/useTurnText'
import type { Headline } from '@/domain/applications/turn'
import { formatClockInText } from '@/format/dates'
import { listAnd } from '@/format/lists'
import { useLanguage } from '@/i18n/useLanguage'

/** What the overview leads with, in a few words and one sentence more (APP-7). */
export function useLeadText(now: number): (headline: Headline) => { heading: string; text: string | null } {
  const { t } = useTranslation()
  const language = useLanguage()
  const day = useDayText(now)

  return ({ turns }) => {
    const [{ kind, at, match }] = turns
    const company = listAnd(turns.map((turn) => companyName(turn.match, t('applications.insurers.unnamed'))), language)
    const first = companyName(match, t('applications.insurers.unnamed'))
    switch (kind) {
      case 'planned':
        if (at === null) break
        return {
          heading: t('applications.turn.lead.planned', { company: first, day: day.on(at) }),
          text: t('applications.turn.text.planned', { time: formatClockInText(at, language) }),
        }
      case 'overdue':
        return { heading: t('applications.turn.lead.overdue', { company }), text: overdueText() }
      case 'await_contact':
        return {
          heading: t('applications.turn.lead.await_contact', { company }),
          text: latest() === null ? t('applications.turn.text.await_contact_undated') : t('applications.turn.text.await_contact', { day: day.by(latest() ?? now) }),
        }
      case 'find_offer':
        return {
          heading: t('applications.turn.lead.find_offer', { company }),
          text: t('applications.turn.text.find_offer', { person: firstNameOf(match) ?? t('applications.turn.company') }),
        }
    }
    const text = kind === 'call_back' || kind === 'await_follow_up' || kind === 'over' ? t(`applications.turn.text.${kind}`) : null
    return { heading: t(`applications.turn.lead.${kind}`, { company }), text }

    function latest(): number | null {
      return turns.reduce<number | null>((most, { at: by }) => (by === null ? most : Math.max(most ?? by, by)), null)
    }

    function overdueText(): string | null {
      if (turns.some((turn) => turn.match.reminder_ws.count > 0)) return t('applications.turn.text.overdue_reminded')
      const by = latest()
      return by === null ? null : t('applications.turn.text.overdue', { day: day.by(by) })
    }
  }
}
