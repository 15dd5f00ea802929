import { untilPageIsLeft } from '@/platform/connection'
import { inTurn } from '@/platform/locks'
import type { Endpoint } from './endpoint'
import type { RequestInput } from './request'
import { hasWorker } from './workerMessages'

/**
 * Makes a call once the sign-ins and sign-outs before it are over, where it has to wait for those (TOKEN-12). One that
 * outlives its page goes out with it at the latest.
 */
export function inItsTurn<T>(
  { takesTurn }: Pick<Endpoint, 'takesTurn'>,
  { outlivesPage }: RequestInput,
  make: () => Promise<T>,
): Promise<T> {
  const isTurnOfPage = takesTurn === 'page' || (takesTurn === 'sender' && !hasWorker())
  if (!isTurnOfPage) return make()
  return outlivesPage ? inTurn(make, untilPageIsLeft()) : inTurn(make)
}
