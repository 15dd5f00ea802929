import axios, { isAxiosError, isCancel } from 'axios'
import type { SignedUpload } from './schemas/offer'

export interface StorageUpload {
  /** Address of the bucket: storageUrl/bucket. */
  address: string
  signed: SignedUpload
  file: Blob
}

export interface StorageUploadOptions {
  signal: AbortSignal
  /** Told the share that has been sent, 0–1. */
  onProgress: (share: number) => void
}

/** The storage did not take the file; `status` is null where it did not answer. */
export class StorageError extends Error {
  override name = 'StorageError'
  readonly status: number | null

  constructor(status: number | null) {
    super(status === null ? 'No answer from the storage' : `The storage answered with status code ${status}`)
    this.status = status
  }
}

/**
 * Sends a file to the storage as its signed policy allows (UP-2). Goes past the API's client on purpose: no token and
 * no cookie of ours may reach the storage (TOKEN-4), and nothing is lost when it is aborted. Throws StorageError.
 */
export async function sendToStorage(upload: StorageUpload, { signal, onProgress }: StorageUploadOptions): Promise<void> {
  const status = await post(upload, { signal, onProgress })
  if (status !== 201) throw new StorageError(status)
}

async function post({ address, signed, file }: StorageUpload, { signal, onProgress }: StorageUploadOptions) {
  try {
    const response = await axios.post<unknown>(address, formOf(signed, file), {
      signal,
      responseType: 'text',
      validateStatus: () => true,
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
function formOf(signed: SignedUpload, file: Blob): FormData {
  const form = new FormData()
  form.append('key', signed.key)
  form.append('AWSAccessKeyId', signed.AWSAccessKeyId)
  form.append('acl', signed.acl)
  form.append('policy', signed.policy)
  form.append('signature', signed.signature)
  form.append('success_action_status', signed.success_action_status)
  form.append('Content-Type', signed.content_type)
  form.append('file', file, signed.filename)
  return form
}
