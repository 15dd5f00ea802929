import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { CompareOffers } from '@/api/schemas/compareOffers'
import type { Failure } from '@/domain/kit/failure'
import { inKnownOrder } from '@/domain/kit/inKnownOrder'
import { dataOf, failed, idle, loading, ready, type Remote } from '@/domain/kit/remote'
import type { NotSaved } from '@/domain/kit/save'
import { wentOffline } from '@/domain/network/slice'
import { slices } from '@/domain/store'
import type { CellId } from './cells'
import { offerDraftsOf, type OrphanedInput, orphanedInput, type StoredDrafts } from './drafts'
import { type Layout, type PlacedOffer, readCompareOffers, sheetOf } from './layout'
import { type SaveState, saveStateOf } from './saveState'
import {
  applyOtherTabsSave,
  applyServerValues,
  cellsOf,
  cellsToSave,
  type Drafts,
  markSent,
  markPerhapsOverwritten,
  type KeyTimes,
  type OfferSheet,
  validUnsavedCells,
  restoreDrafts,
  type SavedCells,
  type SavedProductOffer,
  type ServerProductOffer,
  typeIn,
} from './sheet'

export interface CalculatorState {
  /** The inquiry whose calculator is on screen. */
  openId: number | null
  /** The inquiry whose prices another screen shows, or showed last. */
  wantedId: number | null
  /** By inquiry. */
  layouts: Record<number, Remote<Layout>>
  /** By offer; kept while another inquiry is shown, for what is still to be saved. */
  sheets: Record<number, OfferSheet>
  /** Counts the steps of saves by offer, so that a response older than a step can be recognised. */
  saveSteps: Record<number, number>
  /** Unsaved input of earlier pages that has not been typed again yet, by offer. */
  drafts: StoredDrafts
  /** Input typed in offers that are gone, by inquiry, until the customer has seen it. */
  orphaned: Record<number, OrphanedInput[]>
}

const none: never[] = []

const initialState: CalculatorState = {
  openId: null,
  wantedId: null,
  layouts: {},
  sheets: {},
  saveSteps: {},
  drafts: {},
  orphaned: {},
}

