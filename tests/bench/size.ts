import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'

/** What a customer downloads before the login page works, in bytes after brotli. */
const budget = 135_000

const neededForLogin = [
  'index.html',
  'locales/dk/common.json',
  'locales/dk/session.json',
]

interface Chunk {
  file: string
  imports?: string[]
}

function collect(manifest: Map<string, Chunk>, name: string, files: Set<string>): Set<string> {
  const chunk = manifest.get(name)
  if (!chunk) throw new Error(`The build holds no ${name}`)
  if (files.has(chunk.file)) return files
  files.add(chunk.file)
  for (const next of chunk.imports ?? []) collect(manifest, next, files)
  return files
}

// Vite writes this file; its shape is documented under build.manifest.
const manifest = new Map(Object.entries(JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')) as Record<string, Chunk>))
const files = neededForLogin.reduce((all, name) => collect(manifest, name, all), new Set<string>())
const sizes = [...files]
  .filter((file) => file.endsWith('.js'))
  .map((file) => ({ file, size: brotliCompressSync(readFileSync(`dist/${file}`)).length }))
const total = sizes.reduce((sum, { size }) => sum + size, 0)

for (const { file, size } of sizes.sort((a, b) => b.size - a.size)) console.log(`${String(size).padStart(8)}  ${file}`)
console.log(`${String(total).padStart(8)}  of ${budget} bytes of JavaScript before the login page works`)
if (total > budget) {
  console.error('Over budget: find what the login page does not need, and load it lazily.')
  process.exit(1)
}
