import * as v from 'valibot'
import { id, text } from '@/api/schemas/wire'
import { nameOfCompany } from '@/domain/applications/company'
import { handedOverDraftsKey, type KeptDraft, keptDrafts, orNull } from '@/domain/session/keptDrafts'
import { localStore, stored } from '@/platform/storage'
import { type CellField, type CellId, fieldOf, productOfferOf } from './cells'
import type { PlacedOffer } from './layout'
import { cellsOf, type Drafts, draftsOf, type OfferSheet } from './sheet'

export interface OfferDrafts {
  applicationId: number
  company: string
  drafts: Drafts
}

/** All unsaved input of a user, by offer. */
export type StoredDrafts = Record<string, OfferDrafts>

/** Whose drafts they are, and in which window they were typed. */
export interface DraftOwner {
  userId: number
  window: string
}

/**
 * The user's unsaved input in this browser, at the start of their session: of each field the latest. What another
 * customer has left is removed.
 */
export async function claimDrafts(userId: number): Promise<StoredDrafts> {
  const taken = handedOverRows()
  const kept = await keptDrafts.update(
    (before) => orNull([...taken, ...(before ?? [])].filter((row) => row.userId === userId).map(unleft)),
    false,
    claimTimeoutMs,
  )
  // Not before: this page may be closed while the database has yet to take them, and others may leave more meanwhile.
  setHandedOver(handedOverRows().filter((row) => !taken.some((one) => isSameKey(row, one))))
  return byOffer((kept ?? []).filter((row) => row.userId === userId))
}

// Disks are slowest while a visit begins, and input that comes late is still typed again.
const claimTimeoutMs = 30_000

const unleft = (row: KeptDraft): KeptDraft => ({ ...row, isLeft: false })

function byOffer(rows: KeptDraft[]): StoredDrafts {
  const offers: StoredDrafts = {}
  for (const { offerId, applicationId, company, cell, text: typed, over, product, at } of rows) {
    const offer = (offers[offerId] ??= { applicationId, company, drafts: {} })
    const other = offer.drafts[cell]
    if (!other || other.at <= at) offer.drafts[cell] = { text: typed, over, product, at }
  }
  return offers
}

const handedOver = v.object({
  userId: id,
  offers: v.record(
    v.pipe(v.string(), v.digits()),
    v.fallback(
      v.object({
        applicationId: id,
        company: text,
        drafts: v.record(
          v.string(),
          v.object({ text: v.string(), over: v.array(v.string()), product: text, at: v.optional(v.number(), 0) }),
        ),
      }),
      { applicationId: 0, company: '', drafts: {} },
    ),
  ),
})

/**
 * The last keys of a page that is closing, which has no time for a database, go to the next session in local storage,
 * beside those of other windows that close with it.
 */
export function handOverDrafts(owner: DraftOwner, offers: StoredDrafts): void {
  const own = Object.entries(offers).flatMap(([offerId, offer]) => rowsOf(owner, Number(offerId), offer))
  setHandedOver([...handedOverBut(owner), ...own])
}

/** The page goes on after all, as one from the back-forward cache does. */
export function takeBackDrafts(owner: DraftOwner): void {
  setHandedOver(handedOverBut(owner))
}

function handedOverBut(owner: DraftOwner): KeptDraft[] {
  return handedOverRows().filter((row) => row.userId === owner.userId && !isOwn(row, owner))
}

function setHandedOver(rows: KeptDraft[]): void {
  const [first] = rows
  if (!first) {
    localStore.remove(handedOverDraftsKey)
    return
  }
  const offers: StoredDrafts = {}
  for (const { offerId, applicationId, company, cell, window, text: typed, over, product, at } of rows) {
    const offer = (offers[offerId] ??= { applicationId, company, drafts: {} })
    offer.drafts[`${cell}@${window}`] = { text: typed, over, product, at }
  }
  localStore.set(handedOverDraftsKey, JSON.stringify({ userId: first.userId, offers }))
}

/** Earlier builds, and the page that opens a support file, leave drafts in local storage too. */
function handedOverRows(): KeptDraft[] {
  const given = stored(handedOverDraftsKey, handedOver)
  return Object.entries(given?.offers ?? {}).flatMap(([offerId, { drafts, ...offer }]) =>
    Object.entries(drafts).map(([key, draft]) => {
      const [cell = '', window = ''] = key.split('@')
      return {
        ...offer,
        ...draft,
        userId: given?.userId ?? 0,
        offerId: Number(offerId),
        cell,
        window,
        isLeft: false,
      }
    }),
  )
}

/** What is unsaved in the sheet, as it is stored. */
export function offerDraftsOf(sheet: OfferSheet): OfferDrafts {
  return { applicationId: sheet.applicationId, company: nameOfCompany(sheet.company), drafts: draftsOf(sheet) }
}

