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
  const runSaga: PortalStore['runSaga'] = (saga) => {
    const task = store.runSaga(saga)
    tasks.push(task)
    return task
  }
  const close = () => tasks.forEach((task) => task.cancel())
  onTestFinished(close)
  runSaga(portalSaga)
  return { ...store, runSaga, start: () => store.dispatch(portalOpened()), close }
}
