import { getContext, type SagaGenerator } from 'typed-redux-saga'
import type { Api } from '@/api/api'
import type { TokenVault } from '@/api/tokenVault'
import type { Settings } from '@/config/settings'

export interface Services {
  api: Api
  vault: TokenVault
  settings: Settings
}

export function* service<Name extends keyof Services>(name: Name): SagaGenerator<Services[Name]> {
  return yield* getContext<Services[Name]>(name)
}

/**
 * Check right before storing anything of a customer's: their session may have ended in another tab, or be about to end
 * here, while a response was under way (SESS-1).
 */
export function* mayStore(): SagaGenerator<boolean> {
  const vault = yield* service('vault')
  return vault.isLive()
}
