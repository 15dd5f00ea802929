import type { Settings } from '@/config/settings'
import { absoluteUrl } from '@/platform/url'

/** A root-relative apiUrl is on the portal's own host. */
export function apiHost({ apiUrl }: Pick<Settings, 'apiUrl'>): string {
  return new URL(apiUrl, absoluteUrl('/')).host
}
