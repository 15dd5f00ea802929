import * as v from 'valibot'
import { languageCodes } from '@/config/language'

const format = 'min-side-support-file'
const version = 3

// Reading a file walks through all of it, so every list has a limit: at least ten times what the portal writes (SUP-8).
export const mostExchanges = 2_000
const mostMoments = 1_000
const mostDrafts = 1_000
const mostFields = 100
// For all addresses together: a character takes longer to read there than anywhere else.
const mostAsked = 1_000_000

/** Counted before any of it is read. */
function few<S extends v.GenericSchema>(most: number, schema: S) {
  return v.pipe(v.unknown(), v.check((input) => countOf(input) <= most, 'too many'), schema)
}

function countOf(input: unknown): number {
  if (typeof input !== 'object' || input === null) return 0
  return Array.isArray(input) ? input.length : Object.keys(input).length
}

/** Text that is shown on one line. */
const line = v.pipe(v.string(), v.maxLength(2_000))
/** Text that somebody typed, or an address. */
const long = v.pipe(v.string(), v.maxLength(100_000))
/** The length of an address: ten times that of a reminder to fifty insurers. */
const asked = v.pipe(v.string(), v.maxLength(10_000))
const values = few(mostFields, v.record(line, v.union([asked, v.number(), v.boolean()])))
const time = v.pipe(v.string(), v.isoTimestamp())
/** As fetch reports it: 0 is a redirect that was not followed. */
const status = v.pipe(v.number(), v.integer(), v.check((code) => code === 0 || (code >= 200 && code <= 599), 'no HTTP status'))
/** A page of the portal: path and query, never another site. */
const address = v.pipe(long, v.regex(/^\/(?![/\\])\S*$/, 'a path of the portal'))

const exchange = v.object({
  /** Name of the call in src/api/endpoints.ts. */
  endpoint: line,
  params: few(mostFields, v.record(line, v.union([asked, v.number()]))),
  query: values,
  /** What a write sent; null for a read. */
  sent: v.optional(v.unknown(), null),
  /** HTTP status; null where no answer came. */
  status: v.nullable(status),
  /** The answer's body: JSON, or text where it was not JSON. */
  body: v.optional(v.unknown(), null),
  /** When it was answered or given up. */
  at: v.optional(v.nullable(time), null),
  /** The answer's X-Request-Id. */
  requestId: v.optional(v.nullable(line), null),
  /** It had no answer yet when the file was made. */
  pending: v.optional(v.boolean()),
})
export type SupportExchange = v.InferOutput<typeof exchange>

const exchanges = v.pipe(few(mostExchanges, v.array(exchange)), v.check((all) => askedIn(all) <= mostAsked, 'addresses that are too long'))

function askedIn(all: SupportExchange[]): number {
  return all.reduce((sum, { params, query }) => sum + JSON.stringify([params, query]).length, 0)
}

const step = v.object({
  /** The page that it happened on. */
  page: address,
  /** Where the button or field stands: element by element from `main`, or from the dialog that was open. */
  place: line,
  /** Key in locales/ of the text on it; '' where the text is not ours. */
  on: line,
  does: v.picklist(['press', 'fill', 'password', 'file']),
  /** What a field held in the end; null for passwords. */
  value: v.nullable(long),
  /** The error that the field showed. */
  error: v.nullable(long),
})
/** Something pressed or filled in that no successful write has settled yet. */
export type SupportStep = v.InferOutput<typeof step>

const named = v.optional(line, '')
const offerDrafts = v.object({
  applicationId: v.number(),
  company: named,
  drafts: few(mostDrafts, v.record(line, v.object({ text: long, over: few(mostMoments, v.array(long)), product: named }))),
})

const signUp = v.object({ dealId: v.number(), company: line, receiptName: line })

/** Newest last; none of them holds what was typed. */
const moment = v.variant('kind', [
  v.object({ at: time, kind: v.literal('page'), page: address }),
  v.object({ at: time, kind: v.literal('press'), on: line }),
  v.object({ at: time, kind: v.literal('call'), endpoint: line, status: v.nullable(v.number()), requestId: v.nullable(line), ms: v.number() }),
  v.object({ at: time, kind: v.literal('connection'), online: v.boolean() }),
  v.object({ at: time, kind: v.literal('error'), name: line, during: line, place: line }),
])
/** A page, an act, a call, a change of connection or an error of the portal's own, on the way to what the file shows. */
export type SupportMoment = v.InferOutput<typeof moment>

