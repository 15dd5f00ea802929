import { trustedWorkerUrl } from '@/platform/trustedTypes'
import { cachePrefix, type PageMessage, workerDatabase, type WorkerMessage, workerUrl } from './workerMessages'

// Missing in some browsers' private windows and on pages without TLS.
function container(): ServiceWorkerContainer | null {
  return 'serviceWorker' in navigator ? navigator.serviceWorker : null
}

/**
 * Registers the worker, or removes a registered one and everything it holds. A failure is ignored, as the portal works
 * without a worker.
 */
export async function startWorker(isWanted: boolean): Promise<void> {
  const workers = container()
  if (!workers) return
  try {
    if (!isWanted) {
      await removeWorker(workers)
      return
    }
    const { active } = await workers.register(trustedWorkerUrl(workerUrl), { updateViaCache: 'none' })
    // A page that was reloaded past its cache, or opened while a worker was being installed, could not tell it of a sign-out.
    if (!workers.controller) active?.postMessage({ kind: 'pageUncontrolled' } satisfies PageMessage)
  } catch {
    // The page works as it does without one.
  }
}

async function removeWorker(workers: ServiceWorkerContainer): Promise<void> {
  const registrations = await workers.getRegistrations()
  // An unregistered worker may still put a file into its cache for its last page; the next page removes it.
  await Promise.all(registrations.map((registration) => registration.unregister()))
  const held = (await caches.keys()).filter((name) => name.startsWith(cachePrefix))
  await Promise.all(held.map((name) => caches.delete(name)))
  indexedDB.deleteDatabase(workerDatabase)
}

/** Checks for a new version, which takes effect with the next page load. */
export async function lookForNewVersion(): Promise<void> {
  try {
    await (await container()?.getRegistration())?.update()
  } catch {
    // Offline, or in the middle of a deployment: a later check finds it.
  }
}

/** Calls `onReplaced` for tokens that were replaced, and `onControlled` once a worker answers for this page. */
export function listenToWorker(onReplaced: (message: WorkerMessage) => void, onControlled: () => void): void {
  const workers = container()
  // Only the worker posts to this container, and this is its only message.
  workers?.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => onReplaced(data))
  workers?.addEventListener('controllerchange', onControlled)
}
