import type { Settings } from '@/config/settings'
import { absoluteUrl } from '@/platform/url'

/** The host that answers in the end. A root-relative apiUrl is on the portal's own, unless another stands behind it. */
export function apiHost({ apiUrl, apiBehindProxy = apiUrl }: Pick<Settings, 'apiUrl' | 'apiBehindProxy'>): string {
  return new URL(apiBehindProxy, absoluteUrl('/')).host
}
