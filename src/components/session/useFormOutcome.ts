import { useSelector } from 'react-redux'
import type { SessionForm } from '@/domain/session/forms'
import { selectForm } from '@/domain/session/slice'
import type { SessionState } from '@/domain/session/state'

/** How a session form is getting on: at work, and whether it is done. */
export function useFormOutcome(form: SessionForm): { busy: boolean; done: boolean } {
  const { status } = useSelector((state: { session: SessionState }) => selectForm(state, form))
  return { busy: status === 'loading', done: status === 'ready' }
}
