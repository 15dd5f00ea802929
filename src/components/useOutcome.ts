import { useEffect } from 'react'
import { type AskedOutcome, type Asker, askerClosed, selectOutcome } from '@/domain/outcomes'
import { useAppDispatch, useAppSelector } from './store'

export function useOutcome(asker: Asker): AskedOutcome {
  return useAppSelector((state) => selectOutcome(state, asker))
}

/** The same in a dialog, whose outcome is told outside it once it is closed. */
export function useDialogOutcome(asker: Asker): AskedOutcome {
  const dispatch = useAppDispatch()

  useEffect(
    () => () => {
      dispatch(askerClosed(asker))
    },
    [dispatch, asker],
  )

  return useOutcome(asker)
}
