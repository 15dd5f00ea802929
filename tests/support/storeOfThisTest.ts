import { onTestFinished } from 'vitest'
import { createSagaStore, portalSaga, type PortalStore } from '@/app/store'
import type { Services } from '@/domain/kit/services'
import { portalOpened } from '@/domain/session/slice'

/**
 * As createPortalStore, but closed after the test: whatever went on would save, sign out and listen in the next test's
 * browser.
 */
export function storeOfThisTest(services: Services): PortalStore & { close: () => void } {
  const store = createSagaStore(services)
  const tasks: ReturnType<PortalStore['runSaga']>[] = []
  let isClosed = false
  const runSaga: PortalStore['runSaga'] = (saga) => {
    // A chunk that arrives after the test brings sagas that would ask the next test's server.
    const task = store.runSaga(isClosed ? noSaga : saga)
    tasks.push(task)
    return task
  }
  const close = () => {
    isClosed = true
    tasks.forEach((task) => task.cancel())
  }
  onTestFinished(close)
  runSaga(portalSaga)
  return { ...store, runSaga, start: () => store.dispatch(portalOpened()), close }
}

function* noSaga(): Generator<never, void> {}
