import { combineSlices, type Dispatch } from '@reduxjs/toolkit'

/** Each slice declares itself here, and injects itself when its file is loaded. */
export interface LazyLoadedSlices {}

/** The store's state; it knows none of its slices, so that each of them may know it. */
export const slices = combineSlices().withLazyLoadedSlices<LazyLoadedSlices>()

export type RootState = ReturnType<typeof slices>
export type AppDispatch = Dispatch
