import { useEffect } from 'react'
import type { Action } from 'redux'
import { onceVisible } from '@/platform/visibility'
import { useAppDispatch } from './store'

/**
 * Dispatches what `seen` creates once the page is seen. A browser that prerenders an address, or opens it in the
 * background, must end no session by it (LOGOUT-5).
 */
export function useOnceSeen(seen: () => Action): void {
  const dispatch = useAppDispatch()

  useEffect(() => onceVisible(() => dispatch(seen())), [dispatch, seen])
}
