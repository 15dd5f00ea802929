import { createAction } from '@reduxjs/toolkit'

// These events can happen to any call. The slices that respond import this file, and it imports none of them.

export interface FailedCall {
  endpoint: string
  status: number | null
  requestId: string | null
}

/** The named endpoint has not answered for a while. */
export const callSlow = createAction<string>('calls/callSlow')

/** A slow call is over, or no longer awaited. */
export const callSettled = createAction<string>('calls/callSettled')

export const callFailed = createAction<FailedCall>('calls/callFailed')

/** No response to a call came: most likely there is no network. */
export const responseLost = createAction('calls/responseLost')

/** The server has answered a call, in whatever way. */
export const serverResponded = createAction('calls/serverResponded')

/** The customer has chosen not to wait for slow calls. */
export const waitingStopped = createAction('calls/waitingStopped')

/** A call was answered 401 under this client; null where the saved session had gone from beneath the page. */
export const sessionRefused = createAction<{ client: string | null }>('calls/sessionRefused')
