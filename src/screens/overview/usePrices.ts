import { useDeferredValue } from 'react'
import { useAppSelector } from '@/components/store'
import { selectActiveApplication } from '@/domain/applications/selectors'
import { selectSheets } from '@/domain/calculator/slice'
import { dataOf } from '@/domain/kit/remote'
import type { Prices } from '@/domain/prices/prices'
import { comparedPrices, selectActiveLayout } from '@/domain/prices/selectors'

/** Null until the calculator has answered; deferred, so that fifty offers hold up nothing that is on screen. */
export function usePrices(): { prices: Prices; isComplete: boolean } | null {
  const application = useAppSelector(selectActiveApplication)
  const remote = useDeferredValue(useAppSelector(selectActiveLayout))
  const sheets = useDeferredValue(useAppSelector(selectSheets))
  const layout = dataOf(remote)
  if (!layout && remote.status !== 'failed') return null
  return { prices: comparedPrices(application, layout, sheets), isComplete: layout !== null }
}
