import type { ComponentType } from 'react'
import { loadTexts } from '@/i18n'
import { watchOnline } from '@/platform/connection'
import { listenForErrors } from '@/platform/errorReporting'
import { addToTrail } from '@/platform/trail'
import { watchViews } from './shownViews'
import { SupportFileButton } from './SupportFileButton'

// Every shell loads this, so recording starts with the first one shown.
startRecording()

/** Starts recording, in this tab alone, what a support file shows of its page, and of the way there. */
function startRecording(): void {
  watchViews()
  watchOnline((online) => addToTrail({ kind: 'connection', online }))
  listenForErrors(({ error, during }) => noteError(error, during))
}

/** Loaded here together with its texts, so that the login page works without it. */
export async function loadSupportFileButton(): Promise<ComponentType> {
  await loadTexts(['support', 'session'])
  return SupportFileButton
}

/** The message may hold anything; the name and the place in our code are safe. */
function noteError(error: unknown, during: string): void {
  const { name, stack } = error instanceof Error ? error : { name: typeof error, stack: '' }
  addToTrail({
    kind: 'error',
    name,
    during,
    place: /[\w.-]+\.[jt]sx?(?:\?[^:\s]*)?:\d+:\d+/.exec(stack ?? '')?.[0] ?? '',
  })
}
