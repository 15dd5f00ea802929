import { useCallback, useEffect } from 'react'
import { useAppDispatch } from '@/components/store'
import { useOnLeave } from '@/components/useOnLeave'
import { farewellLeft } from '@/domain/session/slice'

/** Who leaves the screen or closes the page has no more to say, so the server need wait no longer (LOGOUT-1). */
export function useFarewellEnd(): void {
  const dispatch = useAppDispatch()
  const leave = useCallback(() => dispatch(farewellLeft()), [dispatch])
  useOnLeave('farewell', leave)

  useEffect(() => {
    window.addEventListener('pagehide', leave)
    return () => window.removeEventListener('pagehide', leave)
  }, [leave])
}