const slice = createSlice({
  name: 'calculator',
  initialState,
  reducers: {
    calculatorOpened(state, { payload: applicationId }: PayloadAction<number>) {
      state.openId = applicationId
      state.layouts[applicationId] = loading<Layout>(state.layouts[applicationId] ?? idle)
    },
    /** A screen other than the calculator shows the costs of the inquiry's offers, once they are known. */
    pricesWanted(state, { payload: applicationId }: PayloadAction<number>) {
      state.wantedId = applicationId
    },
    calculatorLeft(state) {
      state.openId = null
    },
    /** The tab is shown again: another tab may have changed what the server holds. */
    tabShown() {},
    calculatorReloadStarted(state, { payload: applicationId }: PayloadAction<number>) {
      state.layouts[applicationId] = loading<Layout>(state.layouts[applicationId] ?? idle)
    },
    calculatorLoadFailed(state, { payload }: PayloadAction<{ applicationId: number; failure: Failure }>) {
      state.layouts[payload.applicationId] = failed<Layout>(
        payload.failure,
        state.layouts[payload.applicationId] ?? idle,
      )
    },
    /** What this browser kept unsaved, which a slow disk may say after the server's numbers are there. */
    draftsRead(state, { payload }: PayloadAction<StoredDrafts>) {
      state.drafts = payload
      for (const sheet of Object.values(state.sheets)) restoreInto(state, sheet)
    },
    /**
     * The server's numbers, which came at `knownAt` by the device's clock. A save has `overtaken` some offers since they were
     * asked for, so that their sheets are newer.
     */
    calculatorLoaded(
      state,
      {
        payload,
      }: PayloadAction<{
        applicationId: number
        answer: CompareOffers
        knownAt: number
        overtaken?: number[]
      }>,
    ) {
      const known = dataOf(state.layouts[payload.applicationId] ?? idle)
      const { layout, offers } = readCompareOffers(payload.answer)
      if (known) keepOrder(layout, known)
      state.layouts[payload.applicationId] = ready(layout)
      dropOrphaned(state, payload.applicationId, layout)
      for (const offer of offers) keepGone(state, offer)
      const drafts = Object.entries(state.drafts).filter(([, one]) => one.applicationId === payload.applicationId)
      state.orphaned[payload.applicationId] = orphanedInput(offers, layout.leftOut, Object.fromEntries(drafts))
      for (const offer of offers) {
        const before = state.sheets[offer.id]
        if (before && payload.overtaken?.includes(offer.id)) continue
        const sheet = sheetOf(payload.applicationId, offer, before, payload.knownAt)
        restoreInto(state, sheet)
        state.sheets[offer.id] = sheet
      }
    },
    orphanedInputSeen(state, { payload }: PayloadAction<{ applicationId: number; offerIds: number[] }>) {
      state.orphaned[payload.applicationId] = []
      for (const offerId of payload.offerIds) Reflect.deleteProperty(state.drafts, offerId)
    },
    /** `at` is the device's time of the last keystroke, which may be a moment ago. */
    cellTyped(state, { payload }: PayloadAction<{ offerId: number; cell: CellId; text: string; at: number }>) {
      const sheet = state.sheets[payload.offerId]
      if (sheet) typeIn(sheet, payload.cell, payload.text, payload.at)
    },
    /** The field was left, or Enter pressed: what is in it is input now. */
    fieldLeft(state, { payload }: PayloadAction<{ offerId: number; cell: CellId }>) {
      const sheet = state.sheets[payload.offerId]
      if (!sheet) return
      Reflect.deleteProperty(sheet.underWay, payload.cell)
      Reflect.deleteProperty(sheet.pendingValidation, payload.cell)
    },
    /** The customer has not typed in the offer for the time after which it is saved. */
    inputRested(state, { payload: offerId }: PayloadAction<number>) {
      const sheet = state.sheets[offerId]
      if (sheet) sheet.underWay = {}
    },
    /** The calculator, the page or the session is left, and every field with it. */
    inputEnded(state) {
      for (const sheet of Object.values(state.sheets)) sheet.underWay = {}
    },
    /** The typing in the field has rested: what is no number is now wrong. */
    cellValidated(state, { payload }: PayloadAction<{ offerId: number; cell: CellId }>) {
      const sheet = state.sheets[payload.offerId]
      if (sheet) Reflect.deleteProperty(sheet.pendingValidation, payload.cell)
    },
    /** Unsaved input must be sent now: the tab, the page, or with `isLast` the session is being left. */
    flushRequested(state, _action: PayloadAction<{ isLast: boolean }>) {
      for (const sheet of Object.values(state.sheets)) awaitSave(sheet)
    },
    /** The customer has pressed "Gem nu". */
    saveRetryRequested(state, { payload: offerId }: PayloadAction<number>) {
      const sheet = state.sheets[offerId]
      if (sheet) awaitSave(sheet)
    },
    offerSaveStarted(state, { payload: offerId }: PayloadAction<number>) {
      const sheet = state.sheets[offerId]
      if (!sheet) return
      markSent(sheet)
      sheet.saving = { state: 'saving' }
      countStep(state, offerId)
    },
    /** `productOffers` are as the server holds them. */
    offerSaved(
      state,
      { payload }: PayloadAction<{ offerId: number; productOffers: ServerProductOffer[]; at: number; knownAt: number }>,
    ) {
      const sheet = state.sheets[payload.offerId]
      if (!sheet) return
      for (const productOffer of payload.productOffers) applyServerValues(sheet, productOffer)
      sheet.isOvertaken = false
      sheet.saving = { state: 'done', data: { at: payload.at } }
      sheet.knownAt = payload.knownAt
      sheet.isUnsure = false
      countStep(state, payload.offerId)
    },
    /** The server holds a later save of another window than the one that has just ended here: what that sent is unsaved again. */
    offerOvertaken(state, { payload }: PayloadAction<{ offerId: number; productOffers: ServerProductOffer[] }>) {
      const sheet = state.sheets[payload.offerId]
      if (!sheet) return
      sheet.unconfirmed = {}
      for (const productOffer of payload.productOffers) applyServerValues(sheet, productOffer)
      sheet.isOvertaken = false
      sheet.saving = { state: 'none' }
      countStep(state, payload.offerId)
    },
    /** Another window has begun a save, which tells of nothing yet, or ended one: with these numbers, or unconfirmed with none. */
    savedInOtherTab(
      state,
      { payload }: PayloadAction<{ offerId: number; saved: SavedCells; keys: KeyTimes; at: number }>,
    ) {
      const sheet = state.sheets[payload.offerId]
      // When two saves end at nearly the same time, the later one has asked the server for its numbers.
      const isOlder = sheet?.saving.state === 'done' && sheet.saving.data.at > payload.at
      if (sheet && !isOlder) applyOtherTabsSave(sheet, payload.saved, payload.keys)
      if (sheet) sheet.isUnsure = true
      countStep(state, payload.offerId)
    },
    /** What the server holds for an inquiry could not be read when input was to be saved in it. */
    questionFailed({ sheets }, { payload: applicationId }: PayloadAction<number>) {
      for (const sheet of Object.values(sheets)) if (sheet.applicationId === applicationId) sheet.isUnsure = true
    },
    offerSaveFailed(state, { payload: { offerId, outcome } }: PayloadAction<{ offerId: number; outcome: NotSaved }>) {
      const sheet = state.sheets[offerId]
      if (sheet) {
        sheet.saving = outcome
        sheet.isUnsure = true
      }
      countStep(state, offerId)
    },
    lateSaveEnded(state, { payload }: PayloadAction<{ offerId: number; productOffers: SavedProductOffer[] }>) {
      const sheet = state.sheets[payload.offerId]
      if (sheet) for (const sent of payload.productOffers) markPerhapsOverwritten(sheet, sent)
    },
    /** Nothing is left that can be saved. */
    nothingToSave(state, { payload: offerId }: PayloadAction<number>) {
      const sheet = state.sheets[offerId]
      if (sheet && 'failure' in sheet.saving) sheet.saving = { state: 'none' }
    },
  },
  extraReducers: (builder) => {
    builder.addCase(wentOffline, ({ sheets }) => {
      for (const sheet of Object.values(sheets)) sheet.isUnsure = true
    })
  },
  selectors: {
    selectOpenCalculator: (state) => state.openId,
    /** The inquiry whose prices are on screen, or were last. */
    selectShownPrices: (state) => state.openId ?? state.wantedId,
    selectSaveSteps: (state) => state.saveSteps,
    selectLayout: (state, applicationId: number): Remote<Layout> => state.layouts[applicationId] ?? idle,
    selectOrphanedInput: (state, applicationId: number) => state.orphaned[applicationId] ?? none,
    selectSheets: (state) => state.sheets,
    selectDrafts: (state) => state.drafts,
    selectSheet: (state, offerId: number) => state.sheets[offerId],
    selectSaveState: (state, offerId: number): SaveState => {
      const sheet = state.sheets[offerId]
      return sheet ? saveStateOf(sheet) : { state: 'none' }
    },
    /** Some unsaved input can be saved: it waits, is on its way, or its last attempt failed. */
    selectHasUnsaved: (state) => Object.values(state.sheets).some(isUnsavedOffer),
    /** As selectHasUnsaved, without the offers whose last attempt failed. */
    selectHasPendingSaves: (state) =>
      Object.values(state.sheets).some((sheet) => isUnsavedOffer(sheet) && !('failure' in sheet.saving)),
  },
})

