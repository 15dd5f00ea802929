import { createMiddleware } from 'hono/factory'
import { callerOf, type AuthEnv } from './auth/tokens'
import { endpointNames, isDropped } from './faults'
import { worldName } from './store'

const keptCalls = 50

/** A call of the portal as the staging page lists it. */
export interface AskedCall {
  /** When it was answered, in milliseconds. */
  at: number
  /** Its names in src/api/endpoints.ts; none where the portal makes no such call. */
  names: string[]
  method: string
  /** With its query. */
  path: string
  customer: string
  /** null: the connection broke. */
  status: number | null
  took: number
}

/** The latest calls of each world, in memory only, as they are for viewing and not kept. */
export interface AskedLog {
  note: (world: string, call: AskedCall) => void
  newestFirst: (world: string) => AskedCall[]
}

export function createAskedLog(): AskedLog {
  const calls = new Map<string, AskedCall[]>()
  return {
    note: (world, call) => void calls.set(world, [call, ...(calls.get(world) ?? [])].slice(0, keptCalls)),
    newestFirst: (world) => calls.get(world) ?? [],
  }
}

export function noteAsked(log: AskedLog) {
  return createMiddleware<AuthEnv>(async (c, next) => {
    const from = Date.now()
    const customer = (await callerOf(c)) ?? ''
    await next()
    const at = Date.now()
    const { pathname, search } = new URL(c.req.url)
    log.note(worldName(c.req.raw), {
      at,
      names: endpointNames(c.req.raw),
      method: c.req.method,
      path: pathname + search,
      customer,
      status: isDropped(c.res) ? null : c.res.status,
      took: at - from,
    })
  })
}
