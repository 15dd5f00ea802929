import type { Endpoint, Method } from '@/api/endpoint'
import { type ApiSettings, endpointMethod, type UrlInput } from '@/api/url'
import type { Answer, Caller } from './caller'

type Override = NonNullable<ApiSettings['endpoints'][string]>

/** Whether something at this method and path answers at all, as whoever it is asked as. */
export function isThere({ status, body, isPage }: Answer, { base }: Endpoint): boolean {
  if (status === null || isPage || status === 405) return false
  // The gem answers 404 of a session or a customer that there is not; a path that there is not has no errors to tell.
  if (status === 404) return base === 'auth' && typeof body === 'object' && body !== null && 'errors' in body
  return true
}

const methods: Method[] = ['GET', 'POST', 'PUT', 'DELETE']

/**
 * Asks where the portal would; where nothing is there, by the ways that servers differ in. Keeps in the settings the one
 * that answers, so that what comes after goes that way, too.
 */
export async function askFitting(caller: Caller, endpoint: Endpoint, input: UrlInput, withSession: boolean): Promise<Answer> {
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

/** With a session only reads are asked for, and those in no other way than by GET. */
function others(settings: ApiSettings, endpoint: Endpoint, withSession: boolean): Override[] {
  const path = settings.endpoints[endpoint.name]?.path ?? endpoint.path
  const paths = [path.endsWith('.json') ? path.slice(0, -5) : `${path.replace(/\/$/, '')}.json`, path.endsWith('/') ? path.slice(0, -1) : `${path}/`]
  const otherMethods = withSession ? [] : methods.filter((method) => method !== endpointMethod(settings, endpoint))
  return [...paths.filter((one) => one !== '').map((one) => ({ path: one })), ...otherMethods.map((method) => ({ method }))]
}
