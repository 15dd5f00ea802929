import * as v from 'valibot'
import { id, text } from '@/api/schemas/wire'
import { nameOfCompany } from '@/domain/applications/company'
import { draftsKey, leftDraftsKey } from '@/domain/session/localData'
import { localStore, stored } from '@/platform/storage'
import { type CellField, type CellId, fieldOf, productOfferOf } from './cells'
import type { PlacedOffer } from './layout'
import { cellsOf, draftsOf, type OfferSheet } from './sheet'

const offer = v.object({
  applicationId: id,
  /** The insurer's name, as nothing else identifies the offer once it is gone. */
  company: text,
  drafts: v.record(v.string(), v.object({ text: v.string(), over: v.array(v.string()), product: text })),
})
export type OfferDrafts = v.InferOutput<typeof offer>
type Draft = OfferDrafts['drafts'][string]

/** All unsaved input of a user, by offer. */
export type StoredDrafts = Record<string, OfferDrafts>

const schema = v.object({ userId: id, offers: v.record(v.pipe(v.string(), v.digits()), v.unknown()) })

// A draft belongs to a field and to the tab that it was typed in, as several tabs may fail to save the same offer: in the
// storage its key is "11.price@tab".

/** The user's unsaved input in this browser, from whichever tab; none where it cannot be read. */
export function loadDrafts(userId: number): StoredDrafts {
  const byField = ({ drafts, ...rest }: OfferDrafts): OfferDrafts => ({
    ...rest,
    drafts: Object.fromEntries(Object.entries(drafts).map(([key, draft]) => [cellOfKey(key), draft])),
  })
  return mapOffers(draftsByTab(userId), byField)
}

function draftsByTab(userId: number): StoredDrafts {
  return joined(draftsUnder(draftsKey, userId), draftsUnder(leftDraftsKey, userId))
}

/** Of a field that both have, the later draft stays. */
function joined(earlier: StoredDrafts, later: StoredDrafts): StoredDrafts {
  const withEarlier = mapOffers(later, (offer, offerId) => ({
    ...offer,
    drafts: { ...earlier[offerId]?.drafts, ...offer.drafts },
  }))
  return { ...earlier, ...withEarlier }
}

function draftsUnder(key: string, userId: number): StoredDrafts {
  const saved = stored(key, schema)
  if (saved?.userId !== userId) return {}
  const offers = Object.entries(saved.offers).flatMap(([offerId, one]) => {
    const read = v.safeParse(offer, one)
    return read.success ? [[offerId, read.output] as const] : []
  })
  return Object.fromEntries(offers)
}

/** As loadDrafts, at the start of the user's session: drafts that another customer left in this browser are removed. */
export function claimDrafts(userId: number): StoredDrafts {
  const drafts = draftsByTab(userId)
  localStore.remove(leftDraftsKey)
  write(userId, drafts)
  return loadDrafts(userId)
}

/** Leaves what was typed in this tab to the user's next session, whatever the tab that has ended this one still removes. */
export function leaveDrafts(userId: number, offers: StoredDrafts): void {
  if (Object.keys(offers).length > 0) store(leftDraftsKey, userId, joined(draftsUnder(leftDraftsKey, userId), offers))
}

/** What is unsaved in the sheet, as it is stored. */
export function offerDraftsOf(sheet: OfferSheet): OfferDrafts {
  return { applicationId: sheet.applicationId, company: nameOfCompany(sheet.company), drafts: draftsOf(sheet) }
}

/** What a tab with these sheets shows of the stored input: of a field that it has, only what was typed in this tab. */
export function draftsShownIn(sheets: Record<number, OfferSheet>, stored: StoredDrafts): StoredDrafts {
  const own = Object.fromEntries(Object.values(sheets).map((sheet) => [String(sheet.id), offerDraftsOf(sheet)]))
  const others = mapOffers(stored, (offer, offerId) => {
    const elsewhere = Object.entries(offer.drafts).filter(
      ([cell]) => !Object.hasOwn(sheets[Number(offerId)]?.serverTexts ?? {}, cell),
    )
    return { ...offer, drafts: Object.fromEntries(elsewhere) }
  })
  const shown = Object.entries(joined(others, own))
  return Object.fromEntries(shown.filter(([, { drafts }]) => Object.keys(drafts).length > 0))
}

