import type { Endpoint, Method } from '@/api/endpoint'
import { type ApiSettings, endpointMethod, type UrlInput } from '@/api/url'
import type { Answer, Caller } from './caller'

type Override = NonNullable<ApiSettings['endpoints'][string]>

/** Whether anything answers at this method and path, whatever the rights of the caller. */
export function isThere({ status, body, isPage }: Answer, { base }: Endpoint): boolean {
  if (status === null || isPage || status === 405) return false
  // The gem answers 404 for a missing session or customer, with errors in the body; the 404 of a missing path has none.
  if (status === 404) return base === 'auth' && typeof body === 'object' && body !== null && 'errors' in body
  return true
}

const methods: Method[] = ['GET', 'POST', 'PUT', 'DELETE']

/**
 * Calls where the portal would, and if nothing is there, in the ways that servers differ. Records the one that answers
 * in the settings, so that later calls use it too.
 */
export async function askFitting(
  caller: Caller,
  endpoint: Endpoint,
  input: UrlInput,
  withSession: boolean,
): Promise<Answer> {
  const first = await caller.call(endpoint, input, withSession)
  if (isThere(first, endpoint) || first.status === null) return first
  const { endpoints } = caller.settings
  const before = endpoints[endpoint.name]
  for (const other of others(caller.settings, endpoint, withSession)) {
    endpoints[endpoint.name] = other
    const answer = await caller.call(endpoint, input, withSession)
    if (isThere(answer, endpoint)) return answer
  }
  if (before) endpoints[endpoint.name] = before
  else Reflect.deleteProperty(endpoints, endpoint.name)
  return first
}

/** With a session, only reads are tried, and only by GET. */
function others(settings: ApiSettings, endpoint: Endpoint, withSession: boolean): Override[] {
  const path = settings.endpoints[endpoint.name]?.path ?? endpoint.path
  const paths = [
    path.endsWith('.json') ? path.slice(0, -5) : `${path.replace(/\/$/, '')}.json`,
    path.endsWith('/') ? path.slice(0, -1) : `${path}/`,
  ]
  const otherMethods = withSession ? [] : methods.filter((method) => method !== endpointMethod(settings, endpoint))
  return [
    ...paths.filter((one) => one !== '').map((one) => ({ path: one })),
    ...otherMethods.map((method) => ({ method })),
  ]
}
