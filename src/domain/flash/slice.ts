import { createSlice, nanoid, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { ParseKeys } from 'i18next'
import { slices } from '@/domain/store'

/** 'warning' is for unconfirmed writes; it stays until it is closed. */
export type FlashTone = 'success' | 'warning' | 'danger' | 'neutral'

export interface Flash {
  id: string
  message: ParseKeys
  /** A list holds insurers' names, '' where one has none. */
  values: Record<string, string | number | string[]>
  tone: FlashTone
}

// Oldest first: messages queue rather than overwrite each other.
const initialState: Flash[] = []

const slice = createSlice({
  name: 'flash',
  initialState,
  reducers: {
    flashed: {
      prepare: (message: ParseKeys, tone: FlashTone, values: Flash['values'] = {}) => ({
        payload: { id: nanoid(), message, tone, values },
      }),
      reducer(state, action: PayloadAction<Flash>) {
        state.push(action.payload)
      },
    },
    flashClosed: (state, action: PayloadAction<string>) => state.filter((flash) => flash.id !== action.payload),
  },
  selectors: { selectFlashes: (state) => state },
})

declare module '@/domain/store' {
  interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

export const { flashed, flashClosed } = slice.actions
export const { selectFlashes } = slice.injectInto(slices).selectors
