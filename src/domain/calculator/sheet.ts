import type { Company } from '@/api/schemas/application'
import type { ProductOffer } from '@/api/schemas/compareOffers'
import { type Failure, isInDoubt } from '@/domain/kit/failure'
import { type CellField, cellFieldNames, type CellId, cellId, cellText, fieldOf, perField, readAmount, readCell, sameNumber } from './cells'

type Saving = { status: 'resting'; savedAt: number | null } | { status: 'saving' } | { status: 'failed'; failure: Failure }

/** One offer's column of the calculator: what the server holds, and what is typed over it. */
export interface OfferSheet {
  id: number
  applicationId: number
  applicationCompanyId: number | null
  company: Company | null
  /** Product offer by the key of its product's row. */
  productOffers: Record<string, number>
  /** What the server is known to hold, to the last decimal. */
  held: Record<CellId, number | null>
  /** Texts for it. */
  stored: Record<CellId, string>
  /** Texts typed since; they stand over `stored`. */
  typed: Record<CellId, string>
  /** Typed texts sent without a confirming answer: the server may or may not hold them. */
  sent: Record<CellId, string>
  saving: Saving
}

/** What one product offer is saved as: numbers of DKK and percent. */
export type SavedProductOffer = Record<'id' | CellField, number>

/** What a product offer of the server says in the calculator's fields. */
export type Answered = Pick<ProductOffer, 'id' | CellField>

/** A typed text kept in the browser until it is saved, with the texts that it may replace on the server. */
interface Draft {
  text: string
  over: string[]
}

/** What is typed and unsaved in one offer, by field. */
export type Drafts = Record<string, Draft>

/** What the field shows. */
export function shownText(sheet: OfferSheet, cell: CellId): string {
  return sheet.typed[cell] ?? sheet.stored[cell] ?? ''
}

/** True while the server is not known to hold what the field shows. */
function isUnsaved(sheet: OfferSheet, cell: CellId): boolean {
  const typed = sheet.typed[cell]
  if (typed === undefined) return false
  return sheet.sent[cell] !== undefined || !sameNumber(fieldOf(cell), typed, sheet.stored[cell] ?? '')
}

function unsavedCells(sheet: OfferSheet): CellId[] {
  return cellsOf(sheet.typed).filter((cell) => isUnsaved(sheet, cell))
}

function isReadable(sheet: OfferSheet, cell: CellId): boolean {
  return readCell(fieldOf(cell), shownText(sheet, cell)).ok
}

/** The unsaved fields that hold numbers; the others wait to be corrected (CALC-2). */
export function cellsToSave(sheet: OfferSheet): CellId[] {
  return unsavedCells(sheet).filter((cell) => isReadable(sheet, cell))
}

/** What is said of an offer's saving. 'incorrect': only what is no number is left unsaved. */
export type SaveState =
  | { kind: 'untouched' | 'waiting' | 'saving' | 'incorrect' }
  | { kind: 'saved'; at: number }
  | { kind: 'failed'; willRetry: boolean }

/** Takes an offer's sheet; gives where its saving stands (CALC-7). What the server refused is not tried again by itself. */
export function saveStateOf(sheet: OfferSheet): SaveState {
  const { saving } = sheet
  if (saving.status === 'saving') return { kind: 'saving' }
  if (saving.status === 'failed') return { kind: 'failed', willRetry: isInDoubt(saving.failure) }
  if (cellsToSave(sheet).length > 0) return { kind: 'waiting' }
  if (unsavedCells(sheet).length > 0) return { kind: 'incorrect' }
  return saving.savedAt === null ? { kind: 'untouched' } : { kind: 'saved', at: saving.savedAt }
}

/** The product offers to send: those with something to save, each with all its numbers (CALC-7). */
export function productOffersToSave(sheet: OfferSheet): SavedProductOffer[] {
  const ids = new Set(cellsToSave(sheet).map((cell) => Number.parseInt(cell, 10)))
  return [...ids].map((id) => ({ id, ...perField((field) => numberToSend(sheet, cellId(id, field))) }))
}

/** What nobody typed, or is no number, leaves the server's own untouched, even one that could not be typed here. */
function numberToSend(sheet: OfferSheet, cell: CellId): number {
  const typed = isUnsaved(sheet, cell) ? readCell(fieldOf(cell), shownText(sheet, cell)) : null
  return typed?.ok ? typed.hundredths / 100 : (sheet.held[cell] ?? 0)
}

/** Marks what goes out now: until an answer confirms it, the server's state of these fields is in doubt. */
export function markSent(sheet: OfferSheet): void {
  for (const cell of cellsToSave(sheet)) sheet.sent[cell] = shownText(sheet, cell)
}

/** Takes what the server holds of one product offer; newer input stands over it, and spelling is the customer's (CALC-7). */
export function settle(sheet: OfferSheet, answered: Answered): void {
  for (const field of cellFieldNames) {
    const cell = cellId(answered.id, field)
    const amount = readAmount(answered[field])
    const held = cellText(amount)
    const shown = sheet.typed[cell] ?? sheet.stored[cell]
    const isNewest = !isUnsaved(sheet, cell) || sheet.typed[cell] === sheet.sent[cell]
    const isSpelled = isNewest && shown !== undefined && sameNumber(field, shown, held)
    sheet.held[cell] = amount
    sheet.stored[cell] = isSpelled ? shown : held
    if (isNewest) omit(sheet.typed, cell)
    omit(sheet.sent, cell)
  }
}

/** What is unsaved, to be kept in the browser in case the page goes before it is saved. */
export function draftsOf(sheet: OfferSheet): Drafts {
  return Object.fromEntries(
    unsavedCells(sheet).map((cell) => {
      const sent = sheet.sent[cell]
      const over = [sheet.stored[cell] ?? '', ...(sent === undefined ? [] : [sent])]
      return [cell, { text: shownText(sheet, cell), over }]
    }),
  )
}

/** Types drafts again, but for those the server holds already or has been given something else for since (last input wins). */
export function restoreDrafts(sheet: OfferSheet, drafts: Drafts): void {
  for (const cell of cellsOf(sheet.stored)) {
    const stored = sheet.stored[cell] ?? ''
    const draft = drafts[cell]
    if (!draft) continue
    const field = fieldOf(cell)
    const isHeld = sameNumber(field, draft.text, stored)
    const isTypedOverIt = draft.over.some((known) => known === stored || sameNumber(field, known, stored))
    if (!isHeld && isTypedOverIt) sheet.typed[cell] = draft.text
  }
}

function cellsOf(texts: Record<CellId, unknown>): CellId[] {
  // Its keys are cell ids, which Object.keys widens.
  return Object.keys(texts) as CellId[]
}

function omit(texts: Record<CellId, string>, cell: CellId): void {
  Reflect.deleteProperty(texts, cell)
}
