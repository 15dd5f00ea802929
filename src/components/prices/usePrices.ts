import { useDeferredValue, useEffect } from 'react'
import { useAppDispatch, useAppSelector } from '@/components/store'
import { selectMatchesOf } from '@/domain/applications/selectors'
import { pricesWanted, selectLayout, selectSheets } from '@/domain/calculator/slice'
import { dataOf, idle } from '@/domain/kit/remote'
import { type Prices, pricesOf } from '@/domain/prices/prices'

/**
 * The costs of an inquiry's offers; null until the calculator has answered, and while it cannot. Deferred, so that
 * fifty offers delay nothing on screen.
 */
export function usePrices(applicationId: number | null): Prices | null {
  const matches = useAppSelector((state) => selectMatchesOf(state, applicationId))
  const remote = useDeferredValue(useAppSelector((state) => (applicationId === null ? idle : selectLayout(state, applicationId))))
  const sheets = useDeferredValue(useAppSelector(selectSheets))
  const layout = dataOf(remote)
  return layout && pricesOf(matches, layout, sheets)
}

/** As usePrices, and asks for them. */
export function useWantedPrices(applicationId: number | null): Prices | null {
  const dispatch = useAppDispatch()

  useEffect(() => {
    if (applicationId !== null) dispatch(pricesWanted(applicationId))
  }, [dispatch, applicationId])

  return usePrices(applicationId)
}
