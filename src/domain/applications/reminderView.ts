import type { MatchView } from './matchView'

/** The reminder dialog before anything is sent; `from` is in milliseconds since 1970. */
type ReminderView =
  | { state: 'not_yet'; from: number }
  | { state: 'none' }
  | { state: 'all_used' | 'selection'; choices: MatchView[] }

/** `views` are an inquiry's matches. */
export function reminderView(views: MatchView[], now: number): ReminderView {
  const choices = views.filter(({ reminder }) => reminder.isListed)
  const [first] = choices
  if (!first) return { state: 'none' }
  const { from } = first.reminder
  if (from !== null && now < from) return { state: 'not_yet', from }
  const running = choices.filter(({ isOpen }) => isOpen)
  const areUsed = running.length > 0 && running.every(({ reminder }) => reminder.block === 'used')
  return { state: areUsed ? 'all_used' : 'selection', choices }
}
