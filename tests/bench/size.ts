import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'

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

/** What a first visit downloads before a screen works: what it does not need is loaded lazily. */
const routes: Record<string, Route> = {
  login: { needs: [...portal, 'locales/dk/session.json'], script: 135_000, all: 162_000 },
  overview: { needs: signedIn, script: 242_000, all: 273_000 },
  calculator: { needs: [...signedIn, '_Calculator', 'locales/dk/calculator.json'], script: 252_000, all: 285_000 },
  offer: { needs: [...signedIn, 'src/screens/company-branding/CompanyBrandingScreen.tsx', 'locales/dk/offers.json'], script: 257_000, all: 290_000 },
  settings: { needs: [...signedIn, 'src/screens/settings/SettingsScreen.tsx', 'locales/dk/settings.json'], script: 245_000, all: 276_000 },
  help: { needs: [...signedIn, 'src/screens/help/HelpScreen.tsx', 'locales/dk/faq.json'], script: 255_000, all: 287_000 },
  deals: { needs: [...signedIn, 'src/screens/special-deals/SpecialDealsScreen.tsx', 'locales/dk/affiliates.json'], script: 245_000, all: 277_000 },
}

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

// Vite writes this file; its shape is documented under build.manifest.
const manifest = new Map(Object.entries(JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')) as Record<string, Chunk>))

function chunkOf(name: string): Chunk {
  const chunk = manifest.get(name) ?? manifest.get([...manifest.keys()].find((key) => key.replace(/-[\w-]{8}\.js$/, '') === name) ?? '')
  if (!chunk) throw new Error(`The build holds no ${name}`)
  return chunk
}

function collect(chunk: Chunk, files: Set<string>): void {
  if (files.has(chunk.file)) return
  for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
  for (const next of chunk.imports ?? []) collect(chunkOf(next), files)
}

function sizeOf(file: string): number {
  const bytes = readFileSync(`dist/${file}`)
  return file.endsWith('.woff2') ? bytes.length : brotliCompressSync(bytes).length
}

let isOver = false
const listed = new Set<string>()
for (const [name, { needs, script, all }] of Object.entries(routes)) {
  const files = new Set<string>()
  for (const need of [...needs, font]) collect(chunkOf(need), files)
  const sizes = [...files].map((file) => ({ file, size: sizeOf(file) }))
  const sum = (some: typeof sizes) => some.reduce((total, { size }) => total + size, 0)
  const scripts = sum(sizes.filter(({ file }) => file.endsWith('.js')))
  console.log(`${name}: ${scripts} of ${script} bytes of JavaScript, ${sum(sizes)} of ${all} in all; beyond the routes above:`)
  for (const { file, size } of sizes.sort((a, b) => b.size - a.size)) if (!listed.has(file)) console.log(`${String(size).padStart(8)}  ${file}`)
  for (const file of files) listed.add(file)
  isOver ||= scripts > script || sum(sizes) > all
}
if (isOver) {
  console.error('Over budget: find what the screen does not need, and load it lazily.')
  process.exit(1)
}
