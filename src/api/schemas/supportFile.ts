import * as v from 'valibot'
import { languageCodes } from '@/config/language'

export const format = 'min-side-support-file'
export const version = 4

// Reading a file walks through all of it, so every list has a limit: at least ten times what the portal writes.
export const mostExchanges = 2_000
const mostMoments = 1_000
const mostDrafts = 1_000
const mostFields = 100
// For all addresses together: a character takes longer to read there than anywhere else.
const mostAsked = 1_000_000

/** Counted before any of it is read. */
function few<S extends v.GenericSchema>(most: number, schema: S) {
  return v.pipe(
    v.unknown(),
    v.check((input) => countOf(input) <= most, 'too many'),
    schema,
  )
}

function countOf(input: unknown): number {
  if (typeof input !== 'object' || input === null) return 0
  return Array.isArray(input) ? input.length : Object.keys(input).length
}

/** Text that is shown on one line. */
const line = v.pipe(v.string(), v.maxLength(2_000))
/** Text that a person typed, or an address. */
const long = v.pipe(v.string(), v.maxLength(100_000))
/** The length of an address: ten times that of a reminder to fifty insurers. */
const asked = v.pipe(v.string(), v.maxLength(10_000))
const values = few(mostFields, v.record(line, v.union([asked, v.number(), v.boolean()])))
const time = v.pipe(v.string(), v.isoTimestamp())
/** As fetch reports it: 0 is a redirect that was not followed. */
const status = v.pipe(
  v.number(),
  v.integer(),
  v.check((code) => code === 0 || (code >= 200 && code <= 599), 'no HTTP status'),
)
/** A page of the portal: path and query, never another site. */
const address = v.pipe(long, v.regex(/^\/(?![/\\])\S*$/, 'a path of the portal'))

/** One call and its outcome. Never headers, tokens or passwords. */
const exchange = v.object({
  /** Name of the call in src/api/endpoints.ts. */
  endpoint: line,
  params: few(mostFields, v.record(line, v.union([asked, v.number()]))),
  query: values,
  sent: v.optional(v.unknown(), null),
  status: v.nullable(status),
  /** The response's body: JSON, or text where it was not JSON. */
  body: v.optional(v.unknown(), null),
  /** When it was answered or given up. */
  at: v.optional(v.nullable(time), null),
  requestId: v.optional(v.nullable(line), null),
  pending: v.optional(v.boolean()),
})
export type SupportExchange = v.InferOutput<typeof exchange>

const exchanges = v.pipe(
  few(mostExchanges, v.array(exchange)),
  v.check((all) => askedIn(all) <= mostAsked, 'addresses that are too long'),
)

function askedIn(all: SupportExchange[]): number {
  return all.reduce((sum, { params, query }) => sum + JSON.stringify([params, query]).length, 0)
}

/** A named field, and what it held; a password is null. */
const field = v.object({
  name: line,
  value: v.nullable(long),
  checked: v.nullable(v.boolean()),
  wrong: v.boolean(),
  /** The key of its form's text for what is wrong. */
  error: v.exactOptional(v.pipe(v.string(), v.regex(/^[a-z_]{1,40}$/))),
  /** It was wrong when its form was submitted. */
  isSubmitted: v.exactOptional(v.literal(true)),
})

const failure = v.object({
  kind: v.picklist([
    'offline',
    'unauthorised',
    'forbidden',
    'missing',
    'invalid',
    'conflict',
    'busy',
    'server',
    'malformed',
    'stopped',
  ]),
  status: v.nullable(v.number()),
  messages: few(mostFields, v.array(long)),
  fields: few(mostFields, v.record(line, few(mostFields, v.array(long)))),
  failedAttempts: v.nullable(v.number()),
  retryAfterMs: v.exactOptional(v.number()),
  unsent: v.exactOptional(v.boolean()),
})
export type SupportFailure = v.InferOutput<typeof failure>

const outcome = v.variant('state', [
  v.object({ state: v.picklist(['none', 'saving']) }),
  v.object({ state: v.literal('done'), data: v.object({ count: v.number() }) }),
  v.object({ state: v.picklist(['refused', 'unconfirmed']), failure }),
])

/** How far the saving of an offer's prices is. */
const saving = v.variant('state', [
  v.object({ state: v.literal('saving') }),
  v.object({ state: v.literal('done'), data: v.object({ at: v.number() }) }),
  v.object({ state: v.picklist(['refused', 'unconfirmed']), failure }),
])

