import { endpoints } from '@/api/endpoints'
import { endpointUrl } from '@/api/url'
import type { Answer, Caller } from './caller'
import { type Finding, finding } from './report'

const sent = ['access-token', 'token-type', 'client', 'expiry', 'uid', 'content-type', 'accept-language', 'x-xsrf-token']
const needed = ['access-token', 'token-type', 'client', 'expiry', 'uid']
const useful = ['date', 'x-request-id']

/** The preflight questions of a browser before it lets the portal call an API of another origin (docs/deploy/api.md). */
export async function checkPreflights(caller: Caller, portal: string): Promise<Finding[]> {
  const address = endpointUrl(caller.settings, endpoints.currentApplication)
  if (new URL(address).origin === portal) return [finding('CORS', 'fits', 'the API is on the portal’s own origin: none is needed')]
  const findings: Finding[] = []
  for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
    const asked = { Origin: portal, 'Access-Control-Request-Method': method, 'Access-Control-Request-Headers': sent.join(', ') }
    const answer = await caller.send(address, { method: 'OPTIONS', headers: asked })
    const wrong = refusal(answer, portal, method)
    findings.push(finding(`CORS ${method}`, wrong === null ? 'fits' : 'wrong', wrong ?? `allowed from ${portal}`))
  }
  return findings
}

function refusal({ status, headers, words }: Answer, portal: string, method: string): string | null {
  if (status === null) return words
  const origin = headers.get('Access-Control-Allow-Origin')
  if (origin !== portal && origin !== '*') return `Access-Control-Allow-Origin is ${origin ?? 'missing'}, expected ${portal}`
  const methods = listed(headers.get('Access-Control-Allow-Methods'))
  if (!methods.includes(method.toLowerCase()) && !methods.includes('*') && method !== 'GET') return `Access-Control-Allow-Methods lacks ${method}`
  const allowed = listed(headers.get('Access-Control-Allow-Headers'))
  const lacking = allowed.includes('*') ? [] : sent.filter((name) => !allowed.includes(name))
  return lacking.length > 0 ? `Access-Control-Allow-Headers lacks ${lacking.join(', ')}` : null
}

/** Takes the answer to the sign-in: without these headers exposed, a session is lost at its first rotation. */
export function checkExposed({ headers }: Answer, api: string, portal: string): Finding {
  if (new URL(api).origin === portal) return finding('exposed headers', 'fits', 'the API is on the portal’s own origin: none need be exposed')
  const exposed = listed(headers.get('Access-Control-Expose-Headers'))
  const lacking = (names: string[]) => (exposed.includes('*') ? [] : names.filter((name) => !exposed.includes(name)))
  if (lacking(needed).length > 0) return finding('exposed headers', 'wrong', `Access-Control-Expose-Headers lacks ${lacking(needed).join(', ')}`)
  const missed = lacking(useful)
  return missed.length > 0 ? finding('exposed headers', 'note', `without ${missed.join(' and ')}, which the portal does without`) : finding('exposed headers', 'fits', 'all that are read')
}

function listed(header: string | null): string[] {
  return (header ?? '').split(',').map((one) => one.trim().toLowerCase())
}
