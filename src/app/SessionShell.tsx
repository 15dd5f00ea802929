import { useCallback } from 'react'
import { useLocation } from 'react-router-dom'
import { useAppDispatch } from '@/components/store'
import { useLeaving } from '@/components/useLeaving'
import { sessionScreenLeft } from '@/domain/session/slice'
import { ScreenOutlet } from './ScreenOutlet'
import { SessionFrame } from './SessionFrame'

/** The frame of all that a signed-out visitor may need. What a screen said is gone when it is left (AUTHMSG-1). */
export function SessionShell() {
  const dispatch = useAppDispatch()
  const { pathname } = useLocation()

  useLeaving(
    pathname,
    useCallback(() => dispatch(sessionScreenLeft()), [dispatch]),
  )

  return (
    <SessionFrame>
      <ScreenOutlet />
    </SessionFrame>
  )
}
