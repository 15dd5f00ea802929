/**
 * The service worker. Three duties: it serves the portal's own files from its cache (START-5), it makes authenticated
 * calls, so that the token in an answer outlives the page that asked (TOKEN-10), and it forgets the session when that ends.
 * It never stores an answer of the API. docs/decisions/service-worker.md
 */
import type { PageMessage, WorkerMessage } from '@/api/workerMessages'
import { callForPage, sessionOf } from './calls'
import { answer, forgetOldBuilds, install, isFile, keepTexts } from './files'
import { createKeptSession } from './keptSession'
import { type Kept, withPageSession } from './tokens'

declare const self: ServiceWorkerGlobalScope

const session = createKeptSession()

self.addEventListener('install', (event) => {
  // Pages of older builds keep working: their files are still here, and tokens are kept in the same way.
  event.waitUntil(install(event).then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forgetOldBuilds(), self.clients.claim()]))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const sent = sessionOf(request)
  if (sent) {
    const response = callForPage(request, sent, session, (kept) => event.waitUntil(tellPages(kept)))
    event.respondWith(response)
    event.waitUntil(response.then(ignore, ignore))
  } else if (isFile(request)) {
    const answered = answer(request)
    event.respondWith(answered.then(({ response }) => response))
    event.waitUntil(answered.then(({ renewal }) => renewal, ignore))
  }
})

self.addEventListener('message', (event) => {
  // Only pages of this origin can post messages, and they post no others (api/worker.ts).
  event.waitUntil(hear(event.data as PageMessage).catch(ignore))
})

async function hear(message: PageMessage): Promise<void> {
  switch (message.kind) {
    case 'sessionKept':
      await session.update((kept) => withPageSession(kept, message.headers))
      return
    case 'sessionForgotten':
      await session.forget()
      return
    case 'pageUncontrolled':
      await self.clients.claim()
      return
    case 'languageShown':
      await keepTexts(message.language)
  }
}

/** Another tab may be about to send the token that was just replaced. */
async function tellPages(kept: Kept): Promise<void> {
  const message: WorkerMessage = { kind: 'tokenReplaced', ...kept }
  for (const page of await self.clients.matchAll()) page.postMessage(message)
}

function ignore(): void {}
