import { dayKey } from '@/format/dates'
import type { Activity } from './activities'
import type { MatchView } from './matchView'

export interface PastEvent {
  view: MatchView
  activity: Activity
  at: number
}

/** What is promised; a contact and a reminder by a day, a call at a time. */
export interface PromisedEvent {
  kind: 'call' | 'contact' | 'reminder' | 'reminder_again'
  at: number
  views: [MatchView, ...MatchView[]]
}

/** What has happened at all insurers so far, newest first. */
export function pastEvents(views: MatchView[], now: number): PastEvent[] {
  return views
    .flatMap((view) => view.activities.flatMap((activity) => (activity.at !== null && activity.at <= now ? [{ view, activity, at: activity.at }] : [])))
    .sort((a, b) => b.at - a.at)
}

/** What all insurers have promised, and when they can be reminded, soonest first (APP-8, REM-2). */
export function promisedEvents(views: MatchView[], now: number): PromisedEvent[] {
  const running = views.filter(({ ended }) => ended === null)
  const calls = running.flatMap((view): PromisedEvent[] => (view.turn.kind === 'planned' && view.turn.at !== null ? [{ kind: 'call', at: view.turn.at, views: [view] }] : []))
  return [...calls, ...contacts(running), ...reminders(running, now)].sort((a, b) => a.at - b.at)
}

/** Those who promise the same day stand together. */
function contacts(views: MatchView[]): PromisedEvent[] {
  const byDay = new Map<string, PromisedEvent>()
  for (const view of views) {
    const { kind, at } = view.turn
    if (kind !== 'await_contact' || at === null) continue
    const known = byDay.get(dayKey(at))
    if (known) known.views.push(view)
    else byDay.set(dayKey(at), { kind: 'contact', at, views: [view] })
  }
  return [...byDay.values()]
}

function reminders(views: MatchView[], now: number): PromisedEvent[] {
  const listed = views.filter(({ reminder }) => reminder.isListed)
  const [first, ...more] = listed
  const from = first?.reminder.from ?? null
  if (first && from !== null && from > now) return [{ kind: 'reminder', at: from, views: [first, ...more] }]
  return listed.flatMap((view): PromisedEvent[] => {
    const at = view.reminder.nextAt
    return at !== null && at > now ? [{ kind: 'reminder_again', at, views: [view] }] : []
  })
}
