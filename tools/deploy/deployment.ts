import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { unreadableAccents } from '@/config/brandColors'
import { readSettings, type Settings, type SettingsProblem } from '@/config/settings'
import { parsedUrl } from '@/platform/url'

/** One deployment: what its settings.js says, and where its web server finds things. */
export interface Deployment {
  /** The settings as settings.js writes them. */
  written: Record<string, unknown>
  /** The settings as the portal reads them. */
  settings: Settings
  /** The portal's own address; null for any name that the server is called by. */
  portal: URL | null
  /** Where the built portal lies. */
  root: string
  /** null: where the server's Debian package keeps its own. */
  logs: string | null
  certificate: string
  key: string
  /** The web server has a module for precompressed brotli. */
  brotli: boolean
}

export interface Wishes {
  written: Record<string, unknown>
  portal?: string | undefined
  root?: string | undefined
  logs?: string | undefined
  certificate?: string | undefined
  key?: string | undefined
  brotli?: boolean | undefined
}

// These values are written into web servers' files, so nothing in them may end a line or a word there.
const plainOrigin = /^https?:\/\/[\w.-]+(:\d+)?$/
const plainPath = /^\/[\w./-]*$/

/** A deployment whose every value is safe in a web server's file. Throws an explanation for one that is not. */
export function deploymentOf({ written, portal, brotli = false, ...places }: Wishes): Deployment {
  const settings = settingsOf(written)
  for (const [name, value] of Object.entries(settings)) {
    if (typeof value === 'string' && /^https?:/.test(value)) checkOrigin(name, value)
  }
  if (portal !== undefined) checkOrigin('--portal', portal)
  if (portal?.startsWith('http:'))
    throw new Error(
      `--portal: ${portal} has to begin with https. Customers sign in there, and browsers are told to take nothing else.`,
    )
  return {
    written,
    settings,
    portal: portal === undefined ? null : new URL(portal),
    brotli,
    root: checkedPath('--root', places.root ?? '/srv/min-side/dist'),
    logs: places.logs === undefined ? null : checkedPath('--logs', places.logs),
    certificate: checkedPath('--certificate', places.certificate ?? '/etc/ssl/min-side/certificate.pem'),
    key: checkedPath('--key', places.key ?? '/etc/ssl/min-side/key.pem'),
  }
}

const faults: Record<SettingsProblem['reason'], string> = {
  missing: 'missing',
  url: 'not valid',
  contrast: 'too light for text on it to be read (choose a darker colour)',
  other: 'not valid',
}

function settingsOf(written: Record<string, unknown>): Settings {
  const result = readSettings(written, {})
  const found = result.ok ? unreadableAccents(result.settings.brand.accent) : result.problems
  if (result.ok && found.length === 0) return result.settings
  const problems = found.map(({ setting, reason }) => `${setting} is ${faults[reason]}`)
  throw new Error(`These settings do not make a deployment: ${problems.join('; ')}.`)
}

function checkOrigin(name: string, address: string): void {
  const origin = parsedUrl(address)?.origin ?? ''
  if (!plainOrigin.test(origin)) throw new Error(`${name}: ${address} is not the address of a host.`)
}

function checkedPath(name: string, path: string): string {
  if (!plainPath.test(path))
    throw new Error(`${name}: ${path} is not a path from / of letters, digits, dots and dashes.`)
  return path.replace(/(?<=.)\/$/, '')
}

/** The settings in a settings.js. Throws an explanation when it is broken or sets nothing. */
export function readSettingsFile(file: string): Record<string, unknown> {
  const window: { portalSettings?: unknown } = {}
  try {
    runInContext(readFileSync(file, 'utf8'), createContext({ window }), { filename: file })
  } catch (error) {
    throw new Error(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
  const { portalSettings } = window
  if (typeof portalSettings !== 'object' || portalSettings === null)
    throw new Error(`${file} sets no window.portalSettings.`)
  return { ...portalSettings }
}
