import { type SagaGenerator, take } from 'typed-redux-saga'
import { windowKey } from '@/api/savedSession'
import { deviceNow } from '@/platform/clock'
import { localStore, sessionStore } from '@/platform/storage'
import { isVisible } from '@/platform/visibility'
import { sessionEnded } from './slice'

/** In session storage, which a discarded tab gets back: what this tab wrote when it was hidden. */
const hiddenKey = 'hidden_at'

/**
 * Notes that this tab is hidden, in the mark of a session that ends with its window: the browser may discard the tab, which
 * then holds no lock and tells nothing, but comes back (LOGIN-13). A tab that is left or closed tells that.
 */
export function* hiddenTabSaga(): SagaGenerator<void> {
  comeBack()
  const stop = watchHiding()
  try {
    yield* take(sessionEnded)
  } finally {
    stop()
  }
}

function watchHiding(): () => void {
  // A page that is left is hidden right after that.
  let isLeft = false
  const watching = new AbortController()
  const listen = (target: EventTarget, event: string, handle: () => void) =>
    target.addEventListener(event, handle, watching)
  listen(document, 'visibilitychange', () => {
    if (isVisible()) comeBack()
    else if (!isLeft) hide()
  })
  listen(window, 'pagehide', () => {
    isLeft = true
    comeBack()
  })
  listen(window, 'pageshow', () => (isLeft = false))
  return () => watching.abort()
}

function hide(): void {
  if (localStore.get(windowKey) === null) return
  const at = String(deviceNow())
  localStore.set(windowKey, at)
  sessionStore.set(hiddenKey, at)
}

/** Another tab's own note stays. */
function comeBack(): void {
  const at = sessionStore.get(hiddenKey)
  if (at !== null && localStore.get(windowKey) === at) localStore.set(windowKey, 'true')
  sessionStore.remove(hiddenKey)
}
