import { useCallback, useEffect } from 'react'
import { useAppDispatch } from '@/components/store'
import { useLeaving } from '@/components/useLeaving'
import { signOutCutShort, signOutRequested } from '@/domain/session/slice'

const patience = 60_000
const signsOfLife = ['pointerdown', 'keydown', 'input', 'touchmove', 'wheel'] as const

/**
 * Who has gone to sign out expects to be out: leaving the screen any way, closing the page, or a minute without a sign
 * of life signs out as the button does (LOGOUT-1).
 */
export function useSignOutOnLeaving(): void {
  const dispatch = useAppDispatch()
  const signOut = useCallback(() => dispatch(signOutRequested(null)), [dispatch])
  useLeaving('farewell', signOut)

  useEffect(() => {
    const cutShort = () => dispatch(signOutCutShort())
    window.addEventListener('pagehide', cutShort)
    return () => window.removeEventListener('pagehide', cutShort)
  }, [dispatch])

  useEffect(() => {
    let timer = setTimeout(signOut, patience)
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(signOut, patience)
    }
    for (const sign of signsOfLife) window.addEventListener(sign, wait, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const sign of signsOfLife) window.removeEventListener(sign, wait)
    }
  }, [signOut])
}
