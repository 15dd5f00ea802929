import { useLocation } from 'react-router-dom'
import { WayProvider } from '@/components/session/way'
import { useOnLeave } from '@/components/useOnLeave'
import { sessionScreenLeft } from '@/domain/session/slice'
import { ScreenOutlet } from './ScreenOutlet'
import { SessionFrame } from './SessionFrame'

/** The shell of the signed-out routes. Leaving a screen clears its message (AUTHMSG-1). */
export function SessionShell() {
  useOnLeave(useLocation().pathname, sessionScreenLeft)

  return (
    <WayProvider>
      <SessionFrame>
        <ScreenOutlet />
      </SessionFrame>
    </WayProvider>
  )
}
