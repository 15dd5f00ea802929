/**
 * The service worker. Three duties: it serves the portal's own files from its cache (START-5), it makes authenticated
 * calls, so that the token in an answer outlives the page that asked (TOKEN-10), and it forgets the session when that ends.
 * It never stores an answer of the API. A sign-out that the server has not answered is sent again (LOGOUT-4). docs/decisions/service-worker.md
 */
import type { TokenHeaders } from '@/api/tokenRules'
import type { PageMessage, WorkerMessage } from '@/api/workerMessages'
import { inTime } from '@/platform/inTime'
import { offered } from '@/platform/offered'
import { callForPage, sessionOf } from './calls'
import { answer, forgetOldBuilds, install, isFile, keepTexts } from './files'
import { createKeptSession } from './keptSession'
import { createSignOuts } from './signOuts'
import type { Kept } from './tokens'

// Not in TypeScript's library, as only Chromium has it.
declare global {
  interface ServiceWorkerRegistration {
    readonly sync?: { register: (tag: string) => Promise<void> }
  }
  interface ServiceWorkerGlobalScopeEventMap {
    sync: ExtendableEvent
  }
}

declare const self: ServiceWorkerGlobalScope

const session = createKeptSession()
const signOuts = createSignOuts(session, () => inTime(() => self.registration.sync?.register('sign_outs')))
/** The calls that a page opens with are over by then: devise_token_auth writes all of a customer's sessions at once (TOKEN-3). */
const quietPeriodMs = 6_000

self.addEventListener('install', (event) => {
  // Pages of older builds keep working: their files are still here, and tokens are kept in the same way.
  event.waitUntil(install().then(() => inTime(() => self.skipWaiting())))
})

self.addEventListener('activate', (event) => {
  // No request is answered before this has ended.
  event.waitUntil(Promise.all([inTime(forgetOldBuilds), inTime(() => self.clients.claim())]))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const sent = sessionOf(request)
  if (sent) {
    // A database that was slow may tell of a token after the event's end.
    const waitUntil = (done: Promise<void>) => void offered(() => event.waitUntil(done.catch(ignore)))
    const send = (headers: TokenHeaders) =>
      callForPage(
        request,
        headers,
        session,
        (kept) => waitUntil(notifyPages(kept)),
        (late, carried) => waitUntil(signOuts.endBy(late, carried)),
      )
    event.respondWith(signOuts.make(request, sent, send, waitUntil))
  } else if (isFile(request)) {
    const answered = answer(request)
    event.respondWith(answered.then(({ response }) => response))
    event.waitUntil(answered.then(({ renewal }) => renewal).catch(ignore))
  }
})

self.addEventListener('message', (event) => {
  // Only pages of this origin can post messages, and they post no others (app/joinWorker.ts).
  event.waitUntil(receive(event.data as PageMessage, event.ports[0]).catch(ignore))
})

// Chromium's background sync: there is a network again, with or without a page.
self.addEventListener('sync', (event) => event.waitUntil(signOuts.sync()))

async function receive(message: PageMessage, port: MessagePort | undefined): Promise<void> {
  switch (message.kind) {
    case 'sessionKept':
      await session.keep(message.headers)
      return
    case 'sessionEnded':
    case 'nothingSaved': {
      if (message.kind === 'sessionEnded' && message.signOut) signOuts.expect(message.signOut)
      const kept = await (message.kind === 'sessionEnded' ? session.forget(message.client) : session.read())
      port?.postMessage(kept && ({ kind: 'tokenReplaced', ...kept } satisfies WorkerMessage))
      return
    }
    case 'signOutWaits':
      await signOuts.keep(message.signOut)
      return
    case 'pageUncontrolled':
      await self.clients.claim()
      return
    case 'languageShown':
      // A page has opened: an earlier visit may have left without an answer.
      await Promise.allSettled([keepTexts(message.language), signOuts.sendUntilOver(quietPeriodMs)])
  }
}

/** Another tab may be about to send the token that was just replaced. */
async function notifyPages(kept: Kept): Promise<void> {
  const message: WorkerMessage = { kind: 'tokenReplaced', ...kept }
  for (const page of (await inTime(() => self.clients.matchAll())) ?? []) offered(() => page.postMessage(message))
}

function ignore(): void {}
