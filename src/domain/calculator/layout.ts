import type { CompareOffer, CompareOffers, ProductOffer } from '@/api/schemas/compareOffers'
import { leftOutOf } from '@/api/schemas/wire'
import { productNameKey, hasOwnName, isSameName } from '@/domain/applications/productNames'
import { cellFieldNames, type CellId, cellId } from './cells'
import { applyServerValues, keepUnsavedInput, type OfferSheet, unsavedCells } from './sheet'

/** A product in the comparison; `key` finds it in every offer. */
export interface ProductRow {
  key: string
  /** As the API names it, in Danish. */
  name: string
  urlAlias: string
  /** Its name alone tells it from another of the same product. */
  hasOwnName?: boolean
}

/** The offers and products that a calculator compares, in display order; their numbers are in the offers' sheets. */
export interface Layout {
  rows: ProductRow[]
  currentOfferId: number | null
  newOfferIds: number[]
  /** How many offers could not be read: they may still exist. */
  leftOut: number
}

// "No insurer" means that there is nothing to compare with.
const hiddenCompanyId = 60

/** An offer whose product offers have been assigned to rows. */
export type PlacedOffer = Omit<CompareOffer, 'product_offers'> & {
  product_offers: (ProductOffer & { row: ProductRow })[]
}

export function readCompareOffers(answer: CompareOffers): { layout: Layout; offers: PlacedOffer[] } {
  const named = answer.products.map((product) => ({
    key: String(product.id),
    name: product.name,
    urlAlias: product.url_alias,
  }))
  const productRows = named.map((row) => (hasOwnName(row, named) ? { ...row, hasOwnName: true } : row))
  const current = answer.current_offer?.company?.id === hiddenCompanyId ? null : answer.current_offer
  // An answer may name the current offer among the new ones, too.
  const fresh = answer.new_offers.filter(({ id }) => id !== current?.id)
  const shown = current ? [current, ...fresh] : fresh
  const offers = shown.map((offer) => ({ ...offer, product_offers: inRows(offer, productRows) }))
  const layout: Layout = {
    rows: rowsOf(productRows, offers),
    currentOfferId: current?.id ?? null,
    newOfferIds: fresh.map((offer) => offer.id),
    leftOut: leftOutOf(answer.new_offers),
  }
  return { layout, offers }
}

/** The inquiry's products, then any others that the offers hold, so that no price is left out. */
function rowsOf(productRows: ProductRow[], offers: PlacedOffer[]): ProductRow[] {
  const rows = new Map<string, ProductRow>()
  const offered = offers.flatMap(({ product_offers: productOffers }) => productOffers.map(({ row }) => row))
  for (const row of [...productRows, ...offered]) if (!rows.has(row.key)) rows.set(row.key, row)
  return [...rows.values()]
}

// An offer may hold a product more than once, as for two cars: each gets a row of its own, as otherwise only one would
// count.
function inRows(
  { product_offers: productOffers }: CompareOffer,
  productRows: ProductRow[],
): PlacedOffer['product_offers'] {
  const times = new Map<string, number>()
  return productOffers.map((productOffer) => {
    const row = rowFor(productOffer, productRows, (known) => !times.has(known.key))
    const time = (times.get(row.key) ?? 0) + 1
    times.set(row.key, time)
    return { ...productOffer, row: time === 1 ? row : anotherRow(row, time, productOffer.name) }
  })
}

function anotherRow(row: ProductRow, time: number, name: string): ProductRow {
  const another = { ...row, key: `${row.key}#${time}` }
  return name === '' || isSameName(name, row.name) ? another : { ...another, name, hasOwnName: true }
}

// Where the product's id is missing, the offers of one product are matched by its name, which several may have.
function rowFor(
  { product_id: productId, name }: ProductOffer,
  productRows: ProductRow[],
  isFree: (row: ProductRow) => boolean,
): ProductRow {
  const known = productRows.filter((row) =>
    productId === null ? isSameName(row.name, name) : row.key === String(productId),
  )
  return (
    known.find(isFree) ??
    known[0] ?? { key: productId === null ? `name:${productNameKey(name)}` : String(productId), name, urlAlias: '' }
  )
}

/** The server's numbers as of `knownAt`, with the sheet's unsaved input on top. */
export function sheetOf(applicationId: number, offer: PlacedOffer, known?: OfferSheet, knownAt = 0): OfferSheet {
  // A save under way is newer than a response that may have been given before it.
  if (known?.saving.state === 'saving') return known
  const sheet: OfferSheet = {
    id: offer.id,
    applicationId,
    applicationCompanyId: offer.application_company_id,
    company: offer.company,
    productOffers: Object.fromEntries(offer.product_offers.map(({ id, row }) => [row.key, id])),
    productNames: Object.fromEntries(offer.product_offers.map(({ id, row }) => [id, row.name])),
    serverValues: {},
    serverTexts: {},
    typed: {},
    typedAt: { ...known?.typedAt },
    underWay: { ...known?.underWay },
    unconfirmed: {},
    pendingValidation: known?.pendingValidation ?? {},
    remarks: { ...known?.remarks },
    isOvertaken: known?.isOvertaken ?? false,
    knownAt,
    isUnsure: false,
    saving: known?.saving ?? { state: 'none' },
  }
  for (const productOffer of offer.product_offers) {
    for (const field of cellFieldNames) carryOver(sheet, known, cellId(productOffer.id, field))
    applyServerValues(sheet, productOffer)
    if (known) for (const field of cellFieldNames) keepUnsavedInput(sheet, known, cellId(productOffer.id, field))
  }
  // The server holds what could not be saved, or has lost it to newer input.
  if ('failure' in sheet.saving && unsavedCells(sheet).length === 0) sheet.saving = { state: 'none' }
  return sheet
}

function carryOver(sheet: OfferSheet, known: OfferSheet | undefined, cell: CellId): void {
  const serverText = known?.serverTexts[cell]
  const typed = known?.typed[cell]
  if (serverText !== undefined) sheet.serverTexts[cell] = serverText
  if (typed !== undefined) sheet.typed[cell] = typed
}
