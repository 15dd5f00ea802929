import { idIn } from '@/config/ids'

export type OverviewTab = 'application' | 'calculator' | 'cover'

export const tabName = 'tab'
export const applicationName = 'application'

/** The tab that the address opens (APP-1). */
export function tabIn(query: URLSearchParams): OverviewTab {
  const tab = query.get(tabName)
  return tab === 'calculator' || tab === 'cover' ? tab : 'application'
}

/** The inquiry that the address names; null where it names none (APP-5). */
export function applicationIn(query: URLSearchParams): number | null {
  return idIn(query.get(applicationName))
}
