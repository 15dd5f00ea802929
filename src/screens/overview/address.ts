import { idIn } from '@/config/paths'

export type OverviewTab = 'application' | 'calculator'

export const tabName = 'tab'
export const applicationName = 'application'

export function tabIn(query: URLSearchParams): OverviewTab {
  const tab = query.get(tabName)
  // What is covered had a tab of its own once; it is in the table now.
  return tab === 'calculator' || tab === 'cover' ? 'calculator' : 'application'
}

export function applicationIn(query: URLSearchParams): number | null {
  return idIn(query.get(applicationName))
}
