/** Stored by the sign-in page for the portal's tab: 'dark' or 'light'. */
export const themeKey = 'staging_theme'

/**
 * Served with firstPaint.js by the staging portal only: shows it as dark or as light as the customer of a support file
 * saw it, whatever this browser prefers (SUP-4). The page's styles are there by then: a script waits for them.
 */
export const wearTheme = `
;(() => {
  let theme = null
  try {
    theme = sessionStorage.getItem('${themeKey}')
  } catch {
    // A browser that refuses storage wears its own.
  }
  if (!theme) return
  document.querySelector('meta[name=color-scheme]').content = theme
  for (const { cssRules } of document.styleSheets) {
    for (const { media } of cssRules) {
      if (media?.mediaText === 'screen and (prefers-color-scheme: dark)')
        media.mediaText = theme === 'dark' ? 'screen' : 'not all'
    }
  }
})()
`
