import { type Failure, isUnconfirmed } from '@/domain/kit/failure'
import type { NotSaved, WriteOutcome } from '@/domain/kit/save'
import { type OfferSheet, validUnsavedCells, unsavedCells } from './sheet'

/** The state of a saving as shown. `incorrect`: only invalid numbers are left unsaved. */
export type SaveState = WriteOutcome<{ at: number }> | { state: 'waiting' | 'incorrect' }

export function saveStateOf(sheet: OfferSheet): SaveState {
  const { saving } = sheet
  if (saving.state === 'saving' || 'failure' in saving) return saving
  const unsaved = unsavedCells(sheet)
  // A number that is still being typed waits, as one that can be saved does.
  if (validUnsavedCells(sheet).length > 0 || unsaved.some((cell) => sheet.pendingValidation[cell]))
    return { state: 'waiting' }
  return unsaved.length > 0 ? { state: 'incorrect' } : saving
}

/** The same numbers may be saved if they are sent again. */
export function mayPass(failure: Failure): boolean {
  return isUnconfirmed(failure) || failure.kind === 'busy'
}

/**
 * unconfirmed: it may have been saved. failed: it was not. Both are retried automatically. refused: the server rejects
 * these numbers. denied: it accepts none for this offer.
 */
export function saveProblemOf({ state, failure }: NotSaved): 'unconfirmed' | 'failed' | 'refused' | 'denied' {
  if (state === 'unconfirmed') return 'unconfirmed'
  if (mayPass(failure)) return 'failed'
  return failure.kind === 'invalid' ? 'refused' : 'denied'
}
