import type { ApplicationCompany } from '@/api/schemas/application'
import { parseTime } from '@/format/dates'
import { type ActivityKind, kindOf } from '@/domain/applications/activities'

/** What the insurer's log comes to: how it ended, that the number is wrong, or that the insurer is at it. */
export type LastWord = 'cancelled' | 'not_interested' | 'rejected' | 'wrong_number' | 'at_it'

// Others say nothing of it: an automatic mail after "Ikke interesseret" takes nothing back, nor does the customer's reminder.
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
  // "Åben" and "Vundet emne": not shown, but what was cancelled before them is open again.
  ['hidden', 'at_it'],
])

/** The newest entry that says something of it; null where none does (APP-8). */
export function lastWordOf({ ows_activity_logs: logs }: Pick<ApplicationCompany, 'ows_activity_logs'>): LastWord | null {
  const said = logs.flatMap((log) => {
    const kind = kindOf(log)
    const word = kind && words.get(kind)
    return word ? [{ word, at: parseTime(log.created_at) ?? -Infinity }] : []
  })
  // Of entries of one time the API gives the newest first.
  return said.reduce<(typeof said)[number] | null>((last, one) => (last === null || one.at > last.at ? one : last), null)?.word ?? null
}
