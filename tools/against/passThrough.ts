import { whyUnreachable } from './unreachable'

/** Called with each exchange; `body` is the text of a textual response. */
export type Note = (request: Request, sent: string | null, answer: Response, body: string) => void

// These concern a single connection, or fetch has already undone them.
const ofTheConnection = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'content-length',
  'content-encoding',
  'host',
  'te',
  'trailer',
]
// The requesting page has a policy of its own, and no browser should hold localhost to https.
const ofTheTarget = [
  'content-security-policy',
  'strict-transport-security',
  'access-control-allow-origin',
  'access-control-allow-credentials',
]

/** Sends a request below `mount` on to the same path below `base`, and returns its response as the mount's own. */
export async function passThrough(request: Request, mount: string, base: string, note?: Note): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const hasBody = !['GET', 'HEAD'].includes(request.method)
  const body = hasBody ? await request.arrayBuffer() : null
  try {
    const answer = await fetch(base + pathname.slice(mount.length) + search, {
      method: request.method,
      headers: headersFor(request.headers, base),
      body,
      redirect: 'manual',
    })
    const headers = headersFrom(answer.headers, mount, base)
    if (!note || !isText(answer.headers)) return new Response(answer.body, { status: answer.status, headers })
    const text = await answer.text()
    note(request, body && new TextDecoder().decode(body), answer, text)
    return new Response(isEmpty(answer.status) ? null : text, { status: answer.status, headers })
  } catch (error) {
    return Response.json({ errors: [whyUnreachable(error, base)] }, { status: 502 })
  }
}

/**
 * Whether the request comes from a page of another site or port, or from one whose own name leads here (DNS rebinding):
 * the target would take either for the portal, whose origin and cookies are sent along. A picture tells no origin, but
 * every browser tells of what site it was.
 */
export function isForeign({ headers, url }: Request): boolean {
  const { hostname, origin } = new URL(url)
  const asking = headers.get('Origin')
  const site = headers.get('Sec-Fetch-Site') ?? 'none'
  return !ownNames.has(hostname) || (asking !== null && asking !== origin) || !['none', 'same-origin'].includes(site)
}

const ownNames = new Set(['localhost', '127.0.0.1', '[::1]'])

export function isUndecodable({ url }: Request): boolean {
  try {
    decodeURIComponent(new URL(url).pathname)
    return false
  } catch {
    return true
  }
}

function headersFor(asked: Headers, base: string): Headers {
  const headers = new Headers(asked)
  for (const name of [...ofTheConnection, 'referer', 'accept-encoding']) headers.delete(name)
  // Rails compares the origin with its own host.
  if (headers.has('origin')) headers.set('origin', new URL(base).origin)
  return headers
}

function headersFrom(answered: Headers, mount: string, base: string): Headers {
  const headers = new Headers(answered)
  for (const name of [...ofTheConnection, ...ofTheTarget, 'set-cookie']) headers.delete(name)
  for (const cookie of answered.getSetCookie()) headers.append('set-cookie', asOurs(cookie))
  const location = headers.get('location')
  if (location?.startsWith(base)) headers.set('location', mount + location.slice(base.length))
  return headers
}

/** The cookie in a form that a browser keeps from http://localhost. */
function asOurs(cookie: string): string {
  const [value = '', ...attributes] = cookie.split(/;\s*/)
  return [
    value,
    ...attributes.filter((one) => !/^(?:domain|secure|samesite|path)\b/i.test(one)),
    'Path=/',
    'SameSite=Lax',
  ].join('; ')
}

function isText(headers: Headers): boolean {
  return /json|text|xml/.test(headers.get('Content-Type') ?? '')
}

function isEmpty(status: number): boolean {
  return status === 204 || status === 304
}
