import { type Failure, isUnconfirmed } from '@/domain/kit/failure'
import { type CellId, productOfferOf } from './cells'
import { cellsToSave, type OfferSheet, unsavedCells } from './sheet'

/**
 * unconfirmed: it may have been saved. failed: it was not. Both are retried automatically. refused: the server rejects
 * these numbers. denied: it accepts none for this offer.
 */
export type SaveProblem = 'unconfirmed' | 'failed' | 'refused' | 'denied'

/** The state of a saving as shown. `incorrect`: only invalid numbers are left unsaved. */
export type SaveState =
  | { kind: 'untouched' | 'waiting' | 'saving' | 'incorrect' }
  | { kind: 'saved'; at: number }
  | { kind: 'failed'; why: SaveProblem }

export function saveStateOf(sheet: OfferSheet): SaveState {
  const { saving } = sheet
  if (saving.status === 'saving') return { kind: 'saving' }
  if (saving.status === 'failed') return { kind: 'failed', why: problemOf(saving) }
  return restingState(sheet, () => true, saving.savedAt)
}

/** As saveStateOf, of one product of the offer. */
export function productStateOf(sheet: OfferSheet, productOfferId: number): SaveState {
  const { saving } = sheet
  const isOfIt = (cell: CellId) => productOfferOf(cell) === productOfferId
  const isOnItsWay = saving.status === 'saving' && cellsToSave(sheet).some((cell) => isOfIt(cell) && sheet.unconfirmed[cell] === sheet.typed[cell])
  if (isOnItsWay) return { kind: 'saving' }
  if (saving.status === 'failed' && cellsToSave(sheet).some(isOfIt)) return { kind: 'failed', why: problemOf(saving) }
  return restingState(sheet, isOfIt, sheet.savedAt[productOfferId] ?? null)
}

/** A number that is still being typed waits, as one that can be saved does (VAL-6). */
function restingState(sheet: OfferSheet, isMeant: (cell: CellId) => boolean, savedAt: number | null): SaveState {
  const unsaved = unsavedCells(sheet).filter(isMeant)
  if (cellsToSave(sheet).some(isMeant) || unsaved.some((cell) => sheet.unjudged[cell])) return { kind: 'waiting' }
  if (unsaved.length > 0) return { kind: 'incorrect' }
  return savedAt === null ? { kind: 'untouched' } : { kind: 'saved', at: savedAt }
}

/** A save that the server refused is not retried automatically (CALC-7). */
function problemOf(saving: { failure: Failure; isUnconfirmed: boolean }): SaveProblem {
  const { failure } = saving
  if (saving.isUnconfirmed) return 'unconfirmed'
  if (isUnconfirmed(failure)) return 'failed'
  return failure.kind === 'invalid' ? 'refused' : 'denied'
}

const urgency: Record<SaveState['kind'], number> = { untouched: 0, saved: 1, waiting: 2, saving: 3, incorrect: 4, failed: 5 }

/**
 * The sheet to report on where there is room for one: failed saves come first, then saves under way, then the latest to
 * finish.
 */
export function mostUrgentSave(sheets: OfferSheet[]): OfferSheet | null {
  const touched = sheets.map((sheet) => ({ sheet, state: saveStateOf(sheet) })).filter(({ state }) => state.kind !== 'untouched')
  const at = (state: SaveState) => (state.kind === 'saved' ? state.at : 0)
  touched.sort((a, b) => urgency[b.state.kind] - urgency[a.state.kind] || at(b.state) - at(a.state))
  return touched[0]?.sheet ?? null
}

/** The ids of the offers whose last save failed, those together that failed for the same reason. */
export function failedSaves(sheets: OfferSheet[]): number[][] {
  const byReason = new Map<SaveProblem, number[]>()
  for (const sheet of sheets) {
    const state = saveStateOf(sheet)
    if (state.kind === 'failed') byReason.set(state.why, [...(byReason.get(state.why) ?? []), sheet.id])
  }
  return [...byReason.values()]
}
