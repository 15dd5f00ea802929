import { createContext, use } from 'react'
import type { Settings } from './settings'

export const SettingsContext = createContext<Settings | null>(null)

export function useSettings(): Settings {
  const settings = use(SettingsContext)
  if (!settings) throw new Error('useSettings outside SettingsContext')
  return settings
}
