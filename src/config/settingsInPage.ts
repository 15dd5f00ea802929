declare global {
  interface Window {
    /** Set by settings.js. */
    portalSettings?: Record<string, unknown>
  }
}

/** The page's element with the settings as JSON, which `npm run deploy-files` puts in place of settings.js. */
export const settingsElement = 'settings'

/** The settings that the page itself holds; null where it holds none. What cannot be read sets nothing. */
export function settingsInPage(): Record<string, unknown> | null {
  const text = document.getElementById(settingsElement)?.textContent
  if (text === undefined) return null
  try {
    const settings: unknown = JSON.parse(text)
    return { ...(typeof settings === 'object' && settings) }
  } catch {
    return {}
  }
}

/** The settings as the deployment has written them: in the page, else in settings.js. */
export function writtenSettings(): Record<string, unknown> {
  return settingsInPage() ?? window.portalSettings ?? {}
}

export function areSettingsWritten(): boolean {
  return settingsInPage() !== null || window.portalSettings !== undefined
}
