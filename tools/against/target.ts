import type { ApiSettings } from '@/api/url'
import { parsedUrl } from '@/platform/url'

/** The API behind `npm start -- --api`. */
export interface Target {
  api: string
  auth: string
  storage: string | null
}

/** Where the portal's own server passes each on, so that neither CORS nor another site's cookies get in the way. */
export const mounts = { api: '/api', auth: '/api-auth', storage: '/api-storage' }

/** The settings that point the portal at the mounts. */
export function mountedSettings({ api, storage }: Target): Record<string, unknown> {
  const storageUrl = storage === null ? undefined : mounts.storage
  return { apiUrl: mounts.api, apiAuthUrl: mounts.auth, apiBehindProxy: api, storageUrl, supportMode: true }
}

/** Reads addresses as typed. Throws an explanation for an invalid one. */
export function targetOf(options: { api: string; auth?: string | undefined; storage?: string | undefined }): Target {
  const api = checked('--api', options.api)
  return {
    api,
    auth: options.auth === undefined ? `${api}/auth` : checked('--auth', options.auth),
    storage: options.storage === undefined ? null : checked('--storage', options.storage),
  }
}

function checked(name: string, address: string): string {
  if (!/^https?:$/.test(parsedUrl(address)?.protocol ?? ''))
    throw new Error(`${name}: ${address} is no address. It begins with https:// or http://.`)
  return address.replace(/\/+$/, '')
}

/** The endpoint overrides of a settings file (CFG-2). */
export type Overrides = ApiSettings['endpoints']
