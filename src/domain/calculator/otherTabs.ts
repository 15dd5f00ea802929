import { put, type SagaGenerator, select } from 'typed-redux-saga'
import * as v from 'valibot'
import { id, jsonText } from '@/api/schemas/wire'
import { mayStore } from '@/domain/kit/services'
import { watchSource } from '@/domain/kit/watch'
import { selectUserId } from '@/domain/session/slice'
import { broadcastSave, watchSaves } from '@/platform/savesElsewhere'
import { cellFieldNames, type CellId } from './cells'
import type { SavedCells } from './sheet'
import { savedInOtherTab } from './slice'

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
export function* reportSave(save: { offerId: number; saved: SavedCells; at: number }): SagaGenerator<void> {
  const userId = yield* select(selectUserId)
  if (Object.keys(save.saved).length === 0 || !(yield* mayStore())) return
  broadcastSave(JSON.stringify({ userId, ...save }))
}

export function* watchOtherTabs(): SagaGenerator<void> {
  yield* watchSource('other tabs', watchSaves, applyNews)
}

function* applyNews(text: string): SagaGenerator<void> {
  const parsed = v.safeParse(news, text)
  if (parsed.success && parsed.output.userId === (yield* select(selectUserId)))
    yield* put(savedInOtherTab(parsed.output))
}
