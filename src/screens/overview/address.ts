import { idIn } from '@/config/ids'

export type OverviewTab = 'application' | 'calculator'

export const tabName = 'tab'
export const applicationName = 'application'

/** The tab that the address opens (APP-1). */
export function tabIn(query: URLSearchParams): OverviewTab {
  return query.get(tabName) === 'calculator' ? 'calculator' : 'application'
}

/** The inquiry that the address names; null where it names none (APP-5). */
export function applicationIn(query: URLSearchParams): number | null {
  return idIn(query.get(applicationName))
}
