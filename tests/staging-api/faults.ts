import { setTimeout as delay } from 'node:timers/promises'
import { HTTPException } from 'hono/http-exception'
import { type EndpointName, endpoints } from '@/api/endpoints'
import { faultKinds, type Fault, type World } from './world'
import { uploadBucket } from './objects'
import { apiPath, authPath } from './ports'
import { spoil } from './spoil'

const dropped = 'X-Staging-Dropped'
const hangsAtMost = 10 * 60 * 1000

/** A call that can be made to fail: of the API, or the storage's own. */
export type CallName = EndpointName | 'storageUpload'

// Object.keys forgets the names.
export const callNames = [...Object.keys(endpoints), 'storageUpload'] as CallName[]

/** Every name that a fault can be set for. */
export const faultNames = ['*', ...callNames]

const storage = { name: 'storageUpload', method: 'POST', pattern: new RegExp(`^/${uploadBucket}$`) }

const patterns = Object.values(endpoints).map(({ name, base, method, path }) => {
  const whole = (base === 'auth' ? authPath : apiPath) + path
  const source = whole.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')
  return { name, method, pattern: new RegExp(`^${source}$`) }
})

/** The names of the calls that a request may be: PUT /password has two. */
export function endpointNames(request: Request): string[] {
  const { pathname } = new URL(request.url)
  const found = [...patterns, storage].filter(
    ({ method, pattern }) => method === request.method && pattern.test(pathname),
  )
  return found.map(({ name }) => name)
}

/**
 * Reads the faults of a base path: `faq=500;offer=slow:3000;*=drop`. Throws (400) on an unknown name or kind.
 */
export function parseFaults(text: string): Fault[] {
  return text.split(';').map((part) => {
    const [endpoint = '', what = ''] = part.split('=')
    const [kind = '', amount] = what.split(':')
    return checkedFault(
      /^\d{3}$/.test(kind) ? { endpoint, kind: 'status', status: kind } : { endpoint, kind, delay: amount },
    )
  })
}

/** A fault from typed or sent input, for everybody. Throws (400) with an explanation if it is impossible. */
export function checkedFault(input: Record<string, unknown>): Fault {
  const kind = faultKinds.find((one) => one === input.kind)
  const endpoint = faultNames.find((one) => one === input.endpoint)
  if (kind === undefined || endpoint === undefined) {
    throw new HTTPException(400, { message: `No such fault: ${JSON.stringify(input)}` })
  }
  const fault: Fault = { endpoint, kind }
  if (kind === 'status') fault.status = whole(input.status, 'status') ?? 500
  if (kind === 'slow' || kind === 'drip') fault.delay = whole(input.delay, 'delay') ?? 3000
  const times = whole(input.times, 'times')
  return times === undefined ? fault : { ...fault, times }
}

/** What can be set on a fault; the page's form has the same fields. */
export const bounds = {
  status: { label: 'Status', least: 200, most: 599 },
  delay: { label: 'Millisekunder', least: 0, most: hangsAtMost },
  times: { label: 'Antal gange', least: 1, most: 1000 },
}

function whole(value: unknown, field: keyof typeof bounds): number | undefined {
  if (value === undefined || value === '') return undefined
  const { label, least, most } = bounds[field]
  const number = Number(value)
  if (Number.isInteger(number) && number >= least && number <= most) return number
  throw new HTTPException(400, { message: `${label} skal være et helt tal fra ${least} til ${most}.` })
}

interface Asking {
  /** Faults of this request alone. */
  extra?: Fault[]
  /** The email of the customer who calls, where it is known. */
  customer?: string | undefined
}

/** The fault that is to happen now to a call with these names, counted off its `times`. */
export function takeFault(world: World, names: string[], { extra = [], customer }: Asking = {}): Fault | undefined {
  const applies = ({ endpoint }: Fault) => endpoint === '*' || names.includes(endpoint)
  const theirs = world.faults.filter(
    (fault) => fault.customer !== undefined && fault.customer.toLowerCase() === customer?.toLowerCase(),
  )
  const everybodys = world.faults.filter((fault) => fault.customer === undefined)
  const fault = [...extra, ...theirs, ...everybodys].find(applies)
  if (fault?.times === undefined) return fault
  fault.times -= 1
  if (fault.times <= 0) world.faults = world.faults.filter((one) => one !== fault)
  return fault
}

/** Applies the fault in place of, before, or after what `handle` does. */
export async function withFault(fault: Fault, signal: AbortSignal, handle: () => Promise<Response>): Promise<Response> {
  switch (fault.kind) {
    case 'status':
      return refusal(fault.status ?? 500)
    case 'html':
      return new Response('<!doctype html><title>Proxy</title><h1>Proxy</h1>', {
        headers: { 'Content-Type': 'text/html' },
      })
    case 'drop':
      return droppedResponse()
    case 'lost':
      await handle()
      return droppedResponse()
    case 'timeout':
      await handle()
      return refusal(504)
    case 'hang':
      return neverAnswered(signal)
    case 'mute':
      await handle()
      return neverAnswered(signal)
    case 'slow':
      await delay(fault.delay ?? 3000)
      return handle()
    case 'drip':
      return dripping(await handle(), fault.delay ?? 3000)
    default:
      return spoil(fault.kind, await handle())
  }
}

const drops = 20

/** The whole answer, piece by piece. */
async function dripping(response: Response, delayMs: number): Promise<Response> {
  const bytes = new Uint8Array(await response.arrayBuffer())
  const size = Math.max(1, Math.ceil(bytes.length / drops))
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      for (let at = 0; at < bytes.length; at += size) {
        controller.enqueue(bytes.slice(at, at + size))
        await delay(delayMs / drops)
      }
      controller.close()
    },
  })
  return new Response(body, { status: response.status, headers: response.headers })
}

function refusal(status: number): Response {
  // Fetch makes no answer of these with a body.
  if ([204, 205, 304].includes(status)) return new Response(null, { status })
  return Response.json(
    { errors: [`Fault ${status}`] },
    { status, ...(status === 429 && { headers: { 'Retry-After': '30' } }) },
  )
}

/** Waits for as long as the client does. */
export async function neverAnswered(signal: AbortSignal): Promise<Response> {
  await delay(hangsAtMost, undefined, { signal }).catch(() => undefined)
  return droppedResponse()
}

/** Stands for a broken connection: see isDropped. */
export function droppedResponse(): Response {
  return new Response(null, { status: 503, headers: { [dropped]: '1' } })
}

/** Whether this answer stands for a broken connection: the server then closes the socket instead of sending it. */
export function isDropped(response: Response): boolean {
  return response.headers.has(dropped)
}
