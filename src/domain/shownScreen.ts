import { createAction } from '@reduxjs/toolkit'
import type { ReadName } from './reads'

/** The screen of the route at this path has opened, so what it needs is to be loaded (docs/decisions/route-record.md). */
export const screenOpened = createAction<string>('shownScreen/opened')

export const screenLeft = createAction('shownScreen/left')

/** The customer retries what the screen could not load. */
export const readRetried = createAction<ReadName>('shownScreen/readRetried')
