import type { KeyboardEvent } from 'react'

type Step = [columns: number, rows: number]

/**
 * Spreadsheet navigation (CALC-9): Enter and the up and down arrows move along a column, left and right only from the
 * ends of the text, so that they still move the caret in it. Selects the text of the field that gets focus.
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

// Reading the selection is slow in browsers, so it is done for these two keys only (CALC-9).
function isCaretAt(position: number, { selectionStart, selectionEnd }: HTMLInputElement): boolean {
  return selectionStart === position && selectionEnd === position
}

/** The next field in that direction, skipping products that an offer leaves out. */
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
