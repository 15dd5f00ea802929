import { createAction } from '@reduxjs/toolkit'

// What happens to calls whoever makes them; the slices that answer know this file, and it knows none of them.

export interface FailedCall {
  endpoint: string
  status: number | null
  requestId: string | null
}

/** The endpoint of this name has not answered for a while (ERR-5). */
export const callSlow = createAction<string>('calls/callSlow')

/** A slow call is over, or no longer waited for. */
export const callSettled = createAction<string>('calls/callSettled')

export const callFailed = createAction<FailedCall>('calls/callFailed')

/** The customer does not want to wait for what is slow. */
export const waitingStopped = createAction('calls/waitingStopped')

/** A call was answered 401 under this client (TOKEN-6). */
export const sessionRefused = createAction<{ client: string }>('calls/sessionRefused')
