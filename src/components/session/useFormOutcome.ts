import { useAppSelector } from '@/components/store'
import type { SessionForm } from '@/domain/session/forms'
import { selectForm } from '@/domain/session/slice'

export function useFormOutcome(form: SessionForm): { busy: boolean; done: boolean } {
  const { status } = useAppSelector((state) => selectForm(state, form))
  return { busy: status === 'loading', done: status === 'ready' }
}
