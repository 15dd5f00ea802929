import { call, put, type SagaGenerator, select } from 'typed-redux-saga'
import * as v from 'valibot'
import { endpoints } from '@/api/endpoints'
import { paths } from '@/config/paths'
import { service } from '@/domain/kit/services'
import { watchLeading } from '@/domain/kit/watch'
import { deviceNow } from '@/platform/clock'
import { sessionStore, stored } from '@/platform/storage'
import { absoluteUrl, navigateTo } from '@/platform/url'
import type { Link } from './entryLink'
import { selectSessionStatus, socialLoginChosen, socialReturned } from './slice'
import type { SocialProblem } from './state'

/** Goes to a social login's provider when one is chosen (LOGIN-10). */
export function* socialSaga(): SagaGenerator<void> {
  yield* watchLeading(socialLoginChosen, goToProvider)
}

function* goToProvider({ payload }: ReturnType<typeof socialLoginChosen>): SagaGenerator<void> {
  const api = yield* service('api')
  yield* call(markSocialLogin, payload.wanted)
  const url = api.url(endpoints.omniauth, {
    params: { provider: payload.provider },
    // Without the window's type, devise_token_auth forgets where to return to when the provider refuses.
    query: { auth_origin_url: absoluteUrl(paths.fetchOmniauth), omniauth_window_type: 'sameWindow' },
  })
  yield* call(navigateTo, url)
}

/**
 * Call once it is known whether there is a session: an existing one stays, and a return that this tab did not request
 * is refused (OMNI-2). Otherwise the headers are saved, and `validate` checks them.
 */
export function* socialReturn(
  { tokens, denied }: Extract<Link, { kind: 'social' }>,
  validate: () => SagaGenerator<void>,
): SagaGenerator<void> {
  const marker = yield* call(consumeSocialMarker)
  if ((yield* select(selectSessionStatus)) !== 'signedOut') return
  const problem = problemOf(marker !== null, tokens !== null, denied)
  const wanted = marker?.wanted ?? ''
  yield* put(socialReturned({ problem, wanted }))
  if (problem || !tokens) return
  const vault = yield* service('vault')
  yield* call(vault.startSession, tokens, { remember: false })
  yield* validate()
  const refused = (yield* select(selectSessionStatus)) === 'signedOut'
  if (refused) yield* put(socialReturned({ problem: 'failed', wanted }))
}

function problemOf(asked: boolean, hasTokens: boolean, denied: boolean): SocialProblem | null {
  if (denied) return 'denied'
  if (!hasTokens) return 'failed'
  return asked ? null : 'refused'
}

const key = 'social_login'
const lifetimeMs = 10 * 60 * 1000

const markerSchema = v.object({ at: v.number(), wanted: v.string() })

/** Remembers in this tab that it requested a social login, and the path to go on to afterwards (OMNI-2, ROUTE-5). */
export function markSocialLogin(wanted: string): void {
  sessionStore.set(key, JSON.stringify({ at: deviceNow(), wanted }))
}

/** Proves, once, that this tab made the request within the last ten minutes: the wanted path, or null (OMNI-2). */
export function consumeSocialMarker(): { wanted: string } | null {
  const marker = stored(key, markerSchema, sessionStore)
  sessionStore.remove(key)
  if (!marker) return null
  const age = deviceNow() - marker.at
  return age >= 0 && age <= lifetimeMs ? { wanted: marker.wanted } : null
}
