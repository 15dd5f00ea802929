import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { isLocal } from '@tests/staging-api/origins'
import { textsFor } from './texts'
import type { AuthEnv } from './tokens'

/** A wrong field: [field, what is wrong with it]. */
export type FieldError = [field: 'email' | 'password' | 'password_confirmation' | 'current_password', text: string]

/** A refusal from devise_token_auth's own controllers; `more` is what some of them add. */
export function fail(
  c: Context,
  status: ContentfulStatusCode,
  message: string,
  more: Record<string, unknown> = {},
): Response {
  return c.json({ success: false, errors: [message], ...more }, status)
}

/** Wrong fields as {field: [text], full_messages: [text]}, or as a list where the world says so. */
export function fieldErrors(c: Context<AuthEnv>, wrong: FieldError[]): string[] | Record<string, string[]> {
  const texts = textsFor(c)
  const full = wrong.map(([field, text]) => `${texts[field]()} ${text}`)
  if (c.get('world').switches.errorsAsList) return full
  const byField: Record<string, string[]> = {}
  for (const [field, text] of wrong) byField[field] = [...(byField[field] ?? []), text]
  return { ...byField, full_messages: full }
}

/** The answer to a redirect URL that an email may not lead to; undefined if it may. Missing is 401, foreign is 422. */
export function refusedRedirect(c: Context, address: unknown): Response | undefined {
  if (typeof address !== 'string' || address === '') return fail(c, 401, textsFor(c).missingRedirect())
  if (isLocal(address)) return undefined
  return fail(c, 422, textsFor(c).refusedRedirect(address), { status: 'error', data: null })
}

/** Rails' answer where there is no route: a page, not JSON. */
export function missingPage(c: Context): Response | Promise<Response> {
  return c.html('<!doctype html><title>404</title><h1>The page you were looking for doesn’t exist.</h1>', 404)
}

/** A body's text field: '' when it is missing or another type. */
export function textField(body: Record<string, unknown> | null, name: string): string {
  const value = body?.[name]
  return typeof value === 'string' ? value : ''
}
