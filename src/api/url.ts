import type { Settings } from '@/config/settings'
import { isOwnOrigin } from '@/platform/url'
import type { Endpoint, Method } from './endpoint'

export type ApiSettings = Pick<Settings, 'apiUrl' | 'apiAuthUrl' | 'endpoints' | 'sendCookies'>

export interface UrlInput {
  /** Values for the `{…}` of the path. */
  params?: Record<string, string | number>
  query?: Record<string, string | number | boolean>
  body?: unknown
}

/** The setting that each base of an endpoint is read from. */
const bases = { api: 'apiUrl', auth: 'apiAuthUrl' } as const satisfies Record<Endpoint['base'], keyof ApiSettings>

export type EndpointAddress = Pick<Endpoint, 'name' | 'base' | 'method' | 'path'>

/**
 * The whole URL of a call, with the deployment's overrides (CFG-2) and all values encoded. If an override makes a call
 * a GET, its fields go in the query, nested ones in brackets as Rails reads them.
 */
export function endpointUrl(
  settings: ApiSettings,
  endpoint: EndpointAddress,
  { params = {}, query = {}, body }: UrlInput = {},
): string {
  const base = settings[bases[endpoint.base]]
  const path = overrideOf(settings, endpoint)?.path ?? endpoint.path
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const fields = endpointMethod(settings, endpoint) === 'GET' ? fieldsOf(body) : []
  const values = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])
  const search = new URLSearchParams([...values, ...fields]).toString()
  return base + filled + (search && (filled.includes('?') ? '&' : '?') + search)
}

function fieldsOf(value: unknown, name = ''): [string, string][] {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return [[name, String(value)]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, field]) => fieldsOf(field, name ? `${name}[${key}]` : key))
}

/**
 * Whether requests to this URL carry cookies: those to the portal's own origin do, unless the deployment sets
 * otherwise. An API on another origin must allow them by name, which devise_token_auth's documented CORS setup does not (CFG-5).
 */
export function takesCookies({ sendCookies }: ApiSettings, url: string): boolean {
  return sendCookies ?? isOwnOrigin(url)
}

export function endpointMethod(settings: ApiSettings, endpoint: EndpointAddress): Method {
  return overrideOf(settings, endpoint)?.method ?? endpoint.method
}

function overrideOf({ endpoints }: ApiSettings, { name }: EndpointAddress) {
  return Object.hasOwn(endpoints, name) ? endpoints[name] : undefined
}
