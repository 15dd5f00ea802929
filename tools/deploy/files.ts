import { settingsScript } from './settingsScript'
import { caddyFile } from './caddy'
import type { Deployment } from './deployment'
import { nginxFile } from './nginx'
import { misspelt } from './spelling'
import { headersFile, redirectsFile } from './staticHost'

/** The files of one deployment by name (CFG-6): its settings, and for each kind of web server the files that match them. */
export function deployFiles(deployment: Deployment): Record<string, string> {
  return {
    'settings.js': settingsScript(deployment.written),
    'nginx.conf': nginxFile(deployment),
    Caddyfile: caddyFile(deployment),
    _headers: headersFile(deployment),
    _redirects: redirectsFile(deployment),
  }
}

/** Explains what these settings mean for the person who deploys. */
export function remarks({ settings, portal, written }: Deployment): string[] {
  const own = Object.entries({ apiUrl: settings.apiUrl, apiAuthUrl: settings.apiAuthUrl }).filter(([, address]) =>
    address.startsWith('/'),
  )
  return [
    ...misspelt(written).map((words) => `${words}.`),
    ...own.map(
      ([name, address]) =>
        `${name} is ${address}, on the portal's own host: add the way to the API to the server's file yourself.`,
    ),
    ...(settings.storageUrl === undefined ? ['No --storage: customers cannot upload offers.'] : []),
    ...(settings.chatWidgetId === undefined
      ? []
      : [
          'The chat cannot run under the strict policy: with its id, inline styles are allowed and Trusted Types are not enforced. Leave --chat out to keep both.',
        ]),
    ...(portal === null ? ['No --portal: the server answers to any name.'] : []),
  ]
}
