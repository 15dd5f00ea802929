import * as v from 'valibot'

const address = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^(https?:\/\/[^\s/?#]+|\/(?!\/))[^\s]*$/, 'address'),
  v.transform((url) => url.replace(/\/+$/, '')),
)
const optionalAddress = v.optional(v.union([v.pipe(v.literal(''), v.transform(() => undefined)), address]))
const optionalText = v.pipe(
  v.optional(v.string()),
  v.transform((value) => value?.trim() || undefined),
)
const optionalId = v.pipe(
  v.optional(v.pipe(v.string(), v.regex(/^[\w.:/@-]*$/, 'id'))),
  v.transform((value) => value || undefined),
)

const endpointOverride = v.object({
  method: v.optional(v.picklist(['GET', 'POST', 'PUT', 'DELETE'])),
  path: v.optional(v.pipe(v.string(), v.startsWith('/'))),
})

const schema = v.object({
  apiUrl: address,
  apiAuthUrl: address,
  siteUrl: optionalAddress,
  storageUrl: optionalAddress,
  storageBucket: optionalText,
  flowBasePath: v.pipe(optionalText, v.optional(v.pipe(v.string(), v.regex(/^\/[\w-]+(\/[\w-]+)*$/, 'path')))),
  analyticsId: optionalId,
  tagManagerId: optionalId,
  chatWidgetId: optionalId,
  errorReportingDsn: optionalAddress,
  termsUrl: v.optional(v.object({ private: optionalAddress, business: optionalAddress }), {}),
  cookiePolicyUrl: optionalAddress,
  privacyPolicyUrl: optionalAddress,
  helpUrl: optionalAddress,
  myInsurancesUrl: optionalAddress,
  myProfilesUrl: optionalAddress,
  supportEmail: optionalText,
  supportPhone: optionalText,
  socialProviders: v.optional(v.array(v.object({ id: v.pipe(v.string(), v.regex(/^[\w-]+$/, 'id')), name: v.string() })), []),
  recommendedDealsLimit: v.optional(v.pipe(v.union([v.number(), v.pipe(v.string(), v.transform(Number))]), v.integer(), v.minValue(1)), 6),
  supportMode: v.pipe(v.optional(v.union([v.boolean(), v.string()])), v.transform((value) => value === true || value === 'true')),
  // Left out it is neither: then cookies go to an API of the portal's own origin (CFG-5).
  sendCookies: v.pipe(
    v.optional(v.union([v.boolean(), v.picklist(['true', 'false', ''])])),
    v.transform((value) => (value === undefined || value === '' ? null : value === true || value === 'true')),
  ),
  endpoints: v.optional(v.record(v.string(), endpointOverride), {}),
})

/** What a deployment can set (CFG-2). Addresses carry no slash at their end. */
export type Settings = v.InferOutput<typeof schema>

/** The name of every setting, as settings.js writes it. */
export const settingNames = Object.keys(schema.entries)

/** A setting that cannot be used, and why: 'missing', or the kind of value that it should be. */
export interface SettingsProblem {
  setting: string
  reason: 'missing' | 'address' | 'other'
}

export type SettingsResult = { ok: true; settings: Settings } | { ok: false; problems: SettingsProblem[] }

const nested: Record<string, (env: Record<string, string>) => unknown> = {
  termsUrl: (env) => ({ private: env.VITE_TERMS_URL_PRIVATE, business: env.VITE_TERMS_URL_BUSINESS }),
  socialProviders: (env) => parseJson(env.VITE_SOCIAL_PROVIDERS),
  endpoints: (env) => parseJson(env.VITE_ENDPOINTS),
}

function parseJson(text: string | undefined): unknown {
  if (!text) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function envName(setting: string): string {
  return `VITE_${setting.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`
}

/**
 * Reads the settings: each from `atRunTime` (window.portalSettings), else from its VITE_… value
 * (CFG-1). A value that cannot be used is reported, never guessed at (CFG-3).
 */
export function readSettings(atRunTime: Record<string, unknown>, env: Record<string, string>): SettingsResult {
  const values: Record<string, unknown> = {}
  for (const setting of settingNames) {
    values[setting] = atRunTime[setting] ?? nested[setting]?.(env) ?? (env[envName(setting)] || undefined)
  }
  const result = v.safeParse(schema, values)
  if (result.success) return { ok: true, settings: result.output }
  return { ok: false, problems: result.issues.map(problemOf) }
}

function problemOf(issue: v.BaseIssue<unknown>): SettingsProblem {
  const path = issue.path?.map((part) => String(part.key)).join('.') ?? ''
  const missing = issue.input === undefined || issue.input === ''
  const reason = missing ? 'missing' : /Url|Dsn/.test(path) ? 'address' : 'other'
  return { setting: path, reason }
}
