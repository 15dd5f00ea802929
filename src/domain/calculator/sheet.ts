import type { Company } from '@/api/schemas/application'
import type { ProductOffer } from '@/api/schemas/compareOffers'
import type { WriteOutcome } from '@/domain/kit/save'
import { readAmount } from '@/format/money'
import {
  type CellError,
  type CellField,
  cellFieldNames,
  type CellId,
  cellId,
  cellText,
  fieldOf,
  productOfferOf,
  readCell,
  sameNumber,
  textAtRest,
} from './cells'

/** One offer's column of the calculator: the server's numbers, and the texts typed over them. */
export interface OfferSheet {
  id: number
  applicationId: number
  applicationCompanyId: number | null
  company: Company | null
  /** Product offers by the key of their product's row. */
  productOffers: Record<string, number>
  /** Product names by product offer. */
  productNames: Record<number, string>
  /** The server's values to the last decimal; a blank one is 0, and an unreadable one is left out. */
  serverValues: Record<CellId, number>
  /** The server's values as field texts. */
  serverTexts: Record<CellId, string>
  /** Texts typed since; they are shown in place of `serverTexts`. */
  typed: Record<CellId, string>
  /** Typed texts that were sent and not yet confirmed: the server may or may not hold them. */
  unconfirmed: Record<CellId, string>
  /** The device's time of the last key in each of them. */
  typedAt: Record<CellId, number>
  /** Fields whose input is under way: 432 may become 4321. It is input once the field is left, or typing has rested. */
  underWay: Record<CellId, true>
  /** Fields that hold no number yet while the customer types in them. */
  pendingValidation: Record<CellId, true>
  saving: WriteOutcome<{ at: number }>
  /** What there is to say of a field's number, until the customer types in it again. */
  remarks: Record<CellId, Remark>
  /** Another tab has saved while a save of ours was under way or in doubt: its response may be older than that. */
  isOvertaken: boolean
  /** The device's time at which the server was known to hold these values. */
  knownAt: number
  /** Since then another window may have saved, a save of ours been lost, or the server not answered when it was asked. */
  isUnsure: boolean
}

/**
 * adjusted: it was saved as another number than was typed. overwrites: it is later than a number saved elsewhere.
 * replaced: a number saved elsewhere is later than what was typed here. restored: an earlier page could not save it.
 */
export type Remark =
  | { kind: 'adjusted' | 'replaced'; typed: string }
  | { kind: 'overwrites'; other: string }
  | { kind: 'restored' }

/** A product offer as it is saved: amounts of DKK and percent, without those that could not be read or were not typed over. */
export type SavedProductOffer = { id: number } & Partial<Record<CellField, number>>

export type ServerProductOffer = Pick<ProductOffer, 'id' | CellField>

/** Numbers of an offer that a tab has saved, by field. */
export type SavedCells = Record<CellId, number | undefined>

/** The device's times of the last keys of what was typed, by field. */
export type KeyTimes = Record<CellId, number | undefined>

/** A typed text that the browser stores until it is saved, with the server texts that it may replace. */
export interface Draft {
  text: string
  over: string[]
  /** The product's name, as nothing else identifies it once the offer is gone. */
  product: string
  /** The device's time of its last key. */
  at: number
}

export type Drafts = Record<string, Draft>

export function shownText(sheet: OfferSheet, cell: CellId): string {
  return sheet.typed[cell] ?? sheet.serverTexts[cell] ?? ''
}

/** Whether the field may differ from what the server holds. */
function isUnsaved(sheet: OfferSheet, cell: CellId): boolean {
  const typed = sheet.typed[cell]
  if (typed === undefined) return false
  return sheet.unconfirmed[cell] !== undefined || !sameNumber(fieldOf(cell), typed, sheet.serverTexts[cell] ?? '')
}

/** Whether the server holds the number of a text that was typed in the field. */
export function serverHasText(sheet: OfferSheet, cell: CellId, text: string): boolean {
  const held = sheet.serverTexts[cell]
  return held !== undefined && sheet.unconfirmed[cell] === undefined && sameNumber(fieldOf(cell), text, held)
}

