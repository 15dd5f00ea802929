import { useDeferredValue, useEffect, useState } from 'react'
import { useAppDispatch, useAppSelector } from '@/components/store'
import { selectMatchesOf } from '@/domain/applications/selectors'
import { selectApplicationsReadiness } from '@/domain/applications/slice'
import { pricesWanted, selectLayout, selectSheets } from '@/domain/calculator/slice'
import { dataOf, idle } from '@/domain/kit/remote'
import { type Prices, pricesOf } from '@/domain/prices/prices'
import { useDelayed } from '@/ui/useDelayed'

/**
 * The costs of an inquiry's offers; null until the calculator has answered, and while it cannot. Deferred, so that
 * fifty offers delay nothing on screen.
 */
export function usePrices(applicationId: number | null): Prices | null {
  const matches = useAppSelector((state) => selectMatchesOf(state, applicationId))
  const remote = useDeferredValue(
    useAppSelector((state) => (applicationId === null ? idle : selectLayout(state, applicationId))),
  )
  const sheets = useDeferredValue(useAppSelector(selectSheets))
  const layout = dataOf(remote)
  return layout && pricesOf(matches, layout, sheets)
}

// The parts below the prices wait for them, so that nothing moves when they come; but not for long, as they hold the
// customer's next step.
const waitMs = 3000

export interface ArrivingPrices {
  prices: Prices | null
  /** They are there, or will not come. */
  areSettled: boolean
  /** They keep the customer waiting: the rest is shown, and does not move any more when they come. */
  areLate: boolean
}

/** Returns the same as usePrices, and requests them. */
export function useArrivingPrices(applicationId: number | null): ArrivingPrices {
  const dispatch = useAppDispatch()
  const prices = usePrices(applicationId)
  const hasFailed = useAppSelector((state) =>
    applicationId === null
      ? selectApplicationsReadiness(state) !== 'loading'
      : selectLayout(state, applicationId).status === 'failed',
  )
  const areSettled = prices !== null || hasFailed
  const isOver = useDelayed(waitMs, !areSettled)
  const [areLate, setLate] = useState(false)
  if (isOver && !areLate) setLate(true)

  useEffect(() => {
    if (applicationId !== null) dispatch(pricesWanted(applicationId))
  }, [dispatch, applicationId])

  return { prices, areSettled, areLate }
}
