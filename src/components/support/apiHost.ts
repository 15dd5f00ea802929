import type { Settings } from '@/config/settings'
import { addressOf } from '@/platform/address'

/** The host of the API that the portal talks to; a root-relative address is the portal's own. */
export function apiHost({ apiUrl }: Pick<Settings, 'apiUrl'>): string {
  return new URL(apiUrl, addressOf('/')).host
}
