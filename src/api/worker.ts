import { trustedWorkerUrl } from '@/platform/trustedTypes'
import { cachePrefix, workerDatabase, type WorkerMessage, workerUrl } from './workerMessages'

// Private windows of some browsers and pages without TLS have none (START-5).
function container(): ServiceWorkerContainer | null {
  return 'serviceWorker' in navigator ? navigator.serviceWorker : null
}

/** Registers the worker, or removes one that is there with all that it holds. A worker that fails is passed by. */
export async function startWorker(isWanted: boolean): Promise<void> {
  const workers = container()
  if (!workers) return
  try {
    if (isWanted) await workers.register(trustedWorkerUrl(workerUrl), { updateViaCache: 'none' })
    else await removeWorker(workers)
  } catch {
    // The page works as it does without one.
  }
}

async function removeWorker(workers: ServiceWorkerContainer): Promise<void> {
  const registrations = await workers.getRegistrations()
  // What an unregistered worker still renews for its last page is removed by the next one.
  await Promise.all(registrations.map((registration) => registration.unregister()))
  const held = (await caches.keys()).filter((name) => name.startsWith(cachePrefix))
  await Promise.all(held.map((name) => caches.delete(name)))
  indexedDB.deleteDatabase(workerDatabase)
}

/** Looks for a new version, which the next load of a page then is. */
export async function lookForNewVersion(): Promise<void> {
  try {
    await (await container()?.getRegistration())?.update()
  } catch {
    // Offline, or in the middle of a deployment: the next look finds it.
  }
}

/** Calls `onReplaced` for tokens that were replaced, and `onControlled` once a worker answers for this page. */
export function listenToWorker(onReplaced: (message: WorkerMessage) => void, onControlled: () => void): void {
  const workers = container()
  // Only the worker posts to this container, and it says nothing else.
  workers?.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => onReplaced(data))
  workers?.addEventListener('controllerchange', onControlled)
}