export function unsavedCells(sheet: OfferSheet): CellId[] {
  return cellsOf(sheet.typed).filter((cell) => isUnsaved(sheet, cell))
}

function isReadable(sheet: OfferSheet, cell: CellId): boolean {
  return readCell(fieldOf(cell), shownText(sheet, cell)).ok
}

/** Puts in a typed text; one that is no number is not validated before typing pauses, unless it is known to be wrong (VAL-6). */
export function typeIn(sheet: OfferSheet, cell: CellId, text: string, at = 0): void {
  const wasWrong = mistakeIn(sheet, cell) !== null
  sheet.typed[cell] = text
  sheet.typedAt[cell] = at
  sheet.underWay[cell] = true
  omit(sheet.remarks, cell)
  if (isReadable(sheet, cell) || wasWrong) omit(sheet.pendingValidation, cell)
  else sheet.pendingValidation[cell] = true
}

/** Why the field is shown to be wrong; null where it is a number, or is still being typed. */
export function mistakeIn(sheet: OfferSheet, cell: CellId): CellError | null {
  const reading = readCell(fieldOf(cell), shownText(sheet, cell))
  return reading.ok || sheet.pendingValidation[cell] ? null : reading.error
}

/** The unsaved fields with valid numbers, under way or not; the others wait to be corrected (CALC-2). */
export function validUnsavedCells(sheet: OfferSheet): CellId[] {
  return unsavedCells(sheet).filter((cell) => isReadable(sheet, cell))
}

/** Those of them that can be saved now. */
export function cellsToSave(sheet: OfferSheet): CellId[] {
  return validUnsavedCells(sheet).filter((cell) => !sheet.underWay[cell])
}

export function hasInputUnderWay(sheet: OfferSheet): boolean {
  return cellsOf(sheet.underWay).some((cell) => isUnsaved(sheet, cell))
}

/** The time of the last key of what is unsaved, by the device's clock. */
export function lastKey(sheet: OfferSheet): number {
  return Math.max(0, ...unsavedCells(sheet).map((cell) => sheet.typedAt[cell] ?? 0))
}

/** The product offers to send: those with something to save, each with all its numbers (CALC-7). */
export function productOffersToSave(sheet: OfferSheet): SavedProductOffer[] {
  const ids = new Set(cellsToSave(sheet).map(productOfferOf))
  return [...ids].map((id) => {
    const productOffer: SavedProductOffer = { id }
    for (const field of cellFieldNames) {
      const number = numberToSend(sheet, cellId(id, field))
      if (number !== undefined) productOffer[field] = number
    }
    return productOffer
  })
}

/** A field that was not typed in, or whose text is no input yet, sends the server's own value, even one that could not be typed here. */
function numberToSend(sheet: OfferSheet, cell: CellId): number | undefined {
  const typed = isUnsaved(sheet, cell) && !sheet.underWay[cell] ? readCell(fieldOf(cell), shownText(sheet, cell)) : null
  if (typed?.ok) return typed.hundredths / 100
  // An excess of 0 would say that there is none (CALC-14).
  return fieldOf(cell) === 'risk' && sheet.serverTexts[cell] === '' ? undefined : sheet.serverValues[cell]
}

/** Until a response confirms it, the server's value of these fields is unconfirmed. */
export function markSent(sheet: OfferSheet): void {
  for (const cell of cellsToSave(sheet)) sheet.unconfirmed[cell] = shownText(sheet, cell)
}

/**
 * Whether the server holds what is typed, or has rounded or clamped it: its number is neither what was typed nor what it
 * was before. Where another tab has saved meanwhile it may be that tab's, so that only rounding counts.
 */
export function serverHas(sheet: OfferSheet, stored: ServerProductOffer[]): boolean {
  return cellsToSave(sheet).every((cell) => {
    const found = stored.find(({ id }) => id === productOfferOf(cell))
    if (!found) return false
    const held = readAmount(found[fieldOf(cell)]) ?? 0
    const sent = numberToSend(sheet, cell) ?? 0
    const isChanged = held !== sheet.serverValues[cell]
    return held === sent || (isChanged && (!sheet.isOvertaken || Math.abs(held - sent) < 1))
  })
}

