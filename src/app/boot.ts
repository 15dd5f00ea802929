import { type Api, createApi } from '@/api/api'
import { hasSavedSession, isOfClosedWindow, isWindowInQuestion } from '@/api/savedSession'
import { createTokenVault, type TokenVault } from '@/api/tokenVault'
import { askWorker, postToWorker, signOutCall } from '@/api/workerMessages'
import { isCanonicalAddress } from '@/config/isCanonicalAddress'
import { isProtectedPath } from '@/config/paths'
import { settingsInPage, writtenSettings } from '@/config/settingsInPage'
import { readSettings, type Settings, type SettingsResult } from '@/config/settings'
import { activeTag } from '@/i18n/chosenLanguage'
import { localStore } from '@/platform/storage'

/** The services that the portal runs on; each page has one set. */
export interface Boot {
  ok: true
  settings: Settings
  vault: TokenVault
  api: Api
  /** The page needs a session, and one is saved that may still be valid. */
  opensSignedIn: boolean
}

export type BootResult = Boot | Extract<SettingsResult, { ok: false }>

/**
 * The address is as the portal writes it. Few are not, so the code that corrects them is loaded for those alone; where it
 * cannot be, the address stays as it is (ROUTE-13).
 */
export const addressRead: Promise<void> = isCanonicalAddress(location)
  ? Promise.resolve()
  : correctAddress().catch(() => undefined)

async function correctAddress(): Promise<void> {
  const { correctedAddress } = await import('@/config/correctedAddress')
  const corrected = correctedAddress(location)
  if (corrected !== null) history.replaceState(history.state, '', corrected)
}

/** Made by the first importer, so that the first calls need not wait for the portal's own chunk (START-1). */
export const booting: Promise<BootResult> = addressRead.then(settingsAtRunTime).then(boot)

async function boot(atRunTime: Record<string, unknown>): Promise<BootResult> {
  const result = readSettings(atRunTime, import.meta.env)
  if (!result.ok) return result
  const { settings } = result
  const vault = createTokenVault(localStore, {
    onSaved: (headers) => postToWorker({ kind: 'sessionKept', headers }),
    onEnded: (client) => askWorker({ kind: 'sessionEnded', client, signOut: signOutCall(settings) }),
  })
  if (isWindowInQuestion() && (await isOfClosedWindow())) void vault.detachFromStorage()
  const opensSignedIn =
    isProtectedPath(location.pathname) && hasSavedSession() && vault.read() !== null && !vault.looksExpired()
  const api = createApi(settings, vault, activeTag)
  return { ...result, vault, api, opensSignedIn }
}

/** Those in the page are there at once; a page without any asks for settings.js (CFG-1). */
async function settingsAtRunTime(): Promise<Record<string, unknown>> {
  if (!settingsInPage()) await untilPageIsRead()
  return writtenSettings()
}

/** settings.js is the page's last line, so that the first paint need not wait for it; this script may run before it. */
function untilPageIsRead(): Promise<void> {
  if (document.readyState !== 'loading') return Promise.resolve()
  return new Promise((resolve) => document.addEventListener('readystatechange', () => resolve(), { once: true }))
}
