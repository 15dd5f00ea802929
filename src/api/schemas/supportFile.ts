import * as v from 'valibot'
import { languageCodes } from '@/config/language'

const format = 'min-side-support-file'

const values = v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]))
const time = v.pipe(v.string(), v.isoTimestamp())
/** A page of the portal: path and query, never another site. */
const address = v.pipe(v.string(), v.regex(/^\/(?![/\\])\S*$/, 'a path of the portal'))

const exchange = v.object({
  /** Name of the call in src/api/endpoints.ts. */
  endpoint: v.string(),
  params: v.record(v.string(), v.union([v.string(), v.number()])),
  query: values,
  /** What a write sent; null of a read. */
  sent: v.optional(v.unknown(), null),
  /** HTTP status; null where no answer came. */
  status: v.nullable(v.pipe(v.number(), v.integer())),
  /** The answer's body: JSON, or text where it was none. */
  body: v.optional(v.unknown(), null),
})
export type SupportExchange = v.InferOutput<typeof exchange>

const current = v.object({
  format: v.literal(format),
  version: v.literal(2),
  savedAt: time,
  build: v.string(),
  browser: v.string(),
  viewport: v.object({ width: v.number(), height: v.number() }),
  apiHost: v.string(),
  language: v.picklist(languageCodes),
  scope: v.nullable(v.object({ id: v.number(), type: v.string() })),
  /** The inquiry that was active. */
  applicationId: v.nullable(v.number()),
  /** True where names, phones, e-mails and free text are masked. */
  masked: v.boolean(),
  /** The page that the file is about. */
  address,
  /** The last pages, newest last. */
  addresses: v.array(address),
  /** The newest answer of each read and every successful write, oldest first. */
  exchanges: v.array(exchange),
})

/** What a customer saves for support (SUP-3); docs/support-file.md says what each field holds. */
export type SupportFile = v.InferOutput<typeof current>

/** Files saved before pages, scope and writes were in them: one page, and answers by name. */
const first = v.object({
  format: v.literal(format),
  version: v.literal(1),
  saved_at: time,
  build: v.string(),
  browser: v.string(),
  language: v.picklist(languageCodes),
  masked: v.boolean(),
  address,
  user: v.looseObject({}),
  answers: v.array(v.object({ name: v.string(), params: v.optional(values, {}), status: v.number(), body: v.unknown() })),
})

function fromFirst(file: v.InferOutput<typeof first>): SupportFile {
  const empty = { query: {}, sent: null }
  const user = { endpoint: 'validateToken', params: {}, ...empty, status: 200, body: { data: file.user } }
  return {
    format,
    version: 2,
    savedAt: file.saved_at,
    build: file.build,
    browser: file.browser,
    viewport: { width: 0, height: 0 },
    apiHost: '',
    language: file.language,
    scope: null,
    applicationId: null,
    masked: file.masked,
    address: file.address,
    addresses: [file.address],
    exchanges: [user, ...file.answers.map(({ name, params, status, body }) => ({ endpoint: name, params: textParams(params), ...empty, status, body }))],
  }
}

function textParams(params: v.InferOutput<typeof values>): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))
}

const marked = v.looseObject({ format: v.literal(format), version: v.number() })

/** True for what says that it is a support file, whether it can be read or not. */
export function isSupportFile(value: unknown): boolean {
  return v.is(v.looseObject({ format: v.literal(format) }), value)
}

/** A support file from JSON, older versions brought up to date (SUP-4). Throws, with words for who named the file. */
export function readSupportFile(value: unknown): SupportFile {
  const known = v.safeParse(marked, value)
  if (!known.success) throw new Error('This is not a support file of Min side.')
  const { version } = known.output
  if (version > 2) throw new Error(`This support file is of version ${version}; this build reads versions 1 and 2.`)
  return version === 1 ? fromFirst(parsed(first, value)) : parsed(current, value)
}

function parsed<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  const [issue] = result.issues
  throw new Error(`This support file is broken at ${v.getDotPath(issue) ?? 'its beginning'}: ${issue.message}`)
}
