import type { Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Customer, World } from './world'

/** What the middleware of app.ts puts in the context: the world a request is for, and who is signed in. */
export interface Env {
  Variables: { world: World; customer: Customer }
}

/** A refusal in the shape that the API uses outside the session endpoints: {errors: [text]}. */
export function refuse(c: Context, status: ContentfulStatusCode, ...messages: string[]): Response {
  return c.json({ errors: messages }, status)
}

export const unauthorized = (c: Context) => refuse(c, 401, 'You need to sign in or sign up before continuing.')
export const forbidden = (c: Context) => refuse(c, 403, 'Forbidden')
export const notFound = (c: Context) => refuse(c, 404, 'Not found')
export const unprocessable = (c: Context, ...messages: string[]) => refuse(c, 422, ...messages)

/**
 * Answers 405 on every path that `app` knows when the method is not one of that path's. Call it last,
 * when all routes are there.
 */
export function refuseOtherMethods<E extends Env>(app: Hono<E>): void {
  const methodsByPath = new Map<string, Set<string>>()
  for (const { method, path } of app.routes) {
    if (method === 'ALL') continue
    methodsByPath.set(path, (methodsByPath.get(path) ?? new Set()).add(method))
  }
  for (const [path, methods] of methodsByPath) {
    app.all(path, (c) => {
      c.header('Allow', [...methods].join(', '))
      return refuse(c, 405, 'Method not allowed')
    })
  }
}

/** The request's JSON object, or null when its body is not one. */
export async function jsonBody(c: Context): Promise<Record<string, unknown> | null> {
  const body: unknown = await c.req.json().catch(() => null)
  // A non-null, non-array object has string keys and values of unknown kind.
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : null
}