const upload = v.object({
  fileName: line,
  size: v.number(),
  step: v.picklist(['checking', 'signing', 'sending', 'registering', 'done']),
  problem: v.nullable(line),
  failure: v.exactOptional(failure),
  percent: v.number(),
})

/** The state that follows from no response: what became of each write, and how a screen of the session came to be shown. */
export const shownState = v.object({
  outcomes: few(mostMoments, v.record(line, outcome)),
  /** The switches whose change is being saved. */
  settings: few(mostFields, v.record(line, v.nullable(v.boolean()))),
  /** By offer of the calculator. */
  saves: v.optional(few(mostDrafts, v.record(v.pipe(line, v.digits()), saving)), {}),
  /** By match. */
  uploads: few(mostMoments, v.record(v.pipe(line, v.digits()), upload)),
  session: v.object({
    ended: v.nullable(v.picklist(['expired', 'revoked', 'signedOut', 'otherTab', 'window', 'idle'])),
    farewell: v.nullable(v.object({ time: v.picklist(['enough', 'short', 'extended']), isSending: v.boolean() })),
    resetLink: v.nullable(v.object({ email: line })),
  }),
})

const named = v.optional(line, '')
const offerDrafts = v.object({
  applicationId: v.number(),
  company: named,
  drafts: few(
    mostDrafts,
    v.record(line, v.object({ text: long, over: few(mostMoments, v.array(long)), product: named })),
  ),
})

const signUp = v.object({ dealId: v.number(), company: line, receiptName: line })

/** A page, a call, a change of connection or an error of the portal's own, on the way to what the file shows. None holds what was typed. */
const moment = v.variant('kind', [
  v.object({ at: time, kind: v.literal('page'), page: address }),
  v.object({
    at: time,
    kind: v.literal('call'),
    endpoint: line,
    status: v.nullable(v.number()),
    requestId: v.nullable(line),
    ms: v.number(),
  }),
  v.object({ at: time, kind: v.literal('connection'), online: v.boolean() }),
  v.object({ at: time, kind: v.literal('error'), name: line, during: line, place: line }),
])
const environment = v.object({
  dark: v.boolean(),
  touch: v.boolean(),
  /** Device pixels per CSS pixel, which includes the browser's zoom. */
  pixelRatio: v.number(),
  zoom: v.number(),
  timeZone: line,
  online: v.boolean(),
  /** '4g' and the like, where the browser reports it. */
  connection: line,
  /** False where the browser's storage is off or full. */
  storage: v.boolean(),
  cookies: v.boolean(),
  /** The purposes that are agreed to; null before the visitor was asked. */
  consent: v.nullable(few(mostMoments, v.array(line))),
})

export const supportFile = v.object({
  format: v.literal(format),
  version: v.literal(version),
  savedAt: time,
  build: line,
  browser: line,
  viewport: v.object({ width: v.number(), height: v.number() }),
  apiHost: line,
  language: v.picklist(languageCodes),
  scope: v.nullable(v.object({ id: v.number(), type: line })),
  applicationId: v.nullable(v.number()),
  /** True where names, phone numbers, emails and free text are masked. */
  masked: v.boolean(),
  address,
  /** The response that each read left on screen, and every write; oldest first. */
  exchanges,
  /** Null in files from builds that did not record it. */
  environment: v.nullable(environment),
  /** The calculator's unsaved input by offer, as the browser stores it. */
  drafts: few(mostDrafts, v.record(v.pipe(line, v.digits()), offerDrafts)),
  /** The deals that the customer has asked to be contacted about, as the browser stores them. */
  signUps: v.optional(few(mostMoments, v.array(signUp)), []),
  state: shownState,
  fields: few(mostMoments, v.array(field)),
  /** The lines of the screen, masked, and what its fields held; null where it was not recorded. */
  outline: v.nullable(few(mostMoments, v.array(long))),
  /** The way to what the file shows, oldest first. */
  trail: few(mostMoments, v.array(moment)),
})

/** What a customer saves for support; what each field holds: docs/support-file.md. */
export type SupportFile = v.InferOutput<typeof supportFile>

export const packedAbout =
  'What a customer of Min side saw, for its support. Open it with: npm start -- --world THIS-FILE. In contents: JSON, gzip, base64 (base64 -d, gunzip).'

/** A file as it is saved: lines that people can read, and the whole file, compressed, in `contents`. */
export type PackedSupportFile = Pick<
  SupportFile,
  'format' | 'version' | 'savedAt' | 'build' | 'browser' | 'apiHost' | 'language' | 'masked' | 'address'
> & {
  about: string
  contents: string
}