/** A failed save is over, as another attempt is to come. */
function awaitSave(sheet: OfferSheet): void {
  if ('failure' in sheet.saving && cellsToSave(sheet).length > 0) sheet.saving = { state: 'none' }
}

/** Types what an earlier page could not save in the sheet's offer, which from then on is this one's. */
function restoreInto({ drafts }: CalculatorState, sheet: OfferSheet): void {
  const kept = drafts[sheet.id]
  if (!kept) return
  restoreDrafts(sheet, kept.drafts)
  for (const cell of cellsOf(kept.drafts))
    if (Object.hasOwn(sheet.serverTexts, cell)) Reflect.deleteProperty(kept.drafts, cell)
  if (cellsOf(kept.drafts).length === 0) Reflect.deleteProperty(drafts, sheet.id)
}

function keepOrder(layout: Layout, known: Layout): void {
  layout.rows = inKnownOrder(layout.rows, known.rows, ({ key }) => key)
  layout.newOfferIds = inKnownOrder(layout.newOfferIds, known.newOfferIds, (id) => id)
}

function countStep({ saveSteps }: CalculatorState, offerId: number): void {
  saveSteps[offerId] = (saveSteps[offerId] ?? 0) + 1
}

/** Input in an offer that is gone has nowhere to be saved. */
function dropOrphaned(state: CalculatorState, applicationId: number, layout: Layout): void {
  const remaining = [layout.currentOfferId, ...layout.newOfferIds]
  const others = Object.values(state.sheets).filter(
    (sheet) => sheet.applicationId === applicationId && !remaining.includes(sheet.id),
  )
  // An offer that could not be read, or is being saved right now, may still exist.
  if (layout.leftOut > 0) return
  for (const sheet of others.filter(({ saving }) => saving.state !== 'saving')) {
    keepAside(state, sheet, offerDraftsOf(sheet).drafts)
    Reflect.deleteProperty(state.sheets, sheet.id)
  }
}

