/** Where Debian's packages put what the flow is driven in. */
export const browsers = {
  firefox: '/usr/bin/firefox-esr',
  webkit: '/usr/bin/WebKitWebDriver',
  screen: '/usr/bin/xvfb-run',
}