/** An old save that was no longer awaited has ended: it may have undone a later one. */
export function markPerhapsOverwritten(sheet: OfferSheet, sent: SavedProductOffer): void {
  for (const field of cellFieldNames) {
    const cell = cellId(sent.id, field)
    const shown = shownText(sheet, cell)
    const sentText = cellText(sent[field] ?? null)
    if (sent[field] === undefined || isUnsaved(sheet, cell) || sameNumber(field, shown, sentText)) continue
    sheet.typed[cell] = shown
    sheet.unconfirmed[cell] = sentText
  }
}

/** Newer input stays on top, and so does the customer's spelling of the same number (CALC-7). */
export function applyServerValues(sheet: OfferSheet, answered: ServerProductOffer): void {
  for (const field of cellFieldNames) applyServerValue(sheet, cellId(answered.id, field), answered[field])
}

function applyServerValue(sheet: OfferSheet, cell: CellId, given: ServerProductOffer[CellField]): void {
  const amount = readAmount(given)
  const serverText = cellText(amount)
  const shown = sheet.typed[cell] ?? sheet.serverTexts[cell]
  const sent = sheet.unconfirmed[cell]
  const isNewest = !isUnsaved(sheet, cell) || sheet.typed[cell] === sent
  const isSameNumber = isNewest && shown !== undefined && sameNumber(fieldOf(cell), shown, serverText)
  if (amount === null && isGiven(given)) Reflect.deleteProperty(sheet.serverValues, cell)
  else sheet.serverValues[cell] = amount ?? 0
  sheet.serverTexts[cell] = isSameNumber ? shown : serverText
  if (isNewest && sent !== undefined && !isSameNumber) sheet.remarks[cell] = { kind: 'adjusted', typed: sent }
  if (isNewest) forgetTyped(sheet, cell)
  omit(sheet.unconfirmed, cell)
}

function forgetTyped(sheet: OfferSheet, cell: CellId): void {
  omit(sheet.typed, cell)
  omit(sheet.typedAt, cell)
  omit(sheet.underWay, cell)
}

function isGiven(given: ServerProductOffer[CellField]): boolean {
  return typeof given === 'string' && given.trim() !== ''
}

/**
 * Applies another window's save, which the server holds. Of two inputs of one field the later key wins: unsaved input of
 * ours stays on top, or goes and is said to (CALC-17).
 */
export function applyOtherTabsSave(sheet: OfferSheet, saved: SavedCells, keys: KeyTimes = {}): void {
  if (sheet.saving.state === 'saving' || 'failure' in sheet.saving) sheet.isOvertaken = true
  for (const cell of cellsOf(saved)) {
    if (!Object.hasOwn(sheet.serverTexts, cell)) continue
    const isLater = (keys[cell] ?? -Infinity) > (sheet.typedAt[cell] ?? Infinity)
    if (isLater && isUnsaved(sheet, cell)) dropTyped(sheet, cell, saved[cell] ?? null)
    // Only the server knows which of two saves of one field came last.
    if (sheet.unconfirmed[cell] !== undefined) continue
    const held = sheet.serverTexts[cell]
    applyServerValue(sheet, cell, saved[cell] ?? null)
    remarkOther(sheet, cell, [held])
  }
  if ('failure' in sheet.saving && unsavedCells(sheet).length === 0) sheet.saving = { state: 'none' }
}

/** Keeps the unsaved input of the sheet as it was known over what the server holds now, unless that is the same. */
export function keepUnsavedInput(sheet: OfferSheet, known: OfferSheet, cell: CellId): void {
  const typed = known.typed[cell]
  const held = sheet.serverTexts[cell]
  if (typed === undefined || held === undefined || !isUnsaved(known, cell) || sameNumber(fieldOf(cell), typed, held))
    return
  sheet.typed[cell] = typed
  sheet.typedAt[cell] = known.typedAt[cell] ?? 0
  if (known.underWay[cell]) sheet.underWay[cell] = true
  remarkOther(sheet, cell, [known.serverTexts[cell], known.unconfirmed[cell]])
}