/** What was typed for a product that the offer no longer has. */
function keepGone(state: CalculatorState, { id, product_offers: productOffers }: PlacedOffer): void {
  const sheet = state.sheets[id]
  if (!sheet || sheet.saving.state === 'saving') return
  const gone = Object.entries(offerDraftsOf(sheet).drafts).filter(
    ([cell]) => !productOffers.some((one) => cell.startsWith(`${one.id}.`)),
  )
  keepAside(state, sheet, Object.fromEntries(gone))
}

function keepAside({ drafts }: CalculatorState, sheet: OfferSheet, aside: Drafts): void {
  if (cellsOf(aside).length === 0) return
  drafts[sheet.id] = { ...offerDraftsOf(sheet), drafts: { ...drafts[sheet.id]?.drafts, ...aside } }
}

function isUnsavedOffer(sheet: OfferSheet): boolean {
  return sheet.saving.state === 'saving' || validUnsavedCells(sheet).length > 0
}

declare module '@/domain/store' {
  interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

export const {
  calculatorOpened,
  pricesWanted,
  draftsRead,
  calculatorLeft,
  tabShown,
  calculatorReloadStarted,
  calculatorLoadFailed,
  calculatorLoaded,
  orphanedInputSeen,
  cellTyped,
  fieldLeft,
  inputRested,
  inputEnded,
  cellValidated,
  flushRequested,
  saveRetryRequested,
  offerSaveStarted,
  offerSaved,
  offerOvertaken,
  savedInOtherTab,
  questionFailed,
  offerSaveFailed,
  lateSaveEnded,
  nothingToSave,
} = slice.actions
export const {
  selectOpenCalculator,
  selectShownPrices,
  selectSaveSteps,
  selectLayout,
  selectOrphanedInput,
  selectSheets,
  selectDrafts,
  selectSheet,
  selectSaveState,
  selectHasUnsaved,
  selectHasPendingSaves,
} = slice.injectInto(slices).selectors
