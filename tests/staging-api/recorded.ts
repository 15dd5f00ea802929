import { createMiddleware } from 'hono/factory'
import * as v from 'valibot'
import { endpoints, type EndpointName } from '@/api/endpoints'
import * as schemas from '@/api/schemas/responses'
import type { SupportExchange } from '@/api/schemas/supportFile'
import { endpointUrl } from '@/api/url'
import { type AuthEnv, loadSession } from './auth/tokens'
import { inert } from './contained'
import type { Env } from './env'
import { droppedResponse, endpointNames, neverAnswered } from './faults'
import { apiPath, authPath } from './ports'
import type { Json, RecordedResponse, World } from './world'

const lists: EndpointName[] = ['currentApplication', 'allApplications', 'applications', 'offer']
const calculators: EndpointName[] = ['compareOffers', 'compareOffersOf']
const profile: EndpointName[] = ['validateToken']

/** The storage's own call, which is not one of the API's. */
const storageUpload = 'storageUpload'

/** How the storage refused the customer of a support file, if it did. */
export function refusedUpload({ recorded }: World, request: Request): Promise<Response> | null {
  const refusal = recorded?.find(({ endpoint }) => endpoint === storageUpload)
  return refusal ? answerOf(refusal, request) : null
}

/** The reads that show what a write has changed. */
const changedBy = new Map<string, EndpointName[]>([
  ['markActivitiesSeen', lists],
  ['sendReminders', lists],
  ['sendApplicationReminders', lists],
  ['registerAttachment', lists],
  ['updateSetting', profile],
  ['selectScope', [...profile, ...lists, ...calculators]],
  ['saveCompareOffer', calculators],
])

/** A body can be as long as a file, so it is read once. */
const readable = new WeakMap<RecordedResponse, boolean>()

/** A write that failed for the customer, or whose answer was unreadable. */
export function isRefusal(answer: RecordedResponse): boolean {
  return !isReading(answer.endpoint) && (isError(answer) || !isReadable(answer))
}

function isReadable(answer: RecordedResponse): boolean {
  const known = readable.get(answer)
  if (known !== undefined) return known
  const endpoint = findEndpoint(answer.endpoint)
  const isGood = endpoint === undefined || v.is(schemas[endpoint.schema], answer.body)
  readable.set(answer, isGood)
  return isGood
}

/** Whether an answer fails again as it did for the customer, until support lets it through. */
export function isFailure(answer: RecordedResponse): boolean {
  return isError(answer) || isRefusal(answer)
}

/** Some writes are GETs. */
export function isReading(name: string): boolean {
  return findEndpoint(name)?.logged === 'latest'
}

export function isOfSession(name: string): boolean {
  return findEndpoint(name)?.base === 'auth'
}

const byName = new Map<string, (typeof endpoints)[EndpointName]>(Object.values(endpoints).map((one) => [one.name, one]))

function findEndpoint(name: string) {
  return byName.get(name)
}

/** Where a call goes below the API's mount: path and query. Throws for a call that the portal does not make. */
export function pathOf({
  endpoint: name,
  params,
  query,
}: Pick<SupportExchange, 'endpoint' | 'params' | 'query'>): string {
  if (name === storageUpload) return ''
  const endpoint = findEndpoint(name)
  if (!endpoint) throw new Error(`This support file is broken: the portal makes no call named ${name}.`)
  try {
    return endpointUrl({ apiUrl: '', apiAuthUrl: '', endpoints: {} }, endpoint, { params, query })
  } catch {
    throw new Error(`This support file is broken: no address can be made of what ${name} asked.`)
  }
}

/**
 * Answers as a support file has it (SUP-4), with errors and malformed bodies, until the customer changes what an
 * answer is about: from then on the world itself answers.
 */
export const recordedResponses = createMiddleware<Env>(async (c, next) => {
  const world = c.get('world')
  const { pathname, search } = new URL(c.req.url)
  const path = pathname.slice(apiPath.length) + search
  const isOurs = (one: RecordedResponse) =>
    one.path === path && one.customerId === c.get('customer').id && isReading(one.endpoint)
  const recorded = c.req.method === 'GET' && world.recorded?.find(isOurs)
  if (recorded) return answerOf(recorded, c.req.raw)
  await next()
  if (world.recorded && c.res.ok) {
    const isStale = staleAfter(endpointNames(c.req.raw))
    world.recorded = world.recorded.filter((one) => !isStale(one))
  }
  return undefined
})

/**
 * Refuses whatever was refused to the customer of a support file, with the same message, whatever is sent now, until support
 * lets it through (SUP-4).
 */
export const recordedRefusals = createMiddleware<AuthEnv>(async (c, next) => {
  const { pathname } = new URL(c.req.url)
  const names: string[] = endpointNames(c.req.raw)
  const refusal = c
    .get('world')
    .recorded?.find((one) => names.includes(one.endpoint) && isAt(one, pathname) && isRefusal(one))
  if (!refusal) return next()
  // Rails refuses after it has loaded the session, so a refusal carries tokens all the same.
  if (refusal.status !== 401) loadSession(c)
  return answerOf(refusal, c.req.raw)
})

function isAt({ endpoint, path }: RecordedResponse, pathname: string): boolean {
  const base = findEndpoint(endpoint)?.base === 'auth' ? authPath : apiPath
  return pathname === base + path.replace(/\?.*$/, '')
}

/** Whether an answer is no longer true after these calls. Errors are not data, so they stay. */
export function staleAfter(calls: string[]): (answer: RecordedResponse) => boolean {
  const stale = new Set<string>(calls.flatMap((call) => changedBy.get(call) ?? []))
  return (one) => !isError(one) && stale.has(one.endpoint)
}

export function isError({ status }: Pick<RecordedResponse, 'status'>): boolean {
  return status === null || status < 200 || status > 299
}

/** A body with one of these is refused by fetch. */
const emptyStatuses = new Set([204, 205, 304])

async function answerOf({ status, body, pending }: RecordedResponse, { signal }: Request): Promise<Response> {
  if (pending) return neverAnswered(signal)
  // A redirect that was not followed has no status to answer with, either.
  if (status === null || status < 200) return droppedResponse()
  if (emptyStatuses.has(status)) return new Response(null, { status })
  const isText = typeof body === 'string'
  // Never as a page: a browser that is led here must not run the file's contents.
  return new Response(isText ? body : JSON.stringify(body), {
    status,
    headers: { ...inert, 'Content-Type': isText ? 'text/plain; charset=utf-8' : 'application/json' },
  })
}

/** A body as JSON; what a file holds always is. */
export function asJson(body: unknown): Json {
  // Read from JSON text, so it is JSON.
  return body as Json
}
