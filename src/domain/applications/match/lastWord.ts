import type { ApplicationCompany } from '@/api/schemas/application'
import { parseTime } from '@/format/dates'
import { type ActivityKind, kindOf } from '@/domain/applications/activities'

/** What the insurer's log amounts to: an ending, a wrong number, or work under way. */
export type LastWord = 'cancelled' | 'not_interested' | 'rejected' | 'wrong_number' | 'at_it'

// Other kinds say nothing about it: an automatic mail after "Ikke interesseret" withdraws nothing, nor does the
// customer's reminder.
const words = new Map<ActivityKind | 'hidden', LastWord>([
  ['cancelled', 'cancelled'],
  ['not_interested', 'not_interested'],
  ['rejected', 'rejected'],
  ['wrong_number', 'wrong_number'],
  ['inquiry_opened', 'at_it'],
  ['tried', 'at_it'],
  ['answered', 'at_it'],
  ['contacted', 'at_it'],
  ['offer_given', 'at_it'],
  ['follow_up_planned', 'at_it'],
  ['follow_up', 'at_it'],
  ['follow_up_undated', 'at_it'],
  // "Åben" and "Vundet emne" are not shown, but they reopen what was cancelled before them.
  ['hidden', 'at_it'],
])

/** The newest entry that bears on how the match stands; null where none does (APP-8). */
export function lastWordOf({ ows_activity_logs: logs }: Pick<ApplicationCompany, 'ows_activity_logs'>): LastWord | null {
  const entries = logs.flatMap((log) => {
    const kind = kindOf(log)
    const word = kind && words.get(kind)
    return word ? [{ word, at: parseTime(log.created_at) ?? -Infinity }] : []
  })
  // Among entries of the same time, the API gives the newest first.
  return entries.reduce<(typeof entries)[number] | null>((last, entry) => (last === null || entry.at > last.at ? entry : last), null)?.word ?? null
}
