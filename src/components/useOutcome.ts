import { useEffect } from 'react'
import { type Asker, askerClosed, selectOutcome, type WriteOutcome } from '@/domain/outcomes'
import { useAppDispatch, useAppSelector } from './store'

/** What became of the write that `asker` asks for. */
export function useOutcome(asker: Asker): WriteOutcome {
  return useAppSelector((state) => selectOutcome(state, asker))
}

/** The same in a dialog, whose outcome is told outside it once it is closed. */
export function useDialogOutcome(asker: Asker): WriteOutcome {
  const dispatch = useAppDispatch()

  useEffect(
    () => () => {
      dispatch(askerClosed(asker))
    },
    [dispatch, asker],
  )

  return useOutcome(asker)
}
