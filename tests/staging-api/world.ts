import type { AffiliateCategory, RecommendedDeal } from '@/api/schemas/affiliates'
import type { FaqCategory } from '@/api/schemas/faq'
import type { Compared } from './compared'
import type { ToldFile } from './inWords'

/** JSON as it goes over the wire: scenarios may hold nulls, missing fields and wrong types on purpose. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json | undefined }
export type JsonObject = { [key: string]: Json | undefined }

/** A devise_token_auth session of one client of one customer. Times are milliseconds of the world's clock. */
export interface ClientSession {
  client: string
  token: string
  previousToken: string | null
  /** Tokens before the previous one, honoured only inside the batch window after `rotatedAt`. */
  olderTokens: string[]
  rotatedAt: number
  expiry: number
}

export interface Account {
  email: string
  password: string
  confirmed: boolean
  failedAttempts: number
  lockedAt: number | null
  /** The account is older than 14/04/2017: it must ask for a new password first. */
  legacy: boolean
  deleted: boolean
  /** The social login that made the account: it has no password (devise_token_auth's `provider` other than 'email'). */
  provider?: string | undefined
  /** After a reset link was followed: the next change needs no current password. */
  passwordChangeAllowed?: boolean
  sessions: ClientSession[]
  /** Keys of the emailed links that still work; a new email replaces the one before it. */
  resetToken: { value: string; sentAt: number } | null
  unlockToken: { value: string; sentAt: number } | null
  confirmationToken: string | null
  deletionToken: string | null
}

export interface Customer {
  id: number
  /** Name of the scenario, as the staging page and the README print it. */
  scenario: string
  /** One line for support staff, in Danish. */
  description: string
  account: Account
  user: JsonObject
  personalInfo: JsonObject
  /** Wire objects by the scope that shows them; most customers have one scope. */
  applications: { scopeId: number; application: JsonObject }[]
  /** CompareOffers by application id. */
  compareOffers: { [applicationId: string]: JsonObject }
}

export interface SentEmail {
  id: number
  to: string
  kind: 'confirmation' | 'reset' | 'unlock' | 'deletion'
  subject: string
  link: string
  sentAt: number
}

export interface StoredObject {
  bucket: string
  key: string
  contentType: string
  /** Bytes, base64. */
  body: string
  sha256: string
}

export interface AttachmentRecord {
  id: number
  customerId: number
  fileHash: string
  fileName: string
  fileType: string
  bucket: string
  applicationCompanyId: number
  uploadedBy: string
}

/**
 * status, html: answers so instead of doing anything. drop: the connection breaks before anything is done;
 * lost: after it was done. timeout: it was done, and a gateway that would not wait answers 504. hang: no answer ever;
 * mute: it was done, and no answer ever. slow: as always, later; drip: as always, piece by piece. The rest spoil the answer: cut (half the JSON), empty (no
 * body), nulls (no values), missing (no fields), types (wrong ones).
 */
export const faultKinds = [
  'status',
  'html',
  'drop',
  'lost',
  'timeout',
  'hang',
  'mute',
  'slow',
  'drip',
  'cut',
  'empty',
  'nulls',
  'missing',
  'types',
] as const

/** What an endpoint (by its name in src/api/endpoints.ts, 'storageUpload', or '*' for all) does wrong on purpose. */
export interface Fault {
  endpoint: string
  kind: (typeof faultKinds)[number]
  /** The email of the only customer whom it affects; if left out, it affects all. */
  customer?: string
  /** For kind 'status'. */
  status?: number
  /** For the kinds 'slow' and 'drip', in milliseconds. */
  delay?: number
  /** How many more times it happens; if left out, until it is removed. */
  times?: number
}

export interface Switches {
  rotateTokens: boolean
  /** Answers 200 to every request for an email, 'bad credentials' to every failed sign-in. */
  paranoid: boolean
  /** The redirect of the emailed reset link carries only reset_password_token. */
  shortResetLink: boolean
  /** 422 of PUT password as a list rather than by field. */
  errorsAsList: boolean
  /** The check of an emailed unlock link answers with a redirect, as devise_token_auth ships it, to an invalid address. */
  unlockRedirects: boolean
  /** A new password ends all sessions but the newest (devise_token_auth's remove_tokens_after_password_reset). */
  newPasswordEndsSessions: boolean
  /** A current_password crashes the change (500), as devise_token_auth ships it (check_current_password_before_update is off). */
  currentPasswordCrashes: boolean
  uploadPolicy: 'good' | 'expired' | 'refused'
}

export const switchFlags = [
  'rotateTokens',
  'paranoid',
  'shortResetLink',
  'errorsAsList',
  'unlockRedirects',
  'newPasswordEndsSessions',
  'currentPasswordCrashes',
] as const satisfies (keyof Switches)[]
export type SwitchFlag = (typeof switchFlags)[number]

export const defaultSwitches: Switches = {
  rotateTokens: true,
  paranoid: false,
  shortResetLink: false,
  errorsAsList: false,
  unlockRedirects: false,
  newPasswordEndsSessions: false,
  currentPasswordCrashes: false,
  uploadPolicy: 'good',
}

/** An answer from a support file to this customer's GET of `path` (below the API's mount, with its query). */
export interface RecordedResponse {
  customerId: number
  /** Name of the call in src/api/endpoints.ts. */
  endpoint: string
  path: string
  /** null: the connection breaks. */
  status: number | null
  body: Json
  /** No answer had come when the file was made, and none comes here. */
  pending?: boolean
}

/** The support file that a world was made from, and whom to sign in as to see what its customer saw (SUP-4). */
export interface OpenedSupportFile extends ToldFile {
  /** The customer's email. */
  email: string
  /** False where they could not sign in. */
  isSignedIn: boolean
  /** How the opened screen compared with theirs, the last time that it was opened. */
  compared?: Compared
}

/** The real server leaves signed_up out; a test's may send it. */
export type Deal = Omit<RecommendedDeal, 'signed_up'> & Partial<Pick<RecommendedDeal, 'signed_up'>>

/** Everything the staging API knows. Plain JSON, so that it can be saved to a file and loaded again. */
export interface World {
  version: 1
  clock: { offset: number; frozenAt: number | null }
  nextId: number
  switches: Switches
  faults: Fault[]
  customers: Customer[]
  outbox: SentEmail[]
  objects: StoredObject[]
  attachments: AttachmentRecord[]
  stats: { at: number; customerId: number | null; body: JsonObject }[]
  affiliates: AffiliateCategory[]
  deals: Deal[]
  faq: FaqCategory[]
  recorded?: RecordedResponse[]
  supportFile?: OpenedSupportFile
}

/** The world's time in milliseconds since 1970. */
export function now(world: World): number {
  return world.clock.frozenAt ?? Date.now() + world.clock.offset
}
