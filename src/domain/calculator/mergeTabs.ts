import { readAmount } from '@/format/money'
import { type CellId, cellText, fieldOf, productOfferOf, sameNumber } from './cells'
import { applyServerValue, applyServerValues, cellsOf, type OfferSheet, type ServerProductOffer } from './sheet'

/** Numbers of an offer that a tab has saved, by field. */
export type SavedCells = Record<CellId, number | undefined>

/** The fields of the save under way with the amounts that the server turned out to hold, for the other tabs. */
export function savedCells(sheet: OfferSheet, stored: ServerProductOffer[]): SavedCells {
  const amounts = new Map(stored.map((one) => [one.id, one]))
  const saved: SavedCells = {}
  for (const cell of cellsOf(sheet.unconfirmed)) {
    const held = readAmount(amounts.get(productOfferOf(cell))?.[fieldOf(cell)] ?? null)
    if (held !== null) saved[cell] = held
  }
  return saved
}

/** Takes in what another tab has saved: the server holds it, and input that is unsaved here stays on top of it. */
export function hearSaved(sheet: OfferSheet, saved: SavedCells): void {
  for (const cell of cellsOf(saved)) {
    const amount = saved[cell]
    if (amount === undefined || !Object.hasOwn(sheet.serverTexts, cell)) continue
    if (sheet.saving.status !== 'idle') sheet.heard[cell] = amount
    // Only the server knows which of two saves of one field came last.
    if (sheet.unconfirmed[cell] === undefined) applyServerValue(sheet, cell, amount)
  }
}

/**
 * Puts in what the server holds after saves of two tabs have met. A save sends its product's other fields as they were
 * known when it began, so each may have undone what the other changed, which is therefore typed once more (CALC-7).
 */
export function mergeStored(sheet: OfferSheet, stored: ServerProductOffer[]): void {
  const wanted = wantedTexts(sheet)
  for (const productOffer of stored) applyServerValues(sheet, productOffer)
  for (const [cell, text] of wanted) {
    const serverText = sheet.serverTexts[cell] ?? ''
    if (sheet.typed[cell] !== undefined || sameNumber(fieldOf(cell), text, serverText)) continue
    sheet.typed[cell] = text
    sheet.unconfirmed[cell] = serverText
  }
  sheet.heard = {}
}

/** What either tab has saved, without the fields that both have: of those the server's value counts. */
function wantedTexts({ heard, unconfirmed }: OfferSheet): [CellId, string][] {
  const theirs = cellsOf(heard).filter((cell) => unconfirmed[cell] === undefined)
  const ours = cellsOf(unconfirmed).filter((cell) => heard[cell] === undefined)
  return [...theirs.map((cell): [CellId, string] => [cell, cellText(heard[cell] ?? null)]), ...ours.map((cell): [CellId, string] => [cell, unconfirmed[cell] ?? ''])]
}
