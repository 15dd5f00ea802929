import type { Endpoint } from '@/api/endpoint'
import { endpoints } from '@/api/endpoints'
import { type ApiSettings, endpointMethod } from '@/api/url'
import { mounts, type Overrides } from './target'

interface KnownCall {
  endpoint: Endpoint
  params: Record<string, string>
  query: Record<string, string>
}

/** The portal's call that a request to one of the mounts makes; null for any other. */
export function knownCall(method: string, address: string, overrides: Overrides = {}): KnownCall | null {
  const { pathname, searchParams } = new URL(address)
  const settings: ApiSettings = { apiUrl: mounts.api, apiAuthUrl: mounts.auth, endpoints: overrides }
  for (const endpoint of Object.values<Endpoint>(endpoints)) {
    if (endpointMethod(settings, endpoint) !== method) continue
    const found = patternOf(endpoint, overrides[endpoint.name]?.path ?? endpoint.path).exec(pathname)
    if (found) return { endpoint, params: decoded(found.groups), query: Object.fromEntries(searchParams) }
  }
  return null
}

function patternOf({ base }: Endpoint, path: string): RegExp {
  const [withoutQuery = ''] = path.split('?')
  const source = (mounts[base] + withoutQuery)
    .replace(/[.+*()[\]$^|\\]/g, String.raw`\$&`)
    .replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')
  return new RegExp(`^${source}$`)
}

function decoded(groups: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]))
}
