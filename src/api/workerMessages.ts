import type { TokenHeaders } from './tokenRules'

/** What a page says to the service worker (src/worker). */
export type PageMessage =
  | { kind: 'sessionKept'; headers: TokenHeaders }
  | { kind: 'sessionForgotten' }
  /** No worker answers for the page that says this. */
  | { kind: 'pageUncontrolled' }
  /** The code of the language on the page. */
  | { kind: 'languageShown'; language: string }

/** What the worker says to every page: a token has been replaced, perhaps by an answer that no page received. */
export interface WorkerMessage {
  kind: 'tokenReplaced'
  newest: TokenHeaders
  replaced: string[]
}

export const workerUrl = '/worker.js'
export const cachePrefix = 'build-'
export const workerDatabase = 'session'
export const uploadsDatabase = 'uploads'

export function tellWorker(message: PageMessage): void {
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage(message)
}

/** Says which session the browser has (null for none), so that the worker keeps nothing of any other. */
export function tellWorkerOfSession(headers: TokenHeaders | null): void {
  tellWorker(headers === null ? { kind: 'sessionForgotten' } : { kind: 'sessionKept', headers })
}
