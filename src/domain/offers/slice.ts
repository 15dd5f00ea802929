import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import { endpoints } from '@/api/endpoints'
import type { DirectOffer } from '@/api/schemas/application'
import { remoteRead } from '@/domain/kit/remoteRead'
import { slices } from '@/domain/store'

export interface DirectOfferClick {
  matchId: number
  offer: Pick<DirectOffer, 'webservice_id' | 'webservice_name'>
}

/** A request for a file, with the tab that the click opened for it. */
export interface DownloadClick {
  fileHash: string
  tab: string
}

/** By the match's id; each offer comes with the data that an inquiry's match also has. */
export const offers = remoteRead({
  name: 'offers',
  endpoint: endpoints.offer,
  data: ({ offer, products }) => ({ createdAt: offer.created_at, products }),
  opensOnlyAnew: true,
})

export interface DownloadsState {
  /** URLs of files that no tab could be opened for, by file hash; null once requested again. */
  blocked: Record<string, string | null>
}

const initialState: DownloadsState = { blocked: {} }

const slice = createSlice({
  name: 'downloads',
  initialState,
  reducers: {
    directOfferClicked(_state, _action: PayloadAction<DirectOfferClick>) {},
    downloadClicked(state, { payload }: PayloadAction<DownloadClick>) {
      state.blocked[payload.fileHash] = null
    },
    downloadBlocked(state, { payload }: PayloadAction<{ fileHash: string; address: string }>) {
      state.blocked[payload.fileHash] = payload.address
    },
  },
  selectors: {
    selectBlockedDownload: (state, fileHash: string) =>
      Object.hasOwn(state.blocked, fileHash) ? (state.blocked[fileHash] ?? null) : null,
  },
})

declare module '@/domain/store' {
  interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

export const { directOfferClicked, downloadClicked, downloadBlocked } = slice.actions
export const { selectBlockedDownload } = slice.injectInto(slices).selectors

export const selectOffer = offers.select
