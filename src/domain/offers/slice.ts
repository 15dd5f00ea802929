import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { Product } from '@/api/schemas/application'
import type { Failure } from '@/domain/kit/failure'
import { dataOf, failed, idle, loading, ready, type Remote } from '@/domain/kit/remote'
import { slices } from '@/domain/store'

/** A click on the buy link of a direct offer (DIRECT-3). */
export interface DirectOfferClick {
  applicationCompanyId: number
  webserviceId: number | null
  webserviceName: string
}

/** A wish for a file, with the tab that was opened for it on the click (DOWN-1). */
export interface DownloadClick {
  fileHash: string
  tab: string
}

/** What an offer has beside its match, which is an inquiry's as well. */
interface OfferDetails {
  createdAt: string | null
  products: Product[]
}

export interface OffersState {
  /** By the id of the match (application company). */
  byId: Record<number, Remote<OfferDetails>>
  /** Addresses of files that no tab could be opened for, by file hash; null once asked for again. */
  blockedDownloads: Record<string, string | null>
}

const initialState: OffersState = { byId: {}, blockedDownloads: {} }

const slice = createSlice({
  name: 'offers',
  initialState,
  reducers: {
    offerOpened(state, { payload: id }: PayloadAction<number>) {
      state.byId[id] = loading<OfferDetails>(state.byId[id] ?? idle)
    },
    offerLoaded(state, { payload }: PayloadAction<{ id: number; details: OfferDetails }>) {
      state.byId[payload.id] = ready(payload.details)
    },
    /** It could not be opened, so there is nothing to show (OFFER-1). */
    offerLoadFailed(state, { payload }: PayloadAction<{ id: number; failure: Failure }>) {
      state.byId[payload.id] = failed<OfferDetails>(payload.failure, idle)
    },
    /** The server holds something newer than what is shown (UP-2), or the customer asks for it. */
    offerRefreshRequested(state, { payload: id }: PayloadAction<number>) {
      state.byId[id] = loading<OfferDetails>(state.byId[id] ?? idle)
    },
    /** What was shown stays, with words and a retry (ERR-3). */
    offerRefreshFailed(state, { payload }: PayloadAction<{ id: number; failure: Failure }>) {
      state.byId[payload.id] = failed<OfferDetails>(payload.failure, state.byId[payload.id] ?? idle)
    },
    /** The screen is gone: what still loads is not waited for, and the next visit does not begin with an old failure. */
    offerLeft(state, { payload: id }: PayloadAction<number>) {
      const remote = state.byId[id]
      const data = remote && dataOf<OfferDetails>(remote)
      state.byId[id] = data ? ready(data) : idle
    },
    directOfferClicked(_state, _action: PayloadAction<DirectOfferClick>) {},
    downloadClicked(state, { payload }: PayloadAction<DownloadClick>) {
      state.blockedDownloads[payload.fileHash] = null
    },
    downloadBlocked(state, { payload }: PayloadAction<{ fileHash: string; address: string }>) {
      state.blockedDownloads[payload.fileHash] = payload.address
    },
  },
  selectors: {
    selectOffer: (state, id: number): Remote<OfferDetails> => state.byId[id] ?? idle,
    selectBlockedDownload: (state, fileHash: string) =>
      Object.hasOwn(state.blockedDownloads, fileHash) ? (state.blockedDownloads[fileHash] ?? null) : null,
  },
})

declare module '@/domain/store' {
  interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

export const {
  offerOpened,
  offerLoaded,
  offerLoadFailed,
  offerRefreshRequested,
  offerRefreshFailed,
  offerLeft,
  directOfferClicked,
  downloadClicked,
  downloadBlocked,
} = slice.actions
export const { selectOffer, selectBlockedDownload } = slice.injectInto(slices).selectors
