import { getContext, type SagaGenerator } from 'typed-redux-saga'
import type { Api } from '@/api/api'
import type { TokenVault } from '@/api/tokenVault'
import type { Settings } from '@/config/settings'

/** What sagas work with; given to the saga middleware as its context. */
export interface Services {
  api: Api
  vault: TokenVault
  settings: Settings
}

/** Takes a service's name; gives the service. */
export function* service<Name extends keyof Services>(name: Name): SagaGenerator<Services[Name]> {
  return yield* getContext<Services[Name]>(name)
}
