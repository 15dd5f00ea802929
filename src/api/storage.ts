import axios, { isAxiosError, isCancel } from 'axios'
import { StorageError } from './errors'
import { startExchange } from './exchangeLog'
import type { SignedUpload } from './schemas/offer'

export interface StorageUpload {
  /** storageUrl/bucket. */
  url: string
  signed: SignedUpload
  file: Blob
}

export interface StorageUploadOptions {
  signal: AbortSignal
  /** `share` of the bytes that have been sent: 0–1. */
  onProgress: (share: number) => void
}

/**
 * Sends a file to the storage as its signed policy allows (UP-2). Goes past the API's client on purpose: no token and
 * no cookie of ours may reach the storage (TOKEN-4), and nothing is lost when it is aborted. Throws StorageError.
 */
export async function sendToStorage(upload: StorageUpload, { signal, onProgress }: StorageUploadOptions): Promise<void> {
  const logResponse = startExchange({ name: 'storageUpload', method: 'POST', logged: 'failures' })
  const status = await post(upload, { signal, onProgress }).catch((error: unknown) => {
    if (error instanceof StorageError) logResponse(null, null)
    throw error
  })
  // The form holds what would let anybody else upload, and the answer the file's own key.
  logResponse(status, null)
  if (status !== 201) throw new StorageError(status)
}

async function post({ url, signed, file }: StorageUpload, { signal, onProgress }: StorageUploadOptions) {
  try {
    const response = await axios.post<unknown>(url, formOf(signed, file), {
      signal,
      responseType: 'text',
      validateStatus: () => true,
      // The storage may be on the page's own origin, where axios would send it by itself.
      withXSRFToken: false,
      onUploadProgress: ({ loaded, total }) => onProgress(total ? Math.min(1, loaded / total) : 0),
    })
    return response.status
  } catch (error) {
    if (isAxiosError(error) && !isCancel(error)) throw new StorageError(null)
    throw error
  }
}

/** The storage reads no field that stands after the file. */
function formOf({ filename, content_type, ...fields }: SignedUpload, file: Blob): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, 'Content-Type': content_type })) form.append(name, value)
  form.append('file', file, filename)
  return form
}
