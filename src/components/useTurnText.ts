import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { assignedAgent } from '@/domain/applications/match/contact'
import { isWholeDay } from '@/domain/applications/followUpTime'
import type { MatchView } from '@/domain/applications/matchView'
import { type Opening, wholeDay } from '@/domain/applications/openingHours'
import {
  addDays,
  dayKey,
  formatClockInText,
  formatDateInText,
  formatDayInWords,
  formatTimeOfDayInText,
  formatWeekday,
  yearOf,
} from '@/format/dates'
import { markedCompanyName } from './CompanyLogo'
import { markedName } from './MarkedText'
import { useNow } from './useNow'
import type { Language } from '@/config/language'
import { useLanguage } from '@/i18n/useLanguage'

/** What happens next with an insurer, and who takes that step: the same text in row, details and offer page. For `TextWithAmounts`. */
export function useTurnText() {
  const { t } = useTranslation()
  const language = useLanguage()
  const words = { t, language, now: useNow() }
  const day = dayText(words)

  function step(view: MatchView): string {
    const { kind, at } = view.turn
    switch (kind) {
      case 'read_offer':
      case 'find_offer':
      case 'wrong_number':
        return t(`applications.turn.next.${kind}`, { person: markedPersonName(view) ?? t('applications.turn.company') })
      case 'planned':
        return at === null
          ? t('applications.turn.next.await_follow_up')
          : isWholeDay(at)
            ? t('applications.turn.next.planned_day', { day: day.on(at) })
            : t('applications.turn.next.planned', { day: day.on(at), time: formatClockInText(at, language) })
      case 'overdue':
        return at === null
          ? t('applications.turn.next.await_follow_up')
          : t('applications.turn.next.overdue', { day: day.by(at) })
      case 'await_contact':
        return at === null
          ? t('applications.turn.next.await_contact_undated')
          : t('applications.turn.next.await_contact', { day: day.by(at) })
      case 'call_back':
      case 'see_price':
      case 'await_follow_up':
      case 'settle':
      case 'elsewhere':
      case 'over':
        return t(`applications.turn.next.${kind}`)
      default:
        return kind satisfies never
    }
  }

  return {
    step,
    /**
     * A row's: without how insurers make contact, which is once above the rows, without what its tag and link
     * show, and without what the lead has (`isInLead`).
     */
    row(view: MatchView, isInLead: boolean): string | null {
      const { kind, at } = view.turn
      switch (kind) {
        case 'read_offer':
        case 'find_offer':
        case 'wrong_number':
        case 'call_back':
        case 'overdue':
          return isInLead ? null : step(view)
        case 'see_price':
          return step(view)
        case 'planned':
        case 'settle':
          return isInLead ? t(`applications.turn.row.${kind}`) : step(view)
        case 'await_contact':
          if (isInLead) return null
          return at === null
            ? t('applications.turn.row.await_contact')
            : t('applications.turn.row.await_contact_by', { day: day.by(at) })
        case 'over':
          return t('applications.turn.row.over')
        case 'elsewhere':
        case 'await_follow_up':
          return step(view)
        default:
          return kind satisfies never
      }
    },
    /** Adds the insurer's hours where the step is a call that would go unanswered. */
    next(view: MatchView): string {
      const { opening } = view
      return isCall(view) && opening?.kind === 'closed'
        ? `${step(view)} ${t('applications.turn.opens', opensAt(words, opening))}`
        : step(view)
    },
    who({ actor, match }: MatchView): string | null {
      if (actor === 'customer') return t('applications.turn.yours')
      return actor === 'insurer'
        ? t('applications.turn.awaited', { company: markedCompanyName(match, t('applications.insurers.unnamed')) })
        : null
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

/** The same within a text that `TextWithAmounts` renders. */
export function markedPersonName(view: Pick<MatchView, 'match'>): string | null {
  const name = personOf(view)
  return name === null ? null : markedName(name)
}

/** "Åbent til kl. 17.00" or "Åbner i morgen kl. 08.00", beside a phone number; null where the hours cannot be read. */
export function useHoursText(): (opening: Opening | null) => string | null {
  const { t } = useTranslation()
  const language = useLanguage()
  const now = useNow()
  return (opening) => {
    if (!opening) return null
    if (opening.kind === 'closed') return t('applications.hours.opens', opensAt({ t, language, now }, opening))
    return opening.kind === 'alwaysOpen' || opening.until >= wholeDay
      ? t('applications.hours.open')
      : t('applications.hours.open_until', { time: formatTimeOfDayInText(opening.until, language) })
  }
}

/** What the texts about days are made of: each place that shows several asks for it once. */
interface DayWords {
  t: TFunction
  language: Language
  now: number
}

/** The day and time at which a closed insurer opens, in words. */
function opensAt(words: DayWords, { daysAhead, at }: Opening & { kind: 'closed' }): { day: string; time: string } {
  const { language, now } = words
  return { day: dayText(words).soon(addDays(now, daysAhead)), time: formatTimeOfDayInText(at, language) }
}

/** Names a day as people do: today, tomorrow, Monday 23 November, with the year only where it is another one. */
export function useDayText(now: number) {
  const { t } = useTranslation()
  return dayText({ t, language: useLanguage(), now })
}

function dayText({ t, language, now }: DayWords) {
  const today = dayKey(now)
  const tomorrow = dayKey(addDays(now, 1))
  const inAWeek = dayKey(addDays(now, 7))

  function name(at: number, words: 'on' | 'by'): string {
    const day = dayKey(at)
    if (day === today) return t(`applications.turn.${words}.today`)
    if (day === tomorrow) return t(`applications.turn.${words}.tomorrow`)
    if (yearOf(at) !== yearOf(now))
      return t(`applications.turn.${words}.dated`, { date: formatDateInText(at, language) })
    return t(`applications.turn.${words}.day`, {
      weekday: formatWeekday(at, language),
      date: formatDayInWords(at, language),
    })
  }

  return {
    on: (at: number) => name(at, 'on'),
    by: (at: number) => name(at, 'by'),
    /** Only the weekday, where that is unambiguous. */
    soon(at: number): string {
      const day = dayKey(at)
      const isThisWeek = day > tomorrow && day < inAWeek
      return isThisWeek ? t('applications.turn.on.weekday', { weekday: formatWeekday(at, language) }) : name(at, 'on')
    },
  }
}
