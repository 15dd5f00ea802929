import type { Settings } from '@/config/settings'
import { absoluteUrl } from '@/platform/url'

/** The host that finally answers. A root-relative apiUrl is on the portal's own host, unless it is a proxy for another. */
export function apiHost({ apiUrl, apiBehindProxy = apiUrl }: Pick<Settings, 'apiUrl' | 'apiBehindProxy'>): string {
  return new URL(apiBehindProxy, absoluteUrl('/')).host
}
