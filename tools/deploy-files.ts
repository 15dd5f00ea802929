import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { deploymentOf, readSettingsFile } from './deploy/deployment'
import { deployFiles, remarks } from './deploy/files'

const { values: options } = parseArgs({
  options: {
    /** A settings.js to begin with; the options below win over it. */
    settings: { type: 'string' },
    api: { type: 'string' },
    /** Where signing in is; /auth below the API unless said otherwise. */
    auth: { type: 'string' },
    /** The public site: pictures and the inquiry flow. */
    site: { type: 'string' },
    storage: { type: 'string' },
    bucket: { type: 'string' },
    analytics: { type: 'string' },
    'tag-manager': { type: 'string' },
    chat: { type: 'string' },
    errors: { type: 'string' },
    /** The portal's own address. */
    portal: { type: 'string' },
    /** Where the built portal, the logs and the certificate are on the web server. */
    root: { type: 'string' },
    logs: { type: 'string' },
    certificate: { type: 'string' },
    key: { type: 'string' },
    /** nginx has the brotli module. */
    brotli: { type: 'boolean' },
    out: { type: 'string', default: 'dist-deploy' },
  },
})

function written(): Record<string, unknown> {
  const begun = options.settings === undefined ? {} : readSettingsFile(options.settings)
  const said = {
    apiUrl: options.api,
    apiAuthUrl: options.auth ?? (options.api && `${options.api.replace(/\/+$/, '')}/auth`),
    siteUrl: options.site,
    storageUrl: options.storage,
    storageBucket: options.bucket,
    analyticsId: options.analytics,
    tagManagerId: options['tag-manager'],
    chatWidgetId: options.chat,
    errorReportingDsn: options.errors,
  }
  return { ...begun, ...Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)) }
}

function main(): void {
  const deployment = deploymentOf({ ...options, written: written() })
  mkdirSync(options.out, { recursive: true })
  for (const [name, text] of Object.entries(deployFiles(deployment))) {
    writeFileSync(join(options.out, name), text)
    console.log(join(options.out, name))
  }
  for (const remark of remarks(deployment)) console.log(`- ${remark}`)
  console.log('Put settings.js in the built portal in place of its own; README.md, "Deploy", says where the rest goes.')
}

try {
  main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
