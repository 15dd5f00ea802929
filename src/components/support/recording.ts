import type { ComponentType } from 'react'
import { listenToWrites } from '@/api/exchangeLog'
import { isProtectedPath, routePattern } from '@/config/paths'
import { pageAddress } from '@/domain/support/pages'
import { loadTexts } from '@/i18n'
import { textKey } from '@/i18n/textKey'
import { watchOnline } from '@/platform/connection'
import { listenForErrors } from '@/platform/errorReporting'
import { stepsOfWrite, watchSteps } from '@/platform/steps'
import { note } from '@/platform/trail'
import { SupportFileButton } from './SupportFileButton'

// Each shell loads it: the first one that is shown.
startRecording()

/** Begins to keep, in this tab alone, what a support file tells of the way to what it shows (SUP-3). */
function startRecording(): void {
  watchSteps({ page: pageOnScreen, keyOf: textKey })
  listenToWrites(stepsOfWrite)
  watchOnline((online) => note({ kind: 'connection', online }))
  listenForErrors(({ error, during }) => noteError(error, during))
  window.addEventListener('error', ({ error }: ErrorEvent) => noteError(error, 'window'))
  window.addEventListener('unhandledrejection', ({ reason }) => noteError(reason, 'promise'))
}

/** Here, and with its texts, so that the login page works without it. */
export async function loadSupportFileButton(): Promise<ComponentType> {
  await loadTexts(['support', 'session'])
  return SupportFileButton
}

/** Of an open page only where it is: its query may hold a letter's secrets. Null for a path that is none of the portal's. */
function pageOnScreen(): string | null {
  const { pathname, search } = window.location
  if (isProtectedPath(pathname)) return pageAddress(pathname, search)
  return routePattern(pathname) === '*' ? null : pathname
}

/** Its message may hold anything; its name and the place in our code do not. */
function noteError(error: unknown, during: string): void {
  const { name, stack } = error instanceof Error ? error : { name: typeof error, stack: '' }
  note({ kind: 'error', name, during, place: /[\w.-]+\.[jt]sx?(?:\?[^:\s]*)?:\d+:\d+/.exec(stack ?? '')?.[0] ?? '' })
}
