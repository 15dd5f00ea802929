import type { Context } from 'hono'
import * as v from 'valibot'
import { jsonBody, unprocessable } from '@tests/staging-api/env'

function refusal(c: Context, issues: v.BaseIssue<unknown>[]): Response {
  return unprocessable(c, ...issues.map((issue) => `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`))
}

/** The request's JSON body; a 422 answer when it is not exactly what `schema` wants. */
export async function readBody<S extends v.GenericSchema>(c: Context, schema: S): Promise<v.InferOutput<S> | Response> {
  const result = v.safeParse(schema, await jsonBody(c))
  return result.success ? result.output : refusal(c, result.issues)
}

/** The request's query; a 422 answer when it is not exactly what `schema` wants. */
export function readQuery<S extends v.GenericSchema>(c: Context, schema: S): v.InferOutput<S> | Response {
  const result = v.safeParse(schema, c.req.query())
  return result.success ? result.output : refusal(c, result.issues)
}

/** A 422 answer when a request that has no body brings one. */
export async function refuseBody(c: Context): Promise<Response | null> {
  return (await c.req.text()) === '' ? null : unprocessable(c, 'body: none is expected')
}

/** Digits as a number. */
export const digits = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))

/** A route parameter that is a number. */
export const numericId = ':id{[0-9]+}'

/** The number in a path made with `numericId`. */
export function pathId(c: Context): number {
  return Number(c.req.param('id'))
}
