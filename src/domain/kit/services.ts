import { getContext, type SagaGenerator } from 'typed-redux-saga'
import type { Api } from '@/api/api'
import type { TokenVault } from '@/api/tokenVault'
import type { Settings } from '@/config/settings'

/** The services that sagas use: the context of the saga middleware. */
export interface Services {
  api: Api
  vault: TokenVault
  settings: Settings
}

export function* service<Name extends keyof Services>(name: Name): SagaGenerator<Services[Name]> {
  return yield* getContext<Services[Name]>(name)
}