/** Tells which number, other than `ours`, the unsaved input of a field is about to replace. */
function remarkOther(sheet: OfferSheet, cell: CellId, ours: (string | undefined)[]): void {
  const held = sheet.serverTexts[cell] ?? ''
  const isOurs = ours.some((one) => one !== undefined && sameNumber(fieldOf(cell), one, held))
  if (isUnsaved(sheet, cell) && !isOurs)
    sheet.remarks[cell] = { kind: 'overwrites', other: textAtRest(fieldOf(cell), held) || '0' }
}

function dropTyped(sheet: OfferSheet, cell: CellId, saved: number | null): void {
  const typed = shownText(sheet, cell)
  if (!sameNumber(fieldOf(cell), typed, cellText(saved))) sheet.remarks[cell] = { kind: 'replaced', typed }
  forgetTyped(sheet, cell)
  omit(sheet.unconfirmed, cell)
  omit(sheet.pendingValidation, cell)
}

/** The times of the keys of what was being saved, for the other windows. */
export function sentKeys(sheet: OfferSheet): KeyTimes {
  return Object.fromEntries(
    cellsOf(sheet.unconfirmed).flatMap((cell) => {
      const at = sheet.typed[cell] === sheet.unconfirmed[cell] ? sheet.typedAt[cell] : undefined
      return at === undefined ? [] : [[cell, at]]
    }),
  )
}

/** The server's numbers for the products that were being saved, for the other tabs. */
export function savedCells(sheet: OfferSheet, stored: ServerProductOffer[]): SavedCells {
  const sentIds = new Set(cellsOf(sheet.unconfirmed).map(productOfferOf))
  const saved: SavedCells = {}
  for (const productOffer of stored.filter(({ id }) => sentIds.has(id))) {
    for (const field of cellFieldNames) {
      const amount = readAmount(productOffer[field])
      if (amount !== null) saved[cellId(productOffer.id, field)] = amount
    }
  }
  return saved
}

/** The unsaved input, for the browser to store in case the page closes before it is saved. */
export function draftsOf(sheet: OfferSheet): Drafts {
  return Object.fromEntries(
    unsavedCells(sheet).map((cell) => {
      const unconfirmed = sheet.unconfirmed[cell]
      const over = [sheet.serverTexts[cell] ?? '', ...(unconfirmed === undefined ? [] : [unconfirmed])]
      const product = sheet.productNames[productOfferOf(cell)] ?? ''
      return [cell, { text: shownText(sheet, cell), over, product, at: sheet.typedAt[cell] ?? 0 }]
    }),
  )
}

/** Types drafts again, except those that the server already holds or has newer values for (last input wins); returns which. */
export function restoreDrafts(sheet: OfferSheet, drafts: Drafts): void {
  for (const cell of cellsOf(drafts)) {
    const serverText = sheet.serverTexts[cell]
    const draft = drafts[cell]
    if (!draft || serverText === undefined || sheet.typed[cell] !== undefined) continue
    const field = fieldOf(cell)
    if (sameNumber(field, draft.text, serverText)) continue
    const isTypedOverIt = draft.over.some((known) => known === serverText || sameNumber(field, known, serverText))
    sheet.remarks[cell] = isTypedOverIt ? { kind: 'restored' } : { kind: 'replaced', typed: draft.text }
    if (!isTypedOverIt) continue
    sheet.typed[cell] = draft.text
    sheet.typedAt[cell] = draft.at
  }
}

export function cellsOf(texts: Record<CellId, unknown>): CellId[] {
  // The keys are cell ids, which Object.keys widens to strings.
  return Object.keys(texts) as CellId[]
}

function omit(texts: Record<CellId, unknown>, cell: CellId): void {
  Reflect.deleteProperty(texts, cell)
}
