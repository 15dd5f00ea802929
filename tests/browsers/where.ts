import { resolve } from 'node:path'

/** Where Debian's packages put the browsers and drivers. */
export const browsers = {
  firefox: '/usr/bin/firefox-esr',
  webkit: '/usr/bin/WebKitWebDriver',
  screen: '/usr/bin/xvfb-run',
}

/** The oldest Chrome and Edge that the portal supports (package.json, browserslist). */
export const oldChromium = {
  path: resolve('node_modules/.cache/browsers/chromium-109'),
  package: '@sparticuz/chromium@109.0.6',
  sha512: '9hTE03DXnrWTiGNpfjLfmGhIfmiVAerSPinDb+x5bBdM4KF4PMM1NZ0A+V7WKazoA+CasSX/osHK8K0MuO6uqg==',
}
