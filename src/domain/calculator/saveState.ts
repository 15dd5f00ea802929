import { type Failure, isUnconfirmed } from '@/domain/kit/failure'
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
  const unsaved = unsavedCells(sheet)
  // A number that is still being typed waits, as one that can be saved does.
  if (cellsToSave(sheet).length > 0 || unsaved.some((cell) => sheet.pendingValidation[cell])) return { kind: 'waiting' }
  if (unsaved.length > 0) return { kind: 'incorrect' }
  return saving.savedAt === null ? { kind: 'untouched' } : { kind: 'saved', at: saving.savedAt }
}

/** A save that the server refused is not retried automatically. */
function problemOf(saving: { failure: Failure; isUnconfirmed: boolean }): SaveProblem {
  const { failure } = saving
  if (saving.isUnconfirmed) return 'unconfirmed'
  if (isUnconfirmed(failure)) return 'failed'
  return failure.kind === 'invalid' ? 'refused' : 'denied'
}
