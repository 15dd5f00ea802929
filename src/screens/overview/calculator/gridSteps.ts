import type { KeyboardEvent } from 'react'

/** Where a key leads in a sheet: by how many fields to the side, and by how many rows. */
export type GridStep = [columns: number, rows: number]

const arrows: Record<string, GridStep> = { ArrowDown: [0, 1], ArrowUp: [0, -1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }

/** A key by itself: the browser and screen readers have commands with the others. */
export function isPlain({ shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return !shiftKey && !altKey && !ctrlKey && !metaKey
}

export function arrowStep(event: KeyboardEvent): GridStep | null {
  return isPlain(event) ? (arrows[event.key] ?? null) : null
}

/**
 * Spreadsheet navigation (CALC-9): Enter and the up and down arrows move along a column, left and right only from the
 * ends of the text, so that they still move the caret in it.
 */
export function fieldStep(event: KeyboardEvent<HTMLInputElement>): GridStep | null {
  const { key, shiftKey, altKey, ctrlKey, metaKey, currentTarget } = event
  if (key === 'Enter') return altKey || ctrlKey || metaKey ? null : [0, shiftKey ? -1 : 1]
  const step = arrowStep(event)
  // Reading the selection is slow in browsers, so it is done for two keys only (CALC-9).
  if (key === 'ArrowLeft' && !isCaretAt(0, currentTarget)) return null
  if (key === 'ArrowRight' && !isCaretAt(currentTarget.value.length, currentTarget)) return null
  return step
}

function isCaretAt(position: number, { selectionStart, selectionEnd }: HTMLInputElement): boolean {
  return selectionStart === position && selectionEnd === position
}
