import { offered } from '@/platform/offered'
import { endpoints } from './endpoints'
import type { TokenHeaders } from './tokenRules'
import { type ApiSettings, endpointMethod, endpointUrl, takesCookies } from './url'

/** A message from a page to the service worker (src/worker). */
export type PageMessage =
  | { kind: 'sessionKept'; headers: TokenHeaders }
  /**
   * This client's session is over in the browser. The worker posts the tokens that it holds of it to the port. Pages of
   * older builds leave `signOut` out.
   */
  | { kind: 'sessionEnded'; client: string; signOut?: SignOutCall }
  /** The browser has no session saved. The worker posts the tokens that it holds all the same to the port. */
  | { kind: 'nothingSaved' }
  | { kind: 'signOutWaits'; signOut: SignOut }
  /** The page that posts this has no worker in control. */
  | { kind: 'pageUncontrolled' }
  /** The code of the language on the page. */
  | { kind: 'languageShown'; language: string }

/** The call that ends a session on the server, whosever that is. */
export type SignOutCall = Pick<Request, 'url' | 'method' | 'credentials'>

export function signOutCall(settings: ApiSettings): SignOutCall {
  const { signOut } = endpoints
  const url = endpointUrl(settings, signOut)
  return {
    url,
    method: endpointMethod(settings, signOut),
    credentials: takesCookies(settings, url) ? 'include' : 'omit',
  }
}

/** Ends the session of these headers, and is sent until it is answered (LOGOUT-4). */
export type SignOut = SignOutCall & { headers: TokenHeaders }

/** Held by the page that is to send this client's sign-out: no other page and no worker sends that meanwhile. */
export const signOutLock = (client: string) => `sign_out ${client}`

/** A message from the worker to every page: a token has been replaced, perhaps by a response that no page received. */
export interface WorkerMessage {
  kind: 'tokenReplaced'
  newest: TokenHeaders
  replaced: string[]
}

export const workerUrl = '/worker.js'
export const cachePrefix = 'build-'
export const workerDatabase = 'session'

function controller(): ServiceWorker | null {
  return offered(() => navigator.serviceWorker.controller)
}

/** Whether a worker controls this page. */
export function hasWorker(): boolean {
  return controller() !== null
}

export function postToWorker(message: PageMessage, ports: MessagePort[] = []): void {
  offered(() => controller()?.postMessage(message, ports))
}

/** A page waits no longer for a worker that does not respond. */
const respondsWithinMs = 1_000

/** Resolves to the tokens that the worker holds of the session in question; null where it holds none, or is not there. */
export function askWorker(question: PageMessage): Promise<WorkerMessage | null> {
  if (!hasWorker()) return Promise.resolve(null)
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    // Nothing else has the other port.
    port1.onmessage = ({ data }: MessageEvent<WorkerMessage | null>) => resolve(data)
    setTimeout(() => resolve(null), respondsWithinMs)
    postToWorker(question, [port2])
  })
}