interface SaveOptions {
  /** Whose drafts they are; they replace what this tab stored of the offer before. */
  tab?: string
  /** Whether another tab's draft is no longer needed. */
  isOver?: (cell: CellId, draft: Draft) => boolean
  /** False once the session has ended, even in another tab: nothing more is stored (SESS-1). */
  mayStore?: boolean
}

/**
 * Stores an offer's unsaved input, or removes it when there is none, so that closing the page at once loses nothing
 * (CALC-7). Returns everything that is still unsaved.
 */
export function saveOfferDrafts(
  userId: number,
  offerId: number,
  offer: OfferDrafts,
  { tab = '', isOver = () => false, mayStore = true }: SaveOptions = {},
): StoredDrafts {
  const offers = draftsByTab(userId)
  const others = Object.entries(offers[offerId]?.drafts ?? {}).filter(
    ([key, draft]) => tabOfKey(key) !== tab && !isOver(cellOfKey(key), draft),
  )
  if (!mayStore && Object.keys(offer.drafts).length > 0) return loadDrafts(userId)
  const own = Object.entries(offer.drafts).map(([cell, draft]) => [keyOf(cell, tab), draft] as const)
  const withOthers = { ...offers, [offerId]: { ...offer, drafts: Object.fromEntries(others) } }
  const withOwn = { ...offers, [offerId]: { ...offer, drafts: Object.fromEntries([...others, ...own]) } }
  // Where the storage is full, the other tabs' drafts stay in it, and none that is older than this one (CALC-17).
  if (!write(userId, withOwn) && others.length > 0 && !write(userId, withOthers)) write(userId, withOwn)
  return loadDrafts(userId)
}

/** Removes the drafts of an offer's fields, from whichever tab. */
export function removeDrafts(userId: number, offerId: number, isGone: (cell: CellId) => boolean): void {
  write(
    userId,
    mapOffers(draftsByTab(userId), (one, id) =>
      id === String(offerId)
        ? { ...one, drafts: Object.fromEntries(Object.entries(one.drafts).filter(([key]) => !isGone(cellOfKey(key)))) }
        : one,
    ),
  )
}

function mapOffers(offers: StoredDrafts, map: (one: OfferDrafts, offerId: string) => OfferDrafts): StoredDrafts {
  return Object.fromEntries(Object.entries(offers).map(([offerId, one]) => [offerId, map(one, offerId)]))
}

/** Returns whether they outlive the page. */
function write(userId: number, offers: StoredDrafts): boolean {
  const unsaved = Object.entries(offers).filter(([, { drafts }]) => Object.keys(drafts).length > 0)
  if (unsaved.length > 0) return store(draftsKey, userId, Object.fromEntries(unsaved))
  localStore.remove(draftsKey)
  return true
}

function store(key: string, userId: number, offers: StoredDrafts): boolean {
  return localStore.set(key, JSON.stringify({ userId, offers }))
}

function keyOf(cell: string, tab: string): string {
  return tab === '' ? cell : `${cell}@${tab}`
}

function cellOfKey(key: string): CellId {
  // Only keyOf() writes keys, and readers check that the field exists.
  return key.replace(/@.*$/, '') as CellId
}

function tabOfKey(key: string): string {
  return key.split('@')[1] ?? ''
}

/** Input typed in an offer, or for one of its products, that the server no longer has. */
export interface OrphanedInput {
  offerId: number
  company: string
  typed: { product: string; field: CellField; text: string }[]
}

/** The drafts whose offer or product is no longer among the offers; none while an offer could not be read. */
export function orphanedInput(
  offers: PlacedOffer[],
  leftOut: number,
  stored: Record<string, OfferDrafts>,
): OrphanedInput[] {
  if (leftOut > 0) return []
  const places = new Set(
    offers.flatMap(({ id, product_offers: productOffers }) => productOffers.map((one) => `${id}.${one.id}`)),
  )
  return Object.entries(stored).flatMap(([offerId, { company, drafts }]) => {
    const gone = cellsOf(drafts).filter((cell) => !places.has(`${offerId}.${productOfferOf(cell)}`))
    const typed = gone.flatMap((cell) => {
      const draft = drafts[cell]
      return draft ? [{ product: draft.product, field: fieldOf(cell), text: draft.text }] : []
    })
    return typed.length > 0 ? [{ offerId: Number(offerId), company, typed }] : []
  })
}
