import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import type { SupportFile } from '@/api/schemas/supportFile'
import { useAppSelector } from '@/components/store'
import { paths } from '@/config/paths'
import { selectEndReason, selectFarewell, selectForm, selectUserId } from '@/domain/session/slice'

/** How the screen of the session came to be shown, for support; null where somebody is signed in. */
export function useSessionShown(): SupportFile['session'] {
  const isSignedIn = useAppSelector(selectUserId) !== null
  const isFarewell = useLocation().pathname === paths.logout
  const ended = useAppSelector(selectEndReason)
  const isAsked = useAppSelector(selectFarewell) !== null
  const { status } = useAppSelector((state) => selectForm(state, 'feedback'))
  return useMemo(() => {
    const answered = status === 'ready' ? 'answered' : status === 'failed' ? 'unanswered' : 'over'
    return isSignedIn ? null : { ended: isFarewell ? null : ended, farewell: isFarewell ? (isAsked ? 'asked' : answered) : null }
  }, [isSignedIn, isFarewell, ended, isAsked, status])
}
