import { call, race, type SagaGenerator } from 'typed-redux-saga'
import type { Endpoint } from '@/api/endpoint'
import { startAwaiting, stopAwaiting } from '@/api/exchangeLog'
import type { RequestInput } from '@/api/request'
import { exchange, type Outcome, untilServerIsFree, untilStopped } from './exchange'
import { stopped } from './failure'

export interface ReadOptions {
  /** A screen can do without the response and no customer waits for it, so its slowness is not announced. */
  quiet?: boolean
}

/**
 * Asks the server. Returns the checked response or a Failure and never throws; after 10 s the customer may stop waiting
 * (ERR-5).
 */
export function* read<Answer>(
  endpoint: Endpoint<Answer>,
  input: RequestInput = {},
  { quiet = false }: ReadOptions = {},
): SagaGenerator<Outcome<Answer>> {
  const busy = yield* untilServerIsFree(endpoint, quiet)
  if (busy) return { ok: false, failure: busy }
  if (!quiet) startAwaiting(endpoint, input)
  const { outcome } = yield* race({
    outcome: call(exchange<Answer>, endpoint, input),
    ...(!quiet && { givenUp: call(untilStopped, endpoint) }),
  })
  if (outcome) return outcome
  stopAwaiting(endpoint, input)
  return { ok: false, failure: stopped }
}
