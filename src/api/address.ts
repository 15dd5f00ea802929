import type { Settings } from '@/config/settings'
import type { Endpoint, Method } from './endpoints'

export type ApiSettings = Pick<Settings, 'apiUrl' | 'apiAuthUrl' | 'endpoints'>

export interface AddressInput {
  /** Values for the `{…}` of the path. */
  params?: Record<string, string | number>
  query?: Record<string, string | number | boolean>
}

/** The whole address of a call, with what a deployment overrides (CFG-2) and all values URL-encoded. */
export function endpointAddress(settings: ApiSettings, endpoint: Endpoint, { params = {}, query = {} }: AddressInput = {}): string {
  const base = endpoint.base === 'auth' ? settings.apiAuthUrl : settings.apiUrl
  const path = overrideOf(settings, endpoint)?.path ?? endpoint.path
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
  return base + filled + (search && `?${search}`)
}

/** The method of an endpoint: the deployment's own, if it has one (CFG-2). */
export function endpointMethod(settings: ApiSettings, endpoint: Endpoint): Method {
  return overrideOf(settings, endpoint)?.method ?? endpoint.method
}

function overrideOf({ endpoints }: ApiSettings, { name }: Endpoint) {
  return Object.hasOwn(endpoints, name) ? endpoints[name] : undefined
}
