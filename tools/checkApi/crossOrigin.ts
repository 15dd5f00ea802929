import type { Endpoint } from '@/api/endpoint'
import { endpoints } from '@/api/endpoints'
import { endpointUrl } from '@/api/url'
import type { Answer, Caller } from './caller'
import { type Finding, finding } from './report'

const sent = [
  'access-token',
  'token-type',
  'client',
  'expiry',
  'uid',
  'content-type',
  'accept-language',
  'x-xsrf-token',
]
const needed = ['access-token', 'token-type', 'client', 'expiry', 'uid']
const useful = ['date', 'x-request-id']

/** A browser's preflight requests before it lets the portal call an API of another origin (docs/deploy/api.md). */
export async function checkPreflights(caller: Caller, portal: string): Promise<Finding[]> {
  const address = endpointUrl(caller.settings, endpoints.currentApplication)
  if (isOwn(address, portal)) return [finding('CORS', 'fits', 'the API is on the portal’s own origin: none is needed')]
  const findings: Finding[] = []
  for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
    const asked = {
      Origin: portal,
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': sent.join(', '),
    }
    const answer = await caller.send(address, { method: 'OPTIONS', headers: asked })
    const wrong = refusal(answer, portal, method)
    findings.push(finding(`CORS ${method}`, wrong === null ? 'fits' : 'wrong', wrong ?? `allowed from ${portal}`))
  }
  return findings.every(({ verdict }) => verdict === 'fits')
    ? [finding('CORS', 'fits', `allowed from ${portal}`)]
    : findings
}

/** To the page, an error response that it may not read is not one: the browser reports that no response came. */
export async function checkRefusals(caller: Caller, portal: string): Promise<Finding> {
  const name = 'CORS of refusals'
  if (isOwn(caller.settings.apiUrl, portal)) return finding(name, 'fits', 'none is needed')
  const nothing: Endpoint = { ...endpoints.currentApplication, name: 'nothing', path: '/no-such-call' }
  const refused = [
    await caller.call(endpoints.currentApplication, {}, false),
    await caller.call(endpoints.validateToken, {}, false),
    await caller.call(nothing),
  ]
  const unread = refused.filter(({ headers, status }) => status !== null && status >= 400 && !allows(headers, portal))
  if (unread.length === 0) return finding(name, 'fits', 'allowed there too')
  const statuses = [...new Set(unread.map(({ status }) => status))]
  const words = `${statuses.join(' and ')} without Access-Control-Allow-Origin: the portal takes ${statuses.length > 1 ? 'them' : 'it'} for a lost connection`
  return finding(name, statuses.includes(401) ? 'wrong' : 'note', words)
}

function isOwn(address: string, portal: string): boolean {
  return new URL(address).origin === portal
}

function allows(headers: Headers, portal: string): boolean {
  return [portal, '*'].includes(headers.get('Access-Control-Allow-Origin') ?? '')
}

function refusal({ status, headers, words }: Answer, portal: string, method: string): string | null {
  if (status === null) return words
  if (!allows(headers, portal))
    return `Access-Control-Allow-Origin is ${headers.get('Access-Control-Allow-Origin') ?? 'missing'}, expected ${portal}`
  const methods = listed(headers.get('Access-Control-Allow-Methods'))
  if (!methods.includes(method.toLowerCase()) && !methods.includes('*') && method !== 'GET')
    return `Access-Control-Allow-Methods lacks ${method}`
  const allowed = listed(headers.get('Access-Control-Allow-Headers'))
  const lacking = allowed.includes('*') ? [] : sent.filter((name) => !allowed.includes(name))
  return lacking.length > 0 ? `Access-Control-Allow-Headers lacks ${lacking.join(', ')}` : null
}

/** Takes the response to the sign-in: without these headers exposed, a session is lost at its first rotation. */
export function checkExposed({ headers }: Answer, api: string, portal: string): Finding {
  if (isOwn(api, portal))
    return finding('exposed headers', 'fits', 'the API is on the portal’s own origin: none need be exposed')
  const exposed = listed(headers.get('Access-Control-Expose-Headers'))
  const lacking = (names: string[]) => (exposed.includes('*') ? [] : names.filter((name) => !exposed.includes(name)))
  if (lacking(needed).length > 0)
    return finding('exposed headers', 'wrong', `Access-Control-Expose-Headers lacks ${lacking(needed).join(', ')}`)
  const missed = lacking(useful)
  return missed.length > 0
    ? finding('exposed headers', 'note', `without ${missed.join(' and ')}, which the portal does without`)
    : finding('exposed headers', 'fits', 'all that are read')
}

function listed(header: string | null): string[] {
  return (header ?? '').split(',').map((one) => one.trim().toLowerCase())
}
