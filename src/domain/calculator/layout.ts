import type { CompareOffer, CompareOffers } from '@/api/schemas/compareOffers'
import { cellFields, type CellId, cellId } from './cells'
import { type OfferSheet, settle } from './sheet'

/** A product that is compared; `key` finds it in every offer. */
export interface ProductRow {
  key: string
  name: string
  urlAlias: string
}

/** What a calculator compares, in the order it is shown; its numbers are in the offers' sheets. */
export interface Layout {
  rows: ProductRow[]
  currentOfferId: number | null
  newOfferIds: number[]
}

// "No insurer": there is nothing to compare with (CALC-6).
const hiddenCompanyId = 60

/** Takes an answer of the API; gives what is compared and the offers that are shown (CALC-2, CALC-6). */
export function readCompareOffers(answer: CompareOffers): { layout: Layout; offers: CompareOffer[] } {
  const current = answer.current_offer?.company?.id === hiddenCompanyId ? null : answer.current_offer
  const offers = current ? [current, ...answer.new_offers] : answer.new_offers
  const layout: Layout = {
    rows: rowsOf(answer, offers),
    currentOfferId: current?.id ?? null,
    newOfferIds: answer.new_offers.map((offer) => offer.id),
  }
  return { layout, offers }
}

/** The inquiry's products, then what the offers hold beside them, so that no price is left out. */
function rowsOf({ products }: CompareOffers, offers: CompareOffer[]): ProductRow[] {
  const rows = new Map<string, ProductRow>()
  for (const product of products) {
    const key = String(product.id)
    rows.set(key, { key, name: product.name, urlAlias: product.url_alias })
  }
  for (const productOffer of offers.flatMap((offer) => offer.product_offers)) {
    const key = rowKey(productOffer)
    if (!rows.has(key)) rows.set(key, { key, name: productOffer.name, urlAlias: '' })
  }
  return [...rows.values()]
}

function rowKey(productOffer: CompareOffer['product_offers'][number]): string {
  return productOffer.product_id === null ? `name ${productOffer.name}` : String(productOffer.product_id)
}

/** Takes an offer as the server holds it and its sheet so far; gives its sheet, with what is still unsaved on top. */
export function sheetOf(applicationId: number, offer: CompareOffer, known?: OfferSheet): OfferSheet {
  // What is being saved now is newer than an answer that may have been given before it.
  if (known?.saving.status === 'saving') return known
  const sheet: OfferSheet = {
    id: offer.id,
    applicationId,
    applicationCompanyId: offer.application_company_id,
    company: offer.company,
    productOffers: Object.fromEntries(offer.product_offers.map((productOffer) => [rowKey(productOffer), productOffer.id])),
    stored: {},
    typed: {},
    sent: {},
    saving: known?.saving ?? { status: 'resting', savedAt: null },
  }
  for (const productOffer of offer.product_offers) {
    for (const field of cellFields) takeOver(sheet, known, cellId(productOffer.id, field))
    settle(sheet, productOffer)
  }
  return sheet
}

function takeOver(sheet: OfferSheet, known: OfferSheet | undefined, cell: CellId): void {
  const stored = known?.stored[cell]
  const typed = known?.typed[cell]
  if (stored !== undefined) sheet.stored[cell] = stored
  if (typed !== undefined) sheet.typed[cell] = typed
}
