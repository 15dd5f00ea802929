import * as v from 'valibot'
import { languageCodes } from './language'

const url = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^(https?:\/\/[^\s/?#]+|\/(?!\/))[^\s]*$/, 'url'),
  v.transform((value) => value.replace(/\/+$/, '')),
)
const optionalUrl = v.optional(
  v.union([
    v.pipe(
      v.literal(''),
      v.transform(() => undefined),
    ),
    url,
  ]),
)
const optionalText = v.pipe(
  v.optional(v.string()),
  v.transform((value) => value?.trim() || undefined),
)
/** Ends no line between a day and its hours, nor inside them: "kl. 9–16". */
const optionalHours = v.pipe(
  optionalText,
  v.transform((value) => value?.replace(/ (?=\d)/g, '\u00a0').replace(/–(?=\d)/g, '–\u2060')),
)
const optionalId = v.pipe(
  v.optional(v.pipe(v.string(), v.regex(/^[\w.:/@-]*$/, 'id'))),
  v.transform((value) => value || undefined),
)

// Whether text can be read in the colour is judged by unreadableAccents in ./brandColors, a chunk of its own because
// few deployments set one.
const accent = v.optional(v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/i, 'color')))

const brand = v.object({
  name: optionalText,
  logo: optionalUrl,
  accent: v.optional(v.object({ private: accent, business: accent }), {}),
})

const number = v.union([v.number(), v.pipe(v.string(), v.transform(Number))])

const flag = v.union([v.boolean(), v.picklist(['true', 'false', ''])])
const onUnlessFalse = v.pipe(
  v.optional(flag, true),
  v.transform((value) => value !== false && value !== 'false'),
)

const endpointOverride = v.object({
  method: v.optional(v.picklist(['GET', 'POST', 'PUT', 'DELETE'])),
  path: v.optional(v.pipe(v.string(), v.startsWith('/'))),
})

const schema = v.object({
  brand: v.optional(brand, {}),
  apiUrl: url,
  apiAuthUrl: url,
  apiBehindProxy: optionalUrl,
  siteUrl: optionalUrl,
  storageUrl: optionalUrl,
  storageBucket: optionalText,
  flowBasePath: v.pipe(optionalText, v.optional(v.pipe(v.string(), v.regex(/^\/[\w-]+(\/[\w-]+)*$/, 'path')))),
  analyticsId: optionalId,
  tagManagerId: optionalId,
  chatWidgetId: optionalId,
  errorReportingDsn: optionalUrl,
  termsUrl: v.optional(v.object({ private: optionalUrl, business: optionalUrl }), {}),
  cookiePolicyUrl: optionalUrl,
  privacyPolicyUrl: optionalUrl,
  accessibilityUrl: optionalUrl,
  helpUrl: optionalUrl,
  myInsurancesUrl: optionalUrl,
  myProfilesUrl: optionalUrl,
  supportEmail: optionalText,
  supportPhone: optionalText,
  supportHours: v.optional(v.object(v.entriesFromList(languageCodes, optionalHours)), {}),
  socialProviders: v.optional(
    v.array(v.object({ id: v.pipe(v.string(), v.regex(/^[\w-]+$/, 'id')), name: v.string() })),
    [],
  ),
  recommendedDealsLimit: v.optional(v.pipe(number, v.integer(), v.minValue(1)), 6),
  // Beyond a minute, for the warning; left out, no customer is signed out for being away.
  idleMinutes: v.optional(v.pipe(number, v.minValue(2))),
  supportMode: v.pipe(
    v.optional(v.union([v.boolean(), v.string()])),
    v.transform((value) => value === true || value === 'true'),
  ),
  // Left out, cookies go only to an API on the portal's own origin.
  sendCookies: v.pipe(
    v.optional(flag),
    v.transform((value) => (value === undefined || value === '' ? null : value === true || value === 'true')),
  ),
  // Part of the storage key as well. false suits a server that adds its own timestamp, or one that shows the name to
  // people.
  timestampInFileNames: onUnlessFalse,
  // false also removes a worker that is already registered.
  serviceWorker: onUnlessFalse,
  endpoints: v.optional(v.record(v.string(), endpointOverride), {}),
})

/** The settings of a deployment. URLs have no trailing slash. */
export type Settings = v.InferOutput<typeof schema>

export const settingNames = Object.keys(schema.entries)

export interface SettingsProblem {
  setting: string
  /** Missing, the kind of value that was expected, or a colour that text cannot be read on. */
  reason: 'missing' | 'url' | 'contrast' | 'other'
}

export type SettingsResult = { ok: true; settings: Settings } | { ok: false; problems: SettingsProblem[] }

const nested: Record<string, (env: Record<string, string>) => unknown> = {
  termsUrl: (env) => ({ private: env.VITE_TERMS_URL_PRIVATE, business: env.VITE_TERMS_URL_BUSINESS }),
  supportHours: (env) =>
    Object.fromEntries(languageCodes.map((code) => [code, env[`VITE_SUPPORT_HOURS_${code.toUpperCase()}`]])),
  brand: (env) => parseJson(env.VITE_BRAND),
  socialProviders: (env) => parseJson(env.VITE_SOCIAL_PROVIDERS),
  endpoints: (env) => parseJson(env.VITE_ENDPOINTS),
}

const json = v.pipe(v.string(), v.parseJson())

/** Text that is not JSON is passed on, for the schema to refuse. */
function parseJson(text: string | undefined): unknown {
  if (!text) return undefined
  const result = v.safeParse(json, text)
  return result.success ? result.output : text
}

function envName(setting: string): string {
  return `VITE_${setting.replace(/[A-Z]/g, (capital) => `_${capital}`).toUpperCase()}`
}

/**
 * Each setting comes from `atRunTime` (window.portalSettings), else from its VITE_… value. An unusable value is
 * reported, never replaced by a guess.
 */
export function readSettings(atRunTime: Record<string, unknown>, env: Record<string, string>): SettingsResult {
  const values: Record<string, unknown> = {}
  for (const setting of settingNames) {
    values[setting] = atRunTime[setting] ?? nested[setting]?.(env) ?? (env[envName(setting)] || undefined)
  }
  const result = v.safeParse(schema, values, { abortPipeEarly: true })
  if (!result.success) return { ok: false, problems: result.issues.map(problemOf) }
  const { flowBasePath, siteUrl } = result.output
  // The flow lives on the site.
  return flowBasePath && !siteUrl
    ? { ok: false, problems: [{ setting: 'siteUrl', reason: 'missing' }] }
    : { ok: true, settings: result.output }
}

function problemOf(issue: v.BaseIssue<unknown>): SettingsProblem {
  const path = issue.path?.map((part) => String(part.key)).join('.') ?? ''
  const missing = issue.input === undefined || issue.input === ''
  if (missing) return { setting: path, reason: 'missing' }
  return { setting: path, reason: /Url|Dsn|logo/.test(path) ? 'url' : 'other' }
}
