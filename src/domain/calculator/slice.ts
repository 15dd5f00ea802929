import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { CompareOffers } from '@/api/schemas/compareOffers'
import type { Failure } from '@/domain/kit/failure'
import { inKnownOrder } from '@/domain/kit/inKnownOrder'
import { dataOf, failed, idle, loading, ready, type Remote } from '@/domain/kit/remote'
import type { NotSaved } from '@/domain/kit/save'
import { slices } from '@/domain/store'
import type { CellId } from './cells'
import { type OfferDrafts, type OrphanedInput, orphanedInput } from './drafts'
import { type Layout, readCompareOffers, sheetOf } from './layout'
import { type SaveState, saveStateOf } from './saveState'
import {
  applyOtherTabsSave,
  applyServerValues,
  cellsToSave,
  markSent,
  markUndone,
  type OfferSheet,
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
    /**
     * The server's numbers, along with this browser's unsaved input, by offer. A save has `overtaken` some offers since
     * they were asked for, so that their sheets are newer.
     */
    calculatorLoaded(
      state,
      {
        payload,
      }: PayloadAction<{
        applicationId: number
        answer: CompareOffers
        drafts: Record<string, OfferDrafts>
        overtaken?: number[]
      }>,
    ) {
      const known = dataOf(state.layouts[payload.applicationId] ?? idle)
      const { layout, offers } = readCompareOffers(payload.answer)
      if (known) keepOrder(layout, known)
      state.layouts[payload.applicationId] = ready(layout)
      dropOrphaned(state, payload.applicationId, layout)
      state.orphaned[payload.applicationId] = orphanedInput(offers, layout.leftOut, payload.drafts)
      for (const offer of offers) {
        const before = state.sheets[offer.id]
        if (before && payload.overtaken?.includes(offer.id)) continue
        const sheet = sheetOf(payload.applicationId, offer, before)
        if (!before) restoreDrafts(sheet, payload.drafts[offer.id]?.drafts ?? {})
        state.sheets[offer.id] = sheet
      }
    },
    orphanedInputSeen(state, { payload }: PayloadAction<{ applicationId: number; offerIds: number[] }>) {
      state.orphaned[payload.applicationId] = []
    },
    /** `at` is the device's time of the last keystroke, which may be a moment ago. */
    cellTyped(state, { payload }: PayloadAction<{ offerId: number; cell: CellId; text: string; at: number }>) {
      const sheet = state.sheets[payload.offerId]
      if (sheet) typeIn(sheet, payload.cell, payload.text)
    },
    /** The typing in the field has rested, or the field was left: what is no number is now wrong. */
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
      { payload }: PayloadAction<{ offerId: number; productOffers: ServerProductOffer[]; at: number }>,
    ) {
      const sheet = state.sheets[payload.offerId]
      if (!sheet) return
      for (const productOffer of payload.productOffers) applyServerValues(sheet, productOffer)
      sheet.isOvertaken = false
      sheet.saving = { state: 'done', data: { at: payload.at } }
      countStep(state, payload.offerId)
    },
    savedInOtherTab(state, { payload }: PayloadAction<{ offerId: number; saved: SavedCells; at: number }>) {
      const sheet = state.sheets[payload.offerId]
      // When two saves end at nearly the same time, the later one has asked the server for its numbers.
      const isOlder = sheet?.saving.state === 'done' && sheet.saving.data.at > payload.at
      if (sheet && !isOlder) applyOtherTabsSave(sheet, payload.saved)
      countStep(state, payload.offerId)
    },
    offerSaveFailed(state, { payload: { offerId, outcome } }: PayloadAction<{ offerId: number; outcome: NotSaved }>) {
      const sheet = state.sheets[offerId]
      if (sheet) sheet.saving = outcome
      countStep(state, offerId)
    },
    lateSaveEnded(state, { payload }: PayloadAction<{ offerId: number; productOffers: SavedProductOffer[] }>) {
      const sheet = state.sheets[payload.offerId]
      if (sheet) for (const sent of payload.productOffers) markUndone(sheet, sent)
    },
    /** Nothing is left that can be saved. */
    nothingToSave(state, { payload: offerId }: PayloadAction<number>) {
      const sheet = state.sheets[offerId]
      if (sheet && 'failure' in sheet.saving) sheet.saving = { state: 'none' }
    },
  },
  selectors: {
    selectOpenCalculator: (state) => state.openId,
    /** The inquiry whose prices are on screen, or were last. */
    selectShownPrices: (state) => state.openId ?? state.wantedId,
    selectSaveSteps: (state) => state.saveSteps,
    selectLayout: (state, applicationId: number): Remote<Layout> => state.layouts[applicationId] ?? idle,
    selectOrphanedInput: (state, applicationId: number) => state.orphaned[applicationId] ?? none,
    selectSheets: (state) => state.sheets,
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

function keepOrder(layout: Layout, known: Layout): void {
  layout.rows = inKnownOrder(layout.rows, known.rows, ({ key }) => key)
  layout.newOfferIds = inKnownOrder(layout.newOfferIds, known.newOfferIds, (id) => id)
}

function countStep({ saveSteps }: CalculatorState, offerId: number): void {
  saveSteps[offerId] = (saveSteps[offerId] ?? 0) + 1
}

/** Input in an offer that is gone has nowhere to be saved. */
function dropOrphaned({ sheets }: CalculatorState, applicationId: number, layout: Layout): void {
  const remaining = [layout.currentOfferId, ...layout.newOfferIds]
  const others = Object.values(sheets).filter(
    (sheet) => sheet.applicationId === applicationId && !remaining.includes(sheet.id),
  )
  // An offer that could not be read, or is being saved right now, may still exist.
  if (layout.leftOut === 0)
    for (const { id, saving } of others) if (saving.state !== 'saving') Reflect.deleteProperty(sheets, id)
}

function isUnsavedOffer(sheet: OfferSheet): boolean {
  return sheet.saving.state === 'saving' || cellsToSave(sheet).length > 0
}

declare module '@/domain/store' {
  interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

export const {
  calculatorOpened,
  pricesWanted,
  calculatorLeft,
  tabShown,
  calculatorReloadStarted,
  calculatorLoadFailed,
  calculatorLoaded,
  orphanedInputSeen,
  cellTyped,
  cellValidated,
  flushRequested,
  saveRetryRequested,
  offerSaveStarted,
  offerSaved,
  savedInOtherTab,
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
  selectSheet,
  selectSaveState,
  selectHasUnsaved,
  selectHasPendingSaves,
} = slice.injectInto(slices).selectors
