import type { TokenVault } from '@/api/tokenVault'
import type { ApiSettings } from '@/api/url'
import {
  askWorker,
  cachePrefix,
  type PageMessage,
  postToWorker,
  signOutCall,
  workerDatabase,
  type WorkerMessage,
  workerUrl,
} from '@/api/workerMessages'
import type { Settings } from '@/config/settings'
import { chosenLanguage } from '@/i18n/chosenLanguage'
import { offered } from '@/platform/offered'
import { trustedWorkerUrl } from '@/platform/trustedTypes'
import { watchVisibility } from '@/platform/visibility'

type JoinSettings = ApiSettings & Pick<Settings, 'serviceWorker'>

/** Registers the service worker once the page has nothing more urgent to do (START-5). */
export function joinWorker(settings: JoinSettings, vault: TokenVault): void {
  function introduce(): void {
    const headers = vault.read()
    if (headers) postToWorker({ kind: 'sessionKept', headers })
    else void endMissed()
    postToWorker({ kind: 'languageShown', language: chosenLanguage() })
  }

  /** The page that ended it had no worker to notify. An end names its session, as another may begin in another tab meanwhile. */
  async function endMissed(): Promise<void> {
    const held = await askWorker({ kind: 'nothingSaved' })
    if (held && vault.read() === null)
      postToWorker({ kind: 'sessionEnded', client: held.newest.client, signOut: signOutCall(settings) })
  }

  const workers = container()
  // Only the worker posts to this container, and this is its only message.
  offered(() => {
    workers?.addEventListener('message', ({ data: { newest, replaced } }: MessageEvent<WorkerMessage>) =>
      vault.adoptToken(newest, replaced),
    )
    workers?.addEventListener('controllerchange', introduce)
  })
  introduce()
  void startWorker(settings.serviceWorker)
  // A tab that stays open for days looks for a deployment when it is seen again.
  watchVisibility((isVisible) => void (isVisible && lookForNewVersion()))
}

// Missing in some browsers' private windows and on pages without TLS.
function container(): ServiceWorkerContainer | null {
  return offered(() => navigator.serviceWorker)
}

/**
 * Registers the worker, or removes a registered one and everything it holds. A failure is ignored, as the portal works
 * without a worker.
 */
async function startWorker(isWanted: boolean): Promise<void> {
  const workers = container()
  if (!workers) return
  try {
    if (!isWanted) {
      await removeWorker(workers)
      return
    }
    const { active } = await workers.register(trustedWorkerUrl(workerUrl), { updateViaCache: 'none' })
    // A page that was reloaded past its cache, or opened while a worker was being installed, could not notify it of a sign-out.
    if (!workers.controller) active?.postMessage({ kind: 'pageUncontrolled' } satisfies PageMessage)
  } catch {
    // The page works as it does without one.
  }
}

async function removeWorker(workers: ServiceWorkerContainer): Promise<void> {
  const registrations = await workers.getRegistrations()
  // An unregistered worker may still put a file into its cache for its last page; the next page removes it.
  await Promise.all(registrations.map((registration) => registration.unregister()))
  // The tokens go also where the caches are blocked.
  offered(() => indexedDB.deleteDatabase(workerDatabase))
  const held = (await caches.keys()).filter((name) => name.startsWith(cachePrefix))
  await Promise.all(held.map((name) => caches.delete(name)))
}

/** Checks for a new version, which takes effect with the next page load. */
async function lookForNewVersion(): Promise<void> {
  try {
    await (await container()?.getRegistration())?.update()
  } catch {
    // Offline, or in the middle of a deployment: a later check finds it.
  }
}
