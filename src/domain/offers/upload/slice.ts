import { createSelector, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import { slices } from '@/domain/store'
import type { Failure } from '@/domain/kit/failure'
import type { FileProblem } from './fileRules'
import type { FileRef } from './files'

export type UploadStep = 'checking' | 'signing' | 'sending' | 'registering' | 'done'

/**
 * Why an upload stopped. 'unconfirmed': the file may have been registered all the same.
 * 'moved': it is no longer what was chosen.
 */
export type UploadProblem =
  | FileProblem
  | 'unreadable'
  | 'moved'
  | 'count'
  | 's3policy'
  | 'amazon'
  | 'error'
  | 'unconfirmed'

export interface Upload {
  fileId: string
  fingerprint: string
  /** The name as the customer knows it. */
  fileName: string
  /** In bytes. */
  size: number
  /** The current step, or the one that it stopped at when there is a problem. */
  step: UploadStep
  problem: UploadProblem | null
  /** Of the call that it stopped at. */
  failure?: Failure
  /** Share of the file sent so far, in whole percent. */
  percent: number
}

export interface FilesDropped {
  applicationCompanyId: number
  files: FileRef[]
}

interface Moved {
  applicationCompanyId: number
  step: UploadStep
}

interface Stopped extends Moved {
  problem: UploadProblem
  failure?: Failure
}

/** One upload per match at a time, by the match's (application company's) id. */
export type UploadsState = Record<number, Upload | null>

const initialState: UploadsState = {}

const slice = createSlice({
  name: 'uploads',
  initialState,
  reducers: {
    /** A file dropped while another is on its way is ignored, and so is a duplicate. */
    filesDropped(state, { payload }: PayloadAction<FilesDropped>) {
      const [file] = payload.files
      const current = state[payload.applicationCompanyId]
      if (current && (isUnderWay(current) || (current.step === 'done' && current.fingerprint === file?.fingerprint)))
        return
      state[payload.applicationCompanyId] = uploadOf(payload.files)
    },
    uploadMoved(state, { payload }: PayloadAction<Moved>) {
      const upload = state[payload.applicationCompanyId]
      if (upload) Object.assign(upload, { step: payload.step, problem: null, percent: 0 })
    },
    uploadProgressed(state, { payload }: PayloadAction<{ applicationCompanyId: number; percent: number }>) {
      const upload = state[payload.applicationCompanyId]
      if (upload) upload.percent = payload.percent
    },
    uploadStopped(state, { payload }: PayloadAction<Stopped>) {
      const upload = state[payload.applicationCompanyId]
      if (upload) {
        upload.step = payload.step
        upload.problem = payload.problem
        if (payload.failure) upload.failure = payload.failure
        else delete upload.failure
      }
    },
    uploadRetried(_state, _action: PayloadAction<number>) {},
    /** Cancelled by the customer, for whom it is too late once the file is being registered. */
    uploadCancelled(state, { payload: id }: PayloadAction<number>) {
      const upload = state[id]
      if (upload && (upload.step !== 'registering' || upload.problem)) state[id] = null
    },
  },
  selectors: {
    selectUpload: (state, applicationCompanyId: number) => state[applicationCompanyId] ?? null,
    selectUploads: (state) => state,
  },
})

function uploadOf(files: FileRef[]): Upload {
  const [file] = files
  return {
    fileId: file?.id ?? '',
    fingerprint: file?.fingerprint ?? '',
    fileName: file?.name ?? '',
    size: file?.size ?? 0,
    step: 'checking',
    problem: files.length === 1 ? null : files.length === 0 ? 'format' : 'count',
    percent: 0,
  }
}

/** The words for a problem; those of an upload in doubt have a title of their own. */
export function wordsOf(problem: Exclude<UploadProblem, 'unconfirmed'>) {
  return problem === 'format' || problem === 's3policy' || problem === 'amazon' || problem === 'error'
    ? (`common.error.file_upload.${problem}` as const)
    : (`offers.upload.${problem}` as const)
}

export function isUnderWay(upload: Upload): boolean {
  return upload.step !== 'done' && upload.problem === null
}

/** Returns true where resuming can help: a file that may not be sent stays so. */
export function canRetry({ problem }: Pick<Upload, 'problem'>): boolean {
  return (
    problem === 'unreadable' ||
    problem === 's3policy' ||
    problem === 'amazon' ||
    problem === 'error' ||
    problem === 'unconfirmed'
  )
}

declare module '@/domain/store' {
  interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

export const { filesDropped, uploadMoved, uploadProgressed, uploadStopped, uploadRetried, uploadCancelled } =
  slice.actions
export const { selectUpload, selectUploads } = slice.injectInto(slices).selectors

/** The uploads on their way, each with its match's id. */
export const selectUploadsUnderWay = createSelector([selectUploads], (uploads) =>
  Object.entries(uploads).flatMap(([id, upload]) => (upload && isUnderWay(upload) ? [{ id: Number(id), upload }] : [])),
)
