import { settingsElement } from '@/config/settingsInPage'

/** The content of /settings.js: the settings as a script that runs before the portal's own (CFG-1). */
export function settingsScript(settings: object): string {
  return `window.portalSettings = ${inMarkup(JSON.stringify(settings, null, 2))}\n`
}

/** Where the built page asks for settings.js, or holds those of an earlier run. */
const place = new RegExp(
  `<script src="/settings\\.js"></script>|<script type="application/json" id="${settingsElement}">.*?</script>\\s*`,
  's',
)

/**
 * The built page with the settings in it, as data that no policy has to allow, in place of the script that it would ask
 * for: nothing then waits for them, and a page has one source of them only (CFG-1).
 */
export function pageWithSettings(page: string, settings: object): string {
  if (!holdsSettings(page)) throw new Error('The page has no place for settings: it is none that the build has made.')
  const block = `<script type="application/json" id="${settingsElement}">${inMarkup(JSON.stringify(settings))}</script>`
  // Before the first script, which may run while the rest of the page is still being read.
  return page.replace(place, '').replace('<title', () => `${block}\n    <title`)
}

/** Whether a page is the built one. */
export function holdsSettings(page: string): boolean {
  return place.test(page)
}

function inMarkup(json: string): string {
  return json.replaceAll('<', '\\u003c')
}
