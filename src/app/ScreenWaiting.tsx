import { useLocation } from 'react-router-dom'
import { Waiting } from '@/components/Waiting'
import { paths } from '@/config/paths'
import { OverviewWaiting } from '@/screens/overview/OverviewWaiting'

/** In place of a signed-in screen that is not there yet, in its shape where it is known. */
export function ScreenWaiting() {
  const { pathname } = useLocation()
  return pathname === paths.overview ? <OverviewWaiting /> : <Waiting isWholeScreen />
}
