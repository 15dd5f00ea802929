import { Suspense, useEffect } from 'react'
import { lazyScreen } from '@/components/lazyScreen'
import { useAppSelector } from '@/components/store'
import { useSettings } from '@/config/SettingsContext'
import { selectIsIdleWarned } from '@/domain/session/idle'
import { ScreenBoundary } from '@/components/ScreenBoundary'

const IdleWarning = lazyScreen({ load: () => import('./IdleWarning').then((part) => part.IdleWarning), bundles: [] })

/** Few deployments sign idle customers out, so the warning is a chunk of its own; without it they are signed out all the same. */
export function IdleGuard() {
  const isWarned = useAppSelector(selectIsIdleWarned)
  const isOn = useSettings().idleMinutes !== undefined

  // There may be no network by the time that it is shown.
  useEffect(() => {
    if (isOn) void IdleWarning.preload()
  }, [isOn])

  if (!isWarned) return null
  return (
    <ScreenBoundary unloaded={() => null}>
      <Suspense fallback={null}>
        <IdleWarning />
      </Suspense>
    </ScreenBoundary>
  )
}
