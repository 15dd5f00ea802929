import type { KeyboardEvent } from 'react'
import { arrowStep, fieldStep, type GridStep, isPlain } from './gridSteps'

/** What the sheet does with one of its cells, given by their elements, which stay when they open and close. */
export interface CellActs {
  /** Opens the cell for typing, with focus on one of its fields. */
  open: (cell: HTMLElement, field: number) => void
  /** Closes the open cell, with focus on it. */
  close: (cell: HTMLElement) => void
  /** Sees to it that the cells of a row are there, which may be too far away to have been drawn yet. */
  draw: (row: number) => void
}

function cellOf(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>('[data-cell]')
}

export function fieldsIn(cell: HTMLElement): HTMLInputElement[] {
  return [...cell.querySelectorAll('input')]
}

/** The keys of a cell that is read: the arrows lead to the next one, and a digit is already its new price (CALC-15). */
export function keyOnCell(event: KeyboardEvent<HTMLElement>, { open, draw }: CellActs): void {
  const cell = cellOf(event.currentTarget)
  if (!cell) return
  // The default stays: the digit goes to the field that has focus by then.
  if (isPlain(event) && /^\d$/.test(event.key)) open(cell, 0)
  const step = arrowStep(event)
  if (!step) return
  event.preventDefault()
  nextCell(cell, step, draw)?.querySelector('button')?.focus()
}

/** The keys of a field, which lead on as if all cells were open, within an offer Tab too (CALC-9). */
export function keyInField(event: KeyboardEvent<HTMLInputElement>, acts: CellActs): void {
  const cell = cellOf(event.currentTarget)
  if (!cell) return
  if (event.key === 'Escape') acts.close(cell)
  const fields = fieldsIn(cell)
  const at = fields.indexOf(event.currentTarget)
  const step = event.key === 'Tab' ? tabStep(event, at, fields.length) : fieldStep(event)
  if (step && go(step, { cell, fields, at }, acts)) event.preventDefault()
}

/** Between the fields of a cell the browser's own Tab leads on. */
function tabStep({ shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent, at: number, count: number): 'next' | 'previous' | null {
  if (altKey || ctrlKey || metaKey) return null
  if (shiftKey) return at === 0 ? 'previous' : null
  return at === count - 1 ? 'next' : null
}

function go(step: GridStep | 'next' | 'previous', { cell, fields, at }: { cell: HTMLElement; fields: HTMLInputElement[]; at: number }, { open, draw }: CellActs): boolean {
  const [columns, rows]: GridStep = step === 'next' ? [0, 1] : step === 'previous' ? [0, -1] : step
  const beside = rows === 0 ? fields[at + columns] : undefined
  if (beside) {
    beside.focus()
    beside.select()
    return true
  }
  const found = nextCell(cell, [columns, rows], draw)
  if (!found) return false
  const isFirst = step === 'next' || columns > 0
  const isLast = step === 'previous' || columns < 0
  open(found, isFirst ? 0 : isLast ? fields.length - 1 : at)
  return true
}

/** The next cell in that direction, skipping products that an offer leaves out. */
function nextCell(from: HTMLElement, [columns, rows]: GridStep, draw: CellActs['draw']): HTMLElement | null {
  const sheet = from.closest<HTMLElement>('[data-sheet]')
  const size = { columns: Number(sheet?.dataset.columns), rows: Number(sheet?.dataset.rows) }
  let column = Number(from.dataset.column) + columns
  let row = Number(from.dataset.row) + rows
  while (column >= 0 && column < size.columns && row >= 0 && row < size.rows) {
    draw(row)
    const found = sheet?.querySelector<HTMLElement>(`[data-cell][data-column="${column}"][data-row="${row}"]`)
    if (found) return found
    column += columns
    row += rows
  }
  return null
}