/**
 * Stores a window's unsaved input in an offer in place of what it stored of that before, so that closing or killing the
 * browser loses nothing (CALC-7). `isOver`: whether another window's draft is no longer needed.
 */
export async function keepDrafts(
  owner: DraftOwner,
  offerId: number,
  offer: OfferDrafts,
  isOver: (cell: CellId, draft: KeptDraft) => boolean = () => false,
): Promise<void> {
  const own = rowsOf(owner, offerId, offer)
  await keptDrafts.update((kept) => {
    const others = (kept ?? []).filter(
      (row) => row.offerId !== offerId || !(isOwn(row, owner) || isOver(cellOf(row), row)),
    )
    if (own.length === 0 && others.length === (kept ?? []).length) return kept
    return orNull([...others, ...own])
  })
}

/** Leaves a window's unsaved input to the user's next session, whatever the window that has ended this one still removes. */
export async function leaveDrafts(owner: DraftOwner, offers: StoredDrafts): Promise<void> {
  const left = Object.entries(offers).flatMap(([offerId, offer]) => rowsOf(owner, Number(offerId), offer, true))
  if (left.length > 0) await keptDrafts.update((kept) => [...(kept ?? []).filter((row) => !isOwn(row, owner)), ...left])
}

/** Removes the drafts of an offer's fields, from whichever window. */
export async function removeDrafts(offerId: number, isGone: (cell: CellId) => boolean): Promise<void> {
  await keptDrafts.update(
    (kept) => kept && orNull(kept.filter((row) => row.offerId !== offerId || !isGone(cellOf(row)))),
  )
}

function rowsOf({ userId, window }: DraftOwner, offerId: number, offer: OfferDrafts, isLeft = false): KeptDraft[] {
  const { applicationId, company, drafts } = offer
  return cellsOf(drafts).flatMap((cell) => {
    const draft = drafts[cell]
    return draft ? [{ userId, offerId, applicationId, company, cell, window, ...draft, isLeft }] : []
  })
}

function isSameKey(one: KeptDraft, other: KeptDraft): boolean {
  return one.offerId === other.offerId && one.cell === other.cell && one.window === other.window && one.at === other.at
}

function isOwn(row: KeptDraft, { userId, window }: DraftOwner): boolean {
  return row.userId === userId && row.window === window
}

function cellOf({ cell }: KeptDraft): CellId {
  // Only rowsOf() and older builds write them, and readers check that the field exists.
  return cell as CellId
}

type ShownDraft = Omit<Drafts[string], 'at'>

/** What a window with these sheets shows of the stored input: of a field that it has, only what was typed in this one. */
export function draftsShownIn(
  sheets: Record<number, OfferSheet>,
  kept: StoredDrafts,
): Record<string, Omit<OfferDrafts, 'drafts'> & { drafts: Record<string, ShownDraft> }> {
  const shown: StoredDrafts = {}
  for (const [offerId, offer] of Object.entries(kept)) {
    const known = sheets[Number(offerId)]?.serverTexts ?? {}
    const elsewhere = Object.entries(offer.drafts).filter(([cell]) => !Object.hasOwn(known, cell))
    shown[offerId] = { ...offer, drafts: Object.fromEntries(elsewhere) }
  }
  for (const sheet of Object.values(sheets)) {
    const own = offerDraftsOf(sheet)
    shown[sheet.id] = { ...own, drafts: { ...shown[sheet.id]?.drafts, ...own.drafts } }
  }
  return Object.fromEntries(
    Object.entries(shown)
      .filter(([, { drafts }]) => Object.keys(drafts).length > 0)
      .map(([offerId, offer]) => [offerId, { ...offer, drafts: withoutTimes(offer.drafts) }]),
  )
}

function withoutTimes(drafts: Drafts): Record<string, ShownDraft> {
  return Object.fromEntries(
    Object.entries(drafts).map(([cell, { text: typed, over, product }]) => [cell, { text: typed, over, product }]),
  )
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
  kept: Record<string, OfferDrafts>,
): OrphanedInput[] {
  if (leftOut > 0) return []
  const places = new Set(
    offers.flatMap(({ id: offerId, product_offers: productOffers }) =>
      productOffers.map((one) => `${offerId}.${one.id}`),
    ),
  )
  return Object.entries(kept).flatMap(([offerId, { company, drafts }]) => {
    const gone = cellsOf(drafts).filter((cell) => !places.has(`${offerId}.${productOfferOf(cell)}`))
    const typed = gone.flatMap((cell) => {
      const draft = drafts[cell]
      return draft ? [{ product: draft.product, field: fieldOf(cell), text: draft.text }] : []
    })
    return typed.length > 0 ? [{ offerId: Number(offerId), company, typed }] : []
  })
}
