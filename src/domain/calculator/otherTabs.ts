import { put, type SagaGenerator, select } from 'typed-redux-saga'
import * as v from 'valibot'
import { id, jsonText } from '@/api/schemas/wire'
import { mayStore } from '@/domain/kit/services'
import { watchSource } from '@/domain/kit/watch'
import { selectUserId } from '@/domain/session/slice'
import { broadcastSave, watchSaves } from '@/platform/savesElsewhere'
import { cellFieldNames, type CellId } from './cells'
import type { KeyTimes, SavedCells } from './sheet'
import { savedInOtherTab } from './slice'

const isCellId = (text: string): text is CellId =>
  /^\d+\./.test(text) && cellFieldNames.some((field) => text.endsWith(`.${field}`))
const byCell = v.record(
  v.custom<CellId>((one) => typeof one === 'string' && isCellId(one)),
  v.number(),
)
const news = v.pipe(
  jsonText,
  v.object({ userId: id, window: v.string(), offerId: id, saved: byCell, keys: byCell, at: v.number() }),
)

interface SaveNews {
  offerId: number
  /** What the server holds now; nothing while a save is under way, or after one that is in doubt. */
  saved: SavedCells
  /** The times of the keys of what was typed of that. */
  keys: KeyTimes
  at: number
}

/** Without this, another window's next save would send these fields as they were before (CALC-7). */
export function* reportSave(window: string, save: SaveNews): SagaGenerator<void> {
  const userId = yield* select(selectUserId)
  if (yield* mayStore()) broadcastSave(JSON.stringify({ userId, window, ...save }))
}

export function* watchOtherTabs(window: string): SagaGenerator<void> {
  yield* watchSource('other tabs', watchSaves, function* applyNews(text: string) {
    const parsed = v.safeParse(news, text)
    if (!parsed.success || parsed.output.window === window) return
    if (parsed.output.userId === (yield* select(selectUserId))) yield* put(savedInOtherTab(parsed.output))
  })
}
