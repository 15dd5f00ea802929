import type { ApiSettings } from '@/api/url'
import { parsedUrl } from '@/platform/url'

/** The API that `npm start -- --api` stands in front of. */
export interface Target {
  api: string
  auth: string
  storage: string | null
}

/** Where the portal's own server passes each on, so that neither CORS nor cookies of another site stand in the way. */
export const mounts = { api: '/api', auth: '/api-auth', storage: '/api-storage' }

/** The settings that lead the portal to the mounts. */
export function mountedSettings({ api, storage }: Target): Record<string, unknown> {
  const storageUrl = storage === null ? undefined : mounts.storage
  return { apiUrl: mounts.api, apiAuthUrl: mounts.auth, apiBehindProxy: api, storageUrl, supportMode: true }
}

/** Addresses as they were typed. Throws, in words, for any that is none. */
export function targetOf(options: { api: string; auth?: string | undefined; storage?: string | undefined }): Target {
  const api = checked('--api', options.api)
  return {
    api,
    auth: options.auth === undefined ? `${api}/auth` : checked('--auth', options.auth),
    storage: options.storage === undefined ? null : checked('--storage', options.storage),
  }
}

function checked(name: string, address: string): string {
  if (!/^https?:$/.test(parsedUrl(address)?.protocol ?? '')) throw new Error(`${name}: ${address} is no address. It begins with https:// or http://.`)
  return address.replace(/\/+$/, '')
}

/** What overrides of endpoints a settings file brings along (CFG-2). */
export type Overrides = ApiSettings['endpoints']
