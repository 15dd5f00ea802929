import type { ComponentType } from 'react'
import { listenToWrites, loggedExchanges } from '@/api/exchangeLog'
import { isProtectedPath, routePattern } from '@/config/paths'
import { pageAddress, pageOf } from '@/api/supportPages'
import { loadTexts } from '@/i18n'
import { textKey } from '@/i18n/textKey'
import { watchOnline } from '@/platform/connection'
import { listenForErrors } from '@/platform/errorReporting'
import { stepsOfWrite, watchSteps } from '@/platform/steps'
import { note } from '@/platform/trail'
import { SupportFileButton } from './SupportFileButton'

// Every shell loads this, so recording starts with the first one shown.
startRecording()

/** Starts recording, in this tab alone, what a support file shows of the way to its page (SUP-3). */
function startRecording(): void {
  watchSteps({ page: pageOnScreen, keyOf: textKey }, hasFailedWrite())
  listenToWrites(stepsOfWrite)
  watchOnline((online) => note({ kind: 'connection', online }))
  listenForErrors(({ error, during }) => noteError(error, during))
  window.addEventListener('error', ({ error }: ErrorEvent) => noteError(error, 'window'))
  window.addEventListener('unhandledrejection', ({ reason }) => noteError(reason, 'promise'))
}

/** Judged by what it sent, as this chunk comes before the table of all calls. */
function hasFailedWrite(): boolean {
  return loggedExchanges().some(({ sent, status, pending }) => sent !== null && !pending && (status === null || status >= 400))
}

/** Loaded here together with its texts, so that the login page works without it. */
export async function loadSupportFileButton(): Promise<ComponentType> {
  await loadTexts(['support', 'session'])
  return SupportFileButton
}

/** For an open page, only the path, as its query may hold the secrets of an email's link. Null for a path without a route. */
function pageOnScreen(): string | null {
  const { pathname, search } = window.location
  if (isProtectedPath(pathname)) return pageOf(pageAddress(pathname, search))
  return routePattern(pathname) === '*' ? null : pathname
}

/** The message may hold anything; the name and the place in our code are safe. */
function noteError(error: unknown, during: string): void {
  const { name, stack } = error instanceof Error ? error : { name: typeof error, stack: '' }
  note({ kind: 'error', name, during, place: /[\w.-]+\.[jt]sx?(?:\?[^:\s]*)?:\d+:\d+/.exec(stack ?? '')?.[0] ?? '' })
}
