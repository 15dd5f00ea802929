import { createMiddleware } from 'hono/factory'
import { endpoints, type EndpointName } from '@/api/endpoints'
import type { SupportExchange } from '@/api/schemas/supportFile'
import { endpointUrl } from '@/api/url'
import type { Env } from './env'
import { droppedAnswer, endpointNames } from './faults'
import { apiPath } from './ports'
import type { Json, RecordedAnswer } from './world'

const lists: EndpointName[] = ['currentApplication', 'allApplications', 'applications', 'offer']
const calculators: EndpointName[] = ['compareOffers', 'compareOffersOf']

/** The reads that show what a write has changed. */
const changedBy = new Map<string, EndpointName[]>([
  ['markActivitiesSeen', lists],
  ['sendReminders', lists],
  ['sendApplicationReminders', lists],
  ['registerAttachment', lists],
  ['selectScope', [...lists, ...calculators]],
  ['saveCompareOffer', calculators],
])

/** Where a call goes below the API's mount: path and query. Throws for a call that the portal does not make. */
export function pathOf({ endpoint: name, params, query }: Pick<SupportExchange, 'endpoint' | 'params' | 'query'>): string {
  const endpoint = Object.values(endpoints).find((one) => one.name === name)
  if (!endpoint) throw new Error(`This support file is broken: the portal makes no call named ${name}.`)
  return endpointUrl({ apiUrl: '', apiAuthUrl: '', endpoints: {} }, endpoint, { params, query })
}

/**
 * Answers as a support file has it (SUP-4), with errors and malformed bodies, until the customer changes what an
 * answer is about: from then on the world itself answers.
 */
export const recordedAnswers = createMiddleware<Env>(async (c, next) => {
  const world = c.get('world')
  const { pathname, search } = new URL(c.req.url)
  const path = pathname.slice(apiPath.length) + search
  const recorded = c.req.method === 'GET' && world.recorded?.find((one) => one.path === path && one.customerId === c.get('customer').id)
  if (recorded) return answerOf(recorded)
  await next()
  if (world.recorded && c.res.ok) world.recorded = withoutStale(world.recorded, endpointNames(c.req.raw))
  return undefined
})

/** Takes answers and the calls that were made; gives the answers that are still true. Errors are no one's data: they stay. */
export function withoutStale(recorded: RecordedAnswer[], calls: string[]): RecordedAnswer[] {
  const stale = new Set<string>(calls.flatMap((call) => changedBy.get(call) ?? []))
  return recorded.filter((one) => isError(one) || !stale.has(one.endpoint))
}

export function isError({ status }: Pick<RecordedAnswer, 'status'>): boolean {
  return status === null || status < 200 || status > 299
}

function answerOf({ status, body }: RecordedAnswer): Response {
  if (status === null) return droppedAnswer()
  if (status === 204 || status === 304) return new Response(null, { status })
  const isText = typeof body === 'string'
  return new Response(isText ? body : JSON.stringify(body), { status, headers: { 'Content-Type': isText ? 'text/html; charset=utf-8' : 'application/json' } })
}

/** A body as JSON; what a file holds always is. */
export function asJson(body: unknown): Json {
  // Read from JSON text, so it is JSON.
  return body as Json
}
