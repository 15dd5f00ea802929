import { busyWords } from '@/domain/kit/busyWords'
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
 * The key of its text, with its number. unconfirmed: it may have been saved. failed, busy: it was not. Those are retried
 * automatically. refused: the server rejects these numbers. denied: it accepts none for this offer.
 */
export function saveProblemOf({ state, failure }: NotSaved) {
  if (state === 'unconfirmed') return { key: 'unconfirmed', values: {} } as const
  if (failure.kind === 'busy') return busyWords(failure)
  if (mayPass(failure)) return { key: 'failed', values: {} } as const
  return { key: failure.kind === 'invalid' ? 'refused' : 'denied', values: {} } as const
}
