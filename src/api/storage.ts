import axios, { isAxiosError, isCancel } from 'axios'
import { ApiError, noResponse } from './errors'
import { startExchange } from './exchangeLog'
import { retryAfterMs } from './retryAfter'
import { noErrorBody } from './schemas/errorBody'
import type { SignedUpload } from './schemas/offer'

export interface StorageUpload {
  /** storageUrl/bucket. */
  url: string
  signed: SignedUpload
  file: Blob
}

export interface StorageUploadOptions {
  signal: AbortSignal
  /** The share of the bytes sent so far: 0–1. */
  onProgress: (share: number) => void
}

/**
 * Sends a file to the storage as its signed policy allows (UP-2). Bypasses the API's client on purpose: no token and no
 * cookie of ours may reach the storage (TOKEN-4), and an aborted upload loses nothing. Throws ApiError.
 */
export async function sendToStorage(
  upload: StorageUpload,
  { signal, onProgress }: StorageUploadOptions,
): Promise<void> {
  const logResponse = startExchange({ name: 'storageUpload', logged: 'failures' })
  const { status, waitMs } = await post(upload, { signal, onProgress }).catch((error: unknown) => {
    logResponse(error instanceof ApiError ? null : 'stopped', null)
    throw error
  })
  // The form would let anyone who has it upload, and the response holds the file's own key, so neither is logged.
  logResponse(status, null)
  if (status !== 201)
    throw new ApiError({ status, body: noErrorBody, requestId: null, tokenClient: null, retryAfterMs: waitMs })
}

async function post({ url, signed, file }: StorageUpload, { signal, onProgress }: StorageUploadOptions) {
  try {
    const response = await axios.post<unknown>(url, formOf(signed, file), {
      signal,
      validateStatus: () => true,
      // The storage may share the page's origin, where axios would send the token by itself.
      withXSRFToken: false,
      onUploadProgress: ({ loaded, total }) => onProgress(total ? Math.min(1, loaded / total) : 0),
    })
    return { status: response.status, waitMs: retryAfterMs(response.headers['retry-after']) }
  } catch (error) {
    if (isAxiosError(error) && !isCancel(error)) throw noResponse()
    throw error
  }
}

/** The storage ignores fields that follow the file. */
function formOf({ filename, content_type, ...fields }: SignedUpload, file: Blob): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, 'Content-Type': content_type })) form.append(name, value)
  form.append('file', file, filename)
  return form
}
