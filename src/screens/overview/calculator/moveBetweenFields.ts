import type { KeyboardEvent } from 'react'

type Step = [columns: number, rows: number]

/**
 * Moves among the fields as in a sheet (CALC-9): Enter and the arrows up and down along a column, left and right only
 * from the text's own ends, so that they still move the caret in it. A field that is moved to has its text selected.
 */
export function moveBetweenFields(event: KeyboardEvent<HTMLInputElement>): void {
  const step = stepOf(event)
  const next = step && fieldAt(event.currentTarget, step)
  if (!next) return
  event.preventDefault()
  next.focus()
  next.select()
}

function stepOf({ key, shiftKey, altKey, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLInputElement>): Step | null {
  if (altKey || ctrlKey || metaKey) return null
  if (key === 'Enter') return [0, shiftKey ? -1 : 1]
  if (shiftKey) return null
  if (key === 'ArrowDown') return [0, 1]
  if (key === 'ArrowUp') return [0, -1]
  if (key === 'ArrowLeft' && isCaretAt(0, currentTarget)) return [-1, 0]
  if (key === 'ArrowRight' && isCaretAt(currentTarget.value.length, currentTarget)) return [1, 0]
  return null
}

// Asking a browser for the caret costs it time, so no other key does (CALC-9).
function isCaretAt(place: number, { selectionStart, selectionEnd }: HTMLInputElement): boolean {
  return selectionStart === place && selectionEnd === place
}

/** The next field in that direction, past products that an offer leaves out. */
function fieldAt(from: HTMLInputElement, [columns, rows]: Step): HTMLInputElement | null {
  const sheet = from.closest<HTMLElement>('[data-sheet]')
  const size = { columns: Number(sheet?.dataset.columns), rows: Number(sheet?.dataset.rows) }
  let column = Number(from.dataset.column) + columns
  let row = Number(from.dataset.row) + rows
  while (column >= 0 && column < size.columns && row >= 0 && row < size.rows) {
    const found = sheet?.querySelector<HTMLInputElement>(`input[data-column="${column}"][data-row="${row}"]`)
    if (found) return found
    column += columns
    row += rows
  }
  return null
}
