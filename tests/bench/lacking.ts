import { readdirSync, readFileSync } from 'node:fs'
import bcd, { type CompatStatement, type Identifier } from '@mdn/browser-compat-data' with { type: 'json' }
import packageJson from '../../package.json' with { type: 'json' }

// Features that the build may use although one of the oldest browsers lacks them (BROWSER-1), and why that does no harm.
const decoration = 'looks plainer without'
const theirOwn = 'each engine has its own name for it, and the others stand beside it'
const exceptions: Record<string, string> = {
  'property contain-intrinsic-block-size': 'goes with content-visibility',
  'property content-visibility': 'only saves work',
  'property content-visibility: auto': 'only saves work',
  'property forced-color-adjust': 'Safari has no forced colours',
  'property forced-color-adjust: auto': 'Safari has no forced colours',
  'property forced-color-adjust: none': 'Safari has no forced colours',
  'property hyphens': theirOwn,
  'property mask': theirOwn,
  'property mask-image': theirOwn,
  'property overscroll-behavior': 'only a page that scrolls along; asked for in part by all',
  'property overscroll-behavior-x': 'only a page that scrolls along; asked for in part by all',
  'property print-color-adjust': theirOwn,
  'property print-color-adjust: exact': theirOwn,
  'property scrollbar-width': decoration,
  'property scrollbar-width: thin': decoration,
  'property text-size-adjust': theirOwn,
  'property text-wrap': decoration,
  'property text-wrap: balance': decoration,
  'property text-wrap: pretty': decoration,
  'property text-wrap: wrap': 'undoes the two others',
  'property user-select': theirOwn,
  'property zoom': 'on paper: Firefox 115 prints an offer larger',
  'at-rule page': 'paper has the printer’s own margins',
  'selector -moz-progress-bar': theirOwn,
  'selector -webkit-progress-bar': theirOwn,
  'selector -webkit-progress-value': theirOwn,
  'selector -webkit-scrollbar': theirOwn,
  'selector -webkit-scrollbar-thumb': theirOwn,
  'selector -webkit-scrollbar-track': theirOwn,
  'selector autofill': theirOwn,
  'selector has': 'on paper: Firefox 115 prints the products below the price table as well',
  'api AbortSignal.timeout': 'Chrome 109 has it, and names the error otherwise, which nobody reads',
  'api trustedTypes': 'asked for before it is used; the others have no such policy to keep',
  'api scheduler': 'asked for before it is used',
  'js Error.captureStackTrace': 'asked for before it is used',
}

const oldest = oldestVersions()
const css = built('.css')
const js = built('.js')
// This alone shows most names to be absent, without searching the whole build.
const words = new Set(js.match(/\w+/g))

function oldestVersions(): [browser: 'chrome' | 'firefox' | 'safari', version: string][] {
  const version = (browser: string) =>
    packageJson.browserslist.find((line) => line.startsWith(browser))?.split(' >= ')[1] ?? ''
  return (['chrome', 'firefox', 'safari'] as const).map((browser) => [browser, version(browser)])
}

function built(ending: string): string {
  const files = readdirSync('dist/assets').filter((file) => file.endsWith(ending))
  if (files.length === 0) throw new Error(`dist holds no ${ending}`)
  return files.map((file) => readFileSync(`dist/assets/${file}`, 'utf8')).join('\n')
}

/** The oldest supported browsers that lack it, have only part of it, or have it under another name. */
function lackedBy({ support }: CompatStatement): string[] {
  const lacking = oldest.filter(([browser, version]) => {
    const statements = [support[browser] ?? []].flat()
    return !statements.some(
      ({
        version_added: since,
        version_removed: until,
        flags,
        prefix,
        alternative_name: name,
        partial_implementation: part,
      }) => {
        return typeof since === 'string' && isUpTo(since, version) && !until && !flags && !prefix && !name && !part
      },
    )
  })
  return lacking.map(([browser, version]) => `${browser} ${version}`)
}

function isUpTo(since: string, version: string): boolean {
  const [major = NaN, minor = 0] = since.replace('≤', '').split('.').map(Number)
  const [ourMajor = NaN, ourMinor = 0] = version.split('.').map(Number)
  return major < ourMajor || (major === ourMajor && minor <= ourMinor)
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}

function membersOf({ __compat, ...members }: Identifier): [string, Identifier][] {
  return Object.entries(members)
}

/** What the stylesheets use, by its name in the compatibility data. */
function* inStyles(): Generator<[string, Identifier]> {
  for (const [name, property] of membersOf(bcd.css.properties ?? {})) {
    const values = [...css.matchAll(new RegExp(`[{;]${escaped(name)}:([^;}]*)`, 'g'))]
      .map(([, value]) => value)
      .join(' ')
    if (values === '') continue
    yield [`property ${name}`, property]
    for (const [value, feature] of membersOf(property))
      if (new RegExp(`(?:^|[\\s,(])${escaped(value)}(?:$|[\\s,)(])`).test(values))
        yield [`property ${name}: ${value}`, feature]
  }
  for (const [name, rule] of membersOf(bcd.css['at-rules'] ?? {}))
    if (css.includes(`@${name}`)) yield [`at-rule ${name}`, rule]
  for (const [name, selector] of membersOf(bcd.css.selectors ?? {}))
    if (new RegExp(`[\\w)\\]\\s,}>(]::?${escaped(name)}(?=[\\s,{:)(>+~.])`).test(css))
      yield [`selector ${name}`, selector]
}

/** Globals and their members. Members of values are left to the types, as their name alone says nothing. */
function* inScripts(): Generator<[string, Identifier]> {
  for (const [name, interfaces] of membersOf(bcd.api).filter(([one]) => words.has(one))) {
    if (new RegExp(`[^\\w.$'"\`-]${escaped(name)}[.(]|(?:window|globalThis|self)\\.${escaped(name)}\\b`).test(js))
      yield [`api ${name}`, interfaces]
    for (const [member, feature] of membersOf(interfaces)) {
      const [own, isStatic] = member.split('_static')
      if (isStatic !== undefined && new RegExp(`\\b${escaped(name)}\\.${escaped(own ?? '')}\\b`).test(js))
        yield [`api ${name}.${own}`, feature]
    }
  }
  for (const [name, builtin] of membersOf(bcd.javascript.builtins ?? {}).filter(([one]) => words.has(one))) {
    for (const [member, feature] of membersOf(builtin))
      if (words.has(member) && new RegExp(`\\b${escaped(name)}\\.${escaped(member)}\\b`).test(js))
        yield [`js ${name}.${member}`, feature]
  }
}

const found = [...inStyles(), ...inScripts()].flatMap(([name, { __compat: compat }]) => {
  const browsers = compat ? lackedBy(compat) : []
  return browsers.length > 0 ? [{ name, browsers }] : []
})
const wrong = [
  ...found
    .filter(({ name }) => !(name in exceptions))
    .map(({ name, browsers }) => `${name} is lacked by ${browsers.join(', ')}: do without, or say why it does no harm`),
  ...Object.keys(exceptions)
    .filter((name) => !found.some((one) => one.name === name))
    .map((name) => `${name} needs no exception`),
]
console.log(`${found.length} parts of the build that one of ${oldest.map((one) => one.join(' ')).join(', ')} lacks`)
for (const line of wrong) console.error(line)
if (wrong.length > 0) process.exit(1)
