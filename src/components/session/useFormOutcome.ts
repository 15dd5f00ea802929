import { useSelector } from 'react-redux'
import { selectForm, type SessionForm, type SessionState } from '@/domain/session/slice'

/** How a session form is getting on: at work, and whether it is done. */
export function useFormOutcome(form: SessionForm): { busy: boolean; done: boolean } {
  const { status } = useSelector((state: { session: SessionState }) => selectForm(state, form))
  return { busy: status === 'loading', done: status === 'ready' }
}
