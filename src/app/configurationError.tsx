import type { SettingsProblem } from '@/config/settings'
import { areSettingsWritten } from '@/config/settingsInPage'
import { loadTexts } from '@/i18n'
import type { Elements } from '@/ui/elements'
import { ConfigurationErrorScreen } from './ConfigurationErrorScreen'

/** The screen shown instead of the portal. Rejects where settings.js could not be loaded, as then no setting is wrong. */
export async function configurationError(problems: SettingsProblem[]): Promise<Elements> {
  if (!areSettingsWritten()) throw new Error('No settings.js')
  await loadTexts(['configuration'])
  return <ConfigurationErrorScreen problems={problems} />
}
