import { createContext, use } from 'react'
import type { Settings } from './settings'

export const SettingsContext = createContext<Settings | null>(null)

/** The deployment's settings, for parts that show them. */
export function useSettings(): Settings {
  const settings = use(SettingsContext)
  if (!settings) throw new Error('useSettings outside SettingsContext')
  return settings
}
