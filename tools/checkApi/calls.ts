import type { Endpoint } from '@/api/endpoint'
import { endpoints, type EndpointName } from '@/api/endpoints'
import * as schemas from '@/api/schemas/responses'
import { endpointMethod, type UrlInput } from '@/api/url'
import type { Answer, Caller } from './caller'
import { askFitting, isThere } from './fitting'
import { misfitsOf } from './misfits'
import { type Finding, finding } from './report'

export interface Patience {
  /** Slower responses are reported. */
  slowAfterMs: number
}

/** Makes one read with the session, and judges the response by the schema that the portal reads it with. */
export async function checkRead(
  caller: Caller,
  endpoint: Endpoint,
  input: UrlInput,
  { slowAfterMs }: Patience,
): Promise<{ found: Finding; body: unknown }> {
  const answer = await askFitting(caller, endpoint, input, true)
  // A refusal has a body of its own.
  const isRead = isSuccess(answer) && answer.body !== undefined
  const { unreadable, without, absent } = isRead
    ? misfitsOf(schemas[endpoint.schema], answer.body)
    : { unreadable: [], without: [], absent: [] }
  const trouble = troubleOf(answer, endpoint, unreadable.length)
  const slow = answer.ms > slowAfterMs ? `slow: ${Math.round(answer.ms)} ms` : ''
  const changed = endpoint.name in caller.settings.endpoints ? 'only with the override below' : ''
  const words = [trouble ?? String(answer.status), changed, without.length > 0 ? 'the portal does without' : '', slow]
    .filter((one) => one !== '')
    .join('; ')
  const verdict = trouble !== null ? 'wrong' : changed || slow || without.length > 0 ? 'note' : 'fits'
  return {
    found: finding(endpoint.name, verdict, words, {
      call: callOf(caller, endpoint),
      misfits: [...unreadable, ...without],
      absent,
    }),
    body: answer.body,
  }
}

function troubleOf(answer: Answer, endpoint: Endpoint, unreadable: number): string | null {
  const { status, body, isPage, words } = answer
  if (status === null) return words
  if (isPage) return `${status}, a page in place of an answer`
  if (!isThere(answer, endpoint)) return `${status}: nothing is there. Which path and method has it?`
  if (!isSuccess(answer)) return `${status}`
  if (endpoint.onlyOn200 && status !== 200) return `${status}, where only 200 has an inquiry`
  if (body === undefined) return `${status}, but no JSON`
  return unreadable > 0 ? `${status}, but it cannot be read` : null
}

function isSuccess({ status }: Answer): boolean {
  return status !== null && status >= 200 && status <= 299
}

/** Requests a write without a session and without a body, so that it can only be refused. */
async function checkRefused(caller: Caller, endpoint: Endpoint, refusedAnywhere: number | null): Promise<Finding> {
  const answer = await askFitting(caller, endpoint, { params: { id: 0 } }, false)
  const call = callOf(caller, endpoint)
  const changed = endpoint.name in caller.settings.endpoints
  if (answer.status === null) return finding(endpoint.name, 'wrong', answer.words, { call })
  if (!isThere(answer, endpoint))
    return finding(endpoint.name, 'wrong', `${answer.status}: nothing is there. Which path and method has it?`, {
      call,
    })
  if (answer.status >= 500)
    return finding(endpoint.name, 'note', `${answer.status} without a session, where a refusal was due`, { call })
  if (answer.status === refusedAnywhere)
    return finding(
      endpoint.name,
      'note',
      `${answer.status} without a session, as for a call that there is not: it may be there`,
      { call },
    )
  const words = `${answer.status} without a session: it is there`
  return finding(endpoint.name, changed ? 'note' : 'fits', changed ? `${words}, only with the override below` : words, {
    call,
  })
}

function callOf({ settings }: Caller, endpoint: Endpoint): string {
  return `${endpointMethod(settings, endpoint)} {${endpoint.base}}${settings.endpoints[endpoint.name]?.path ?? endpoint.path}`
}

/**
 * How each call is asked for. read: by reads.ts. refused: without a session, as it changes something or begins one.
 * not: the browser goes there itself, or it uses up an emailed link.
 */
const howAsked: Record<EndpointName, 'read' | 'refused' | 'not'> = {
  signIn: 'read',
  signOut: 'refused',
  validateToken: 'read',
  requestPasswordReset: 'refused',
  resetPassword: 'not',
  updatePassword: 'refused',
  register: 'refused',
  resendConfirmation: 'refused',
  requestUnlock: 'refused',
  unlockByToken: 'not',
  omniauth: 'not',
  recordStat: 'refused',
  currentApplication: 'read',
  allApplications: 'read',
  applications: 'read',
  personalInfo: 'read',
  updateSetting: 'refused',
  requestAccountDeletion: 'refused',
  scopes: 'read',
  selectScope: 'refused',
  faq: 'read',
  sendReminders: 'refused',
  sendApplicationReminders: 'refused',
  markActivitiesSeen: 'refused',
  recordDirectOfferStat: 'refused',
  outboundAffiliates: 'read',
  recommendedDeals: 'read',
  compareOffers: 'read',
  compareOffersOf: 'read',
  saveCompareOffer: 'refused',
  offer: 'read',
  signedUpload: 'read',
  registerAttachment: 'refused',
  attachmentInfo: 'read',
  attachmentPreview: 'not',
}

export async function checkAllRefused(caller: Caller): Promise<Finding[]> {
  const anywhere = { api: await statusOfNothing(caller, 'api'), auth: await statusOfNothing(caller, 'auth') }
  // Object.keys widens the names.
  const refusable = (Object.keys(howAsked) as EndpointName[]).filter((name) => howAsked[name] === 'refused')
  return inTurn(refusable.map((name) => () => checkRefused(caller, endpoints[name], anywhere[endpoints[name].base])))
}

/** A server that refuses everyone before it looks at the path does not reveal which paths it has. */
async function statusOfNothing(caller: Caller, base: Endpoint['base']): Promise<number | null> {
  const nothing: Endpoint = { ...endpoints.recordStat, base, name: 'nothing', path: '/no-such-call' }
  return (await caller.call(nothing, {}, false)).status
}

export async function inTurn<T>(steps: (() => Promise<T>)[]): Promise<T[]> {
  const done: T[] = []
  for (const step of steps) done.push(await step())
  return done
}