const environment = v.object({
  dark: v.boolean(),
  touch: v.boolean(),
  /** Device pixels per CSS pixel, which includes the browser's zoom. */
  pixelRatio: v.number(),
  /** Zoom by pinching. */
  zoom: v.number(),
  timeZone: line,
  online: v.boolean(),
  /** '4g' and the like, where the browser says. */
  connection: line,
  /** False where the browser's storage is off or full. */
  storage: v.boolean(),
  cookies: v.boolean(),
  /** The purposes that are agreed to; null before the visitor was asked. */
  consent: v.nullable(few(mostMoments, v.array(line))),
})

/** How a screen of the session came to be shown. */
const session = v.object({
  /** Why the session before was over, where the screen says so. */
  ended: v.nullable(v.picklist(['expired', 'revoked', 'signedOut', 'otherTab', 'window', 'idle'])),
  /** What had become of the feedback that is asked for after signing out; null on any other screen. */
  farewell: v.nullable(v.picklist(['asked', 'over', 'answered', 'unanswered'])),
})

const current = v.object({
  format: v.literal(format),
  version: v.literal(version),
  savedAt: time,
  build: line,
  browser: line,
  viewport: v.object({ width: v.number(), height: v.number() }),
  apiHost: line,
  language: v.picklist(languageCodes),
  scope: v.nullable(v.object({ id: v.number(), type: line })),
  /** The inquiry that was active. */
  applicationId: v.nullable(v.number()),
  /** True where names, phone numbers, emails and free text are masked. */
  masked: v.boolean(),
  /** The page that the file is about. */
  address,
  /** The last pages, newest last. */
  addresses: few(mostMoments, v.array(address)),
  /** The newest answer to each read, and every write; oldest first. */
  exchanges,
  /** Null in files from builds that did not record it. */
  environment: v.nullable(environment),
  /** The calculator's unsaved input by offer, as the browser stores it. */
  drafts: few(mostDrafts, v.record(v.pipe(line, v.digits()), offerDrafts)),
  /** The deals that the customer has asked to be contacted about, as the browser stores them. */
  signUps: v.optional(few(mostMoments, v.array(signUp)), []),
  /** What was done on the last pages and not saved, oldest first. */
  steps: few(mostMoments, v.array(step)),
  /** The lines of the screen, masked, and what its fields held; null where it was not recorded. */
  outline: v.optional(v.nullable(few(mostMoments, v.array(long))), null),
  /** Where the focus was and what was unfolded, by place; null where it was not recorded. */
  left: v.optional(v.nullable(v.object({ focus: v.nullable(line), unfolded: few(mostMoments, v.array(line)) })), null),
  /** Null where somebody is signed in. */
  session: v.optional(v.nullable(session), null),
  /** The way to what the file shows, oldest first. */
  trail: few(mostMoments, v.array(moment)),
})

/** What a customer saves for support (SUP-3); docs/support-file.md says what each field holds. */
export type SupportFile = v.InferOutput<typeof current>

export const packedAbout =
  'What a customer of Min side saw, for its support. Open it with: npm start -- --world THIS-FILE. In contents: JSON, gzip, base64 (base64 -d, gunzip).'

const packed = v.looseObject({ format: v.literal(format), contents: v.string() })

/** A file as it is saved: lines that people can read, and the whole file, compressed, in `contents`. */
export type PackedSupportFile = Pick<SupportFile, 'format' | 'version' | 'savedAt' | 'build' | 'browser' | 'apiHost' | 'language' | 'masked' | 'address'> & {
  about: string
  contents: string
}

/** The compressed part of a saved file; null in a file that is not compressed. */
export function packedContents(value: unknown): string | null {
  return v.is(packed, value) ? value.contents : null
}

const marked = v.looseObject({ format: v.literal(format), version: v.number() })

/** True for anything that claims to be a support file, whether or not it can be read. */
export function isSupportFile(value: unknown): boolean {
  return v.is(v.looseObject({ format: v.literal(format) }), value)
}

/** Reads a support file from JSON (SUP-4). Throws with a message for the person who chose the file. */
export function readSupportFile(value: unknown): SupportFile {
  const found = v.safeParse(marked, value)
  if (!found.success) throw new Error('This is not a support file of Min side.')
  if (found.output.version !== version) throw new Error(`This support file is of version ${found.output.version}; this build reads version ${version}.`)
  const result = v.safeParse(current, value)
  if (result.success) return result.output
  const [issue] = result.issues
  throw new Error(`This support file is broken at ${v.getDotPath(issue) ?? 'its beginning'}: ${issue.message}`)
}
