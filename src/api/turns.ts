import { untilPageIsLeft } from '@/platform/connection'
import { withCallLock, serialized } from '@/platform/locks'
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
  client: string | undefined,
  make: () => Promise<T>,
): Promise<T> {
  // The worker does the rest for the calls that it makes.
  if (takesTurn !== 'page' && hasWorker()) return make()
  if (takesTurn) return outlivesPage ? serialized(make, untilPageIsLeft()) : serialized(make)
  return client === undefined || outlivesPage ? make() : withCallLock(client, make)
}
