import { existsSync } from 'node:fs'

/** Chromium without windows opens a page in a third of the time. */
export const headlessShell = '/usr/bin/chromium-headless-shell'

const installed = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** The browser on this machine, or undefined for Playwright's own. */
export function installedBrowser(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...installed].find((path) => path && existsSync(path))
}

/** Starts the browser without a sandbox for root, and without calls to the outside world. */
export function browserOptions() {
  const executablePath = installedBrowser()
  return {
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    ...(executablePath && { executablePath }),
  }
}

/** For a page that the test itself answers, which counts as public, while the staging API counts as a private network. */
export function publicPages() {
  const { args, ...others } = browserOptions()
  return { ...others, args: [...args, '--disable-features=LocalNetworkAccessChecks'] }
}
