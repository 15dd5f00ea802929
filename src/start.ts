/**
 * The first script. The address, a saved session and the language decide what is loaded in parallel with the portal's
 * own chunk. It must import little. A load that fails here is repeated by the code that needs it.
 */
import { hasSavedSession, isOfClosedWindow, isWindowInQuestion } from './api/savedSession'
import { endpoints } from './api/endpoints'
import { addressRead, booting } from './app/boot'
import { signedInChunk } from './app/chunks'
import { needsAt, prefetchAll, recordAt, shellNeeds } from './app/routes'
import type { Chunk } from './components/lazyScreen'
import { loadWithStyles } from './components/partStyles'
import { tagOf } from './config/language'
import { isProtectedPath, routeNameAt } from './config/paths'
import { savedChoice } from './domain/applications/choice'
import { chosenLanguage } from './i18n/chosenLanguage'
import type { TextBundle } from './i18n/resources'
import { importTexts } from './i18n/texts'

function chunksOfAddress(opensSignedIn: boolean): Chunk<unknown>[] {
  const { pathname, search } = window.location
  const record = recordAt(pathname)
  if (!record || (record.guarded && !opensSignedIn)) return []
  const { load, bundles, parts } = record
  const screen = [...(load ? [{ load, bundles }] : []), ...parts(new URLSearchParams(search))]
  return record.guarded ? [signedInChunk, ...screen] : screen
}

function fetchEarly(opensSignedIn: boolean): void {
  const chunks = chunksOfAddress(opensSignedIn)
  const bundles = new Set<TextBundle>([
    'common',
    ...(opensSignedIn ? [] : ['session' as const]),
    ...chunks.flatMap(({ bundles }) => bundles),
  ])
  if (hasSavedSession()) sendEarlyRequests().catch(ignore)
  for (const bundle of bundles) importTexts(chosenLanguage(), bundle).catch(ignore)
  for (const { load } of chunks) loadWithStyles(load).catch(ignore)
}

/**
 * Sends what the screen at this address will read first, before the client and the portal are there; the
 * client then adopts the answers.
 */
async function sendEarlyRequests(): Promise<void> {
  const boot = await booting
  if (!boot.ok) return
  const { api, opensSignedIn, settings } = boot
  if (opensSignedIn) {
    api.prefetch(endpoints.validateToken)
    prefetchAll(api, [...shellNeeds, ...needsAt(window.location, { settings, applicationId: savedChoice() })])
  }
  api.preload()
}

/** Gives the first paint its language, the shape of the screen to come, and the heading of the one that most visitors arrive at. */
function showOutline(opensSignedIn: boolean): void {
  const { documentElement } = document
  const { pathname } = window.location
  const tag = tagOf(chosenLanguage())
  documentElement.lang = tag
  documentElement.dataset.opens = opensSignedIn ? 'inside' : 'session'
  const isLogin = !opensSignedIn && (isProtectedPath(pathname) || routeNameAt(pathname) === 'login')
  if (isLogin) document.querySelector(`.outline-words[lang=${tag}]`)?.removeAttribute('hidden')
}

function ignore(): void {}

async function begin(): Promise<void> {
  await addressRead
  // A customer who has ticked "Husk mig", or only reloads, waits for nothing.
  const isLeft = isWindowInQuestion() && (await isOfClosedWindow())
  const opensSignedIn = isProtectedPath(window.location.pathname) && hasSavedSession() && !isLeft
  showOutline(opensSignedIn)
  fetchEarly(opensSignedIn)
}

void begin()
