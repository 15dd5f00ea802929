import { useEffect, useRef } from 'react'
import type { Action } from 'redux'
import { useAppDispatch } from './store'

/** Dispatches what `left` creates on unmount and when `shown` changes, but not on StrictMode's immediate remount. */
export function useOnLeave(shown: string, left: () => Action): void {
  const dispatch = useAppDispatch()
  const mounted = useRef<string | null>(null)

  useEffect(() => {
    mounted.current = shown
    return () => {
      mounted.current = null
      queueMicrotask(() => {
        if (mounted.current !== shown) dispatch(left())
      })
    }
  }, [dispatch, shown, left])
}
