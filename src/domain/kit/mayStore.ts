import type { SagaGenerator } from 'typed-redux-saga'
import { service } from './services'

/**
 * Check right before storing anything of a customer's: their session may have ended in another tab, or be about to end
 * here, while an answer was under way (SESS-1).
 */
export function* mayStore(): SagaGenerator<boolean> {
  const vault = yield* service('vault')
  return vault.isLive()
}
