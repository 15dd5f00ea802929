import { createMiddleware } from 'hono/factory'

/** An answer of a support file with each partner's HTML as plain text, which runs nothing and loads nothing (SUP-8). */
export function withoutEmbeds(value: unknown, field = ''): unknown {
  if (typeof value === 'string')
    return field === 'iframe' ? `<p>${value.replace(/[<&]/g, (mark) => (mark === '<' ? '&lt;' : '&amp;'))}</p>` : value
  if (Array.isArray(value)) return value.map((item) => withoutEmbeds(item, field))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withoutEmbeds(item, name)]))
}

const policyHeader = 'Content-Security-Policy'

/** For content that nobody should open as a page: in a window of its own it has an opaque origin, and runs nothing (SUP-8). */
export const inert = {
  [policyHeader]: "default-src 'none'; frame-ancestors 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
}

// A form of the social login's page ends at the portal, and the one that opens a file on that file's own host.
const page = [
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:",
  "form-action 'self' http://localhost:* http://*.localhost:*; base-uri 'none'; frame-ancestors 'none'",
].join('; ')

// No browser shows these in its viewer when sandboxed.
const shown = /^(?:application\/pdf|image\/(?:png|jpeg))$/

/** Gives each answer the strictest policy that it still works under: a world's contents may come from anywhere. */
export const contained = createMiddleware(async (c, next) => {
  await next()
  const type = c.res.headers.get('Content-Type') ?? ''
  c.header('X-Content-Type-Options', 'nosniff')
  if (c.res.headers.has(policyHeader) || shown.test(type)) return
  c.header(policyHeader, type.startsWith('text/html') ? page : inert[policyHeader])
})
