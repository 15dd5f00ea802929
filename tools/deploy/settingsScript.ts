/** The content of /settings.js: the settings as a script that runs before the portal's own (CFG-1). */
export function settingsScript(settings: object): string {
  return `window.portalSettings = ${JSON.stringify(settings, null, 2).replaceAll('<', '\\u003c')}\n`
}
