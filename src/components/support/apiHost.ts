import type { Settings } from '@/config/settings'
import { absoluteUrl } from '@/platform/url'

/** The host of the API that the portal talks to; a root-relative address is the portal's own. */
export function apiHost({ apiUrl }: Pick<Settings, 'apiUrl'>): string {
  return new URL(apiUrl, absoluteUrl('/')).host
}
