/**
 * Bytes that a first visit downloads before a screen's data stand, and who brings them: `npm run test:size`, and beside other
 * benchmarks `npm run bench -- bytes`. Exits with 1 if a route is over its budget,
 * which is an alarm: a tenth above what it was when it was set.
 */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { SourceMap } from 'node:module'

interface Route {
  /** Chunks by their names in Vite's manifest, which it ends with a hash where a chunk has no module of its own. */
  needs: string[]
  /** Bytes of JavaScript after brotli, and of JavaScript, styles and the font together. */
  script: number
  all: number
}

const portal = ['index.html', 'locales/dk/common.json']
const signedIn = [...portal, '_client', '_signed-in', 'locales/dk/applications.json']
const font = 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'

/** Who brings fewer bytes to a chunk is not listed. */
const least = 200
// Every fifth character tells as much as all of them, sooner.
const step = 5

/** What a first visit downloads before a screen works: what it does not need is loaded lazily. */
const routes: Record<string, Route> = {
  login: { needs: [...portal, 'locales/dk/session.json'], script: 145_000, all: 182_000 },
  overview: { needs: signedIn, script: 266_800, all: 300_300 },
  calculator: { needs: [...signedIn, '_Calculator', 'locales/dk/calculator.json'], script: 279_600, all: 315_400 },
  offer: {
    needs: [...signedIn, 'src/screens/company-branding/CompanyBrandingScreen.tsx', 'locales/dk/offers.json'],
    script: 284_300,
    all: 319_900,
  },
  settings: {
    needs: [...signedIn, 'src/screens/settings/SettingsScreen.tsx', 'locales/dk/settings.json'],
    script: 270_100,
    all: 303_900,
  },
  help: {
    needs: [...signedIn, 'src/screens/help/HelpScreen.tsx', 'locales/dk/faq.json'],
    script: 283_200,
    all: 317_300,
  },
  deals: {
    needs: [...signedIn, 'src/screens/special-deals/SpecialDealsScreen.tsx', 'locales/dk/affiliates.json'],
    script: 272_000,
    all: 306_200,
  },
}

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

// Vite writes this file; its shape is documented under build.manifest.
const manifest = new Map(
  Object.entries(JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')) as Record<string, Chunk>),
)

function chunkOf(name: string): Chunk {
  const chunk =
    manifest.get(name) ??
    manifest.get([...manifest.keys()].find((key) => key.replace(/-[\w-]{8}\.js$/, '') === name) ?? '')
  if (!chunk) throw new Error(`The build holds no ${name}`)
  return chunk
}

function collect(chunk: Chunk, files: Set<string>): void {
  if (files.has(chunk.file)) return
  for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
  for (const next of chunk.imports ?? []) collect(chunkOf(next), files)
}

function sizeOf(file: string): number {
  // As a server sends it: the build has written the compressed copy (tools/precompress.ts).
  const compressed = `dist/${file}.br`
  return statSync(existsSync(compressed) ? compressed : `dist/${file}`).size
}

/** The package or folder that a file in a source map belongs to. */
function bringerOf(source: string): string {
  return (
    (/(?<=node_modules\/)(?:@[^/]+\/)?[^/]+/.exec(source) ?? /(?:src|locales)\/(?:[^/]+\/){0,2}/.exec(source))?.[0] ??
    source
  )
}

/** Who brings a chunk's bytes: each has the share of the compressed ones that it has of the others. */
function bringersOf(file: string, size: number): [string, number][] {
  // Styles, the font and the bundler's own chunk have none.
  if (!existsSync(`dist/${file}.map`)) return []
  const code = readFileSync(`dist/${file}`, 'utf8')
  const map = new SourceMap(
    JSON.parse(readFileSync(`dist/${file}.map`, 'utf8')) as ConstructorParameters<typeof SourceMap>[0],
  )
  const shares = new Map<string, number>()
  for (const [line, text] of code.split('\n').entries()) {
    for (let column = 0; column < text.length; column += step) {
      const { originalSource = 'texts, or the bundler' } = map.findEntry(line, column) as { originalSource?: string }
      const bringer = bringerOf(originalSource)
      shares.set(bringer, (shares.get(bringer) ?? 0) + (step / code.length) * size)
    }
  }
  return [...shares].filter(([, bytes]) => bytes >= least).sort((a, b) => b[1] - a[1])
}

let isOver = false
const listed = new Set<string>()
for (const [name, { needs, script, all }] of Object.entries(routes)) {
  const files = new Set<string>()
  for (const need of [...needs, font]) collect(chunkOf(need), files)
  const sizes = [...files].map((file) => ({ file, size: sizeOf(file) }))
  const sum = (some: typeof sizes) => some.reduce((total, { size }) => total + size, 0)
  const scripts = sum(sizes.filter(({ file }) => file.endsWith('.js')))
  console.log(
    `${name}: ${scripts} of ${script} bytes of JavaScript, ${sum(sizes)} of ${all} in all; beyond the routes above:`,
  )
  for (const { file, size } of sizes.sort((a, b) => b.size - a.size)) {
    if (listed.has(file)) continue
    listed.add(file)
    console.log(`${String(size).padStart(8)}  ${file}`)
    for (const [bringer, bytes] of bringersOf(file, size))
      console.log(`${String(Math.round(bytes)).padStart(16)}  ${bringer}`)
  }
  isOver ||= scripts > script || sum(sizes) > all
}
if (isOver) {
  console.error('Over budget. Say what the change brings and move the budget, or load it when it is needed.')
  process.exit(1)
}
