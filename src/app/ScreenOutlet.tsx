import { useLayoutEffect } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { rememberFocus } from '@/components/Screen'
import { Waiting } from '@/components/Waiting'
import { ScreenBoundary } from '@/components/ScreenBoundary'

/** The route's screen inside a shell: waits for its chunk and contains its errors. */
export function ScreenOutlet() {
  const { key, pathname } = useLocation()

  useLayoutEffect(rememberFocus, [pathname])

  return (
    <ScreenBoundary resetKey={key} waiting={<Waiting isWholeScreen />}>
      <Outlet />
    </ScreenBoundary>
  )
}
