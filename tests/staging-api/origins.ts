import type { Context } from 'hono'
import { worldIdOf } from './ownHost'
import { addresses } from './ports'

const localHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether an address is an http(s) address of this machine: the only ones an email may lead back to. */
export function isLocal(address: string): boolean {
  try {
    const { protocol, hostname } = new URL(address)
    return /^https?:$/.test(protocol) && (localHosts.has(hostname) || worldIdOf(address) !== null)
  } catch {
    return false
  }
}

/** Whether a page of `origin` may read what `address` answers: it is of this machine, and of the same world. */
export function mayRead(origin: string, address: string): boolean {
  return isLocal(origin) && worldIdOf(origin) === worldIdOf(address)
}

/** Whether a browser that is on `origin` stays there when `link` is followed. */
export function isOn(link: string, origin: string): boolean {
  try {
    return new URL(link, origin).origin === origin
  } catch {
    return false
  }
}

/** Whether a Host header names this machine: a page whose own name resolves here (DNS rebinding) sends that name. */
export function isOwnHost(host: string | null): boolean {
  return host !== null && isLocal(`http://${host}`)
}

/** The portal that made the request, for emails that are not told where to lead. */
export function portalOrigin(c: Context): string {
  const origin = c.req.header('Origin')
  return origin !== undefined && isLocal(origin) ? origin : addresses.portal
}

/** `address` with `parameters` added to its query. */
export function withQuery(address: string, parameters: Record<string, string>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}
