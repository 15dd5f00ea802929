import { put, type SagaGenerator, select } from 'typed-redux-saga'
import * as v from 'valibot'
import { id, jsonText } from '@/api/schemas/wire'
import { mayStore } from '@/domain/kit/services'
import { watchSource } from '@/domain/kit/watch'
import { selectUserId } from '@/domain/session/slice'
import { localStore } from '@/platform/storage'
import { cellFieldNames, type CellId } from './cells'
import type { SavedCells } from './sheet'
import { savedInOtherTab } from './slice'

const key = 'calculator_saved'

const isCellId = (text: string): text is CellId =>
  /^\d+\./.test(text) && cellFieldNames.some((field) => text.endsWith(`.${field}`))
const news = v.pipe(
  jsonText,
  v.object({
    userId: id,
    offerId: id,
    saved: v.record(
      v.custom<CellId>((one) => typeof one === 'string' && isCellId(one)),
      v.number(),
    ),
    at: v.number(),
  }),
)

/** Without this, another tab's next save would send these fields as they were before (CALC-7). */
export function* broadcastSave(save: { offerId: number; saved: SavedCells; at: number }): SagaGenerator<void> {
  const userId = yield* select(selectUserId)
  if (Object.keys(save.saved).length === 0 || !(yield* mayStore())) return
  // The event reaches the other tabs, and nothing is left in the storage.
  localStore.set(key, JSON.stringify({ userId, ...save }))
  localStore.remove(key)
}

export function* watchOtherTabs(): SagaGenerator<void> {
  yield* watchSource('other tabs', watchTabs, applyNews)
}

function* applyNews(text: string): SagaGenerator<void> {
  const parsed = v.safeParse(news, text)
  if (parsed.success && parsed.output.userId === (yield* select(selectUserId)))
    yield* put(savedInOtherTab(parsed.output))
}

function watchTabs(emit: (text: string) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === key && event.newValue !== null) emit(event.newValue)
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
