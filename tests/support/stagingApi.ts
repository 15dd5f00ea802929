import { http, HttpResponse, type HttpHandler } from 'msw'
import { type TokenHeaders, tokensOf } from '@/api/tokenRules'
import { createApp, createStorageApp } from '@tests/staging-api/app'
import { isDropped } from '@tests/staging-api/faults'
import { seedWorld } from '@tests/staging-api/scenarios'
import { createStore, type Store } from '@tests/staging-api/store'
import { stagingUrls } from './stagingUrls'

/** MSW handlers that pass every call to the staging API and its storage; a separate store is a separate world. */
export function stagingHandlers(store: Store = createStore({ seed: seedWorld })): HttpHandler[] {
  const servers = { [stagingUrls.api]: createApp(store), [stagingUrls.storage]: createStorageApp(store) }
  return Object.entries(servers).map(([url, app]) =>
    http.all(`${url}/*`, async ({ request }) => {
      const answer = await app.fetch(request)
      return isDropped(answer) ? HttpResponse.error() : answer
    }),
  )
}

/** The session that the answer to a sign-in brings. */
export function sessionIn({ headers }: Response): TokenHeaders {
  const session = tokensOf((name) => headers.get(name), null)
  if (!session) throw new Error('Nobody was signed in')
  return session
}
