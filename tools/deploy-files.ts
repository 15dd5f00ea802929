import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { deploymentOf, readSettingsFile } from './deploy/deployment'
import { deployFiles, remarks } from './deploy/files'
import { pageFiles } from './deploy/page'

const text = { type: 'string' } as const

/** The names in settings.js, by the option that sets each. */
const settingOptions = {
  api: 'apiUrl',
  /** The address of the sign-in; by default /auth below the API. */
  auth: 'apiAuthUrl',
  /** The public site, with pictures and the inquiry flow. */
  site: 'siteUrl',
  storage: 'storageUrl',
  bucket: 'storageBucket',
  analytics: 'analyticsId',
  'tag-manager': 'tagManagerId',
  chat: 'chatWidgetId',
  errors: 'errorReportingDsn',
} as const
type SettingOption = keyof typeof settingOptions
// Object.keys widens the names to strings.
const names = Object.keys(settingOptions) as SettingOption[]

const { values: options } = parseArgs({
  options: {
    // fromEntries forgets the names.
    ...(Object.fromEntries(names.map((name) => [name, text])) as Record<SettingOption, typeof text>),
    /** A settings.js to start from; the options above override it. */
    settings: text,
    /** The portal's own address. */
    portal: text,
    /** Where the web server keeps the built portal, the logs and the certificate. */
    root: text,
    logs: text,
    certificate: text,
    key: text,
    /** Set where nginx has the brotli module. */
    brotli: { type: 'boolean' },
    /** The built portal, whose page gets the settings. */
    dist: { ...text, default: 'dist' },
    out: { ...text, default: 'dist-deploy' },
  },
})

function written(): Record<string, unknown> {
  const begun = options.settings === undefined ? {} : readSettingsFile(options.settings)
  const auth = options.auth ?? (options.api && `${options.api.replace(/\/+$/, '')}/auth`)
  const said = names.map((name) => [settingOptions[name], name === 'auth' ? auth : options[name]] as const)
  return { ...begun, ...Object.fromEntries(said.filter(([, value]) => value !== undefined)) }
}

function main(): void {
  const deployment = deploymentOf({ ...options, written: written() })
  mkdirSync(options.out, { recursive: true })
  const page = pageFiles(options.dist, deployment)
  for (const [name, content] of Object.entries({ ...deployFiles(deployment), ...page })) {
    writeFileSync(join(options.out, name), content)
    console.log(join(options.out, name))
  }
  for (const remark of remarks(deployment)) console.log(`- ${remark}`)
  const isBuilt = Object.keys(page).length > 0
  if (!isBuilt)
    console.log(
      `- There is no built portal at ${options.dist}: its page will ask for settings.js, which takes a first visit longer.`,
    )
  const files = isBuilt ? 'settings.js and the three index.html' : 'settings.js'
  console.log(`Put ${files} in the built portal in place of its own; docs/operations.md says where the rest goes.`)
}

try {
  main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
