import { createHash } from 'node:crypto'
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'

/** The built portal that these tests change, and its settings, which the server reads anew when they change. */
export const dist = 'dist-worker'
export const settings = 'test-results/worker-settings.js'

export const withWorker = settingsWith({ serviceWorker: true })
export const withoutWorker = settingsWith({ serviceWorker: false })

function settingsWith(values: { serviceWorker: boolean }): string {
  return `window.portalSettings = ${JSON.stringify(values)}\n`
}

/** The name of the new build. */
export const newBuild = 'build-0000000000000000'

const hashOf = (name: string) =>
  createHash('sha256')
    .update(readFileSync(`${dist}/assets/${name}`))
    .digest('base64')

/** Replaces the served build with another: every file of it has a different name, and its own hash in the worker. */
export function deployAnew(build: string): void {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  // The compressed copies still have the old content.
  for (const file of files.filter((name) => /\.(br|gz|map)$/.test(name))) rmSync(`${dist}/${file}`)
  const assets = new Set(readdirSync(`${dist}/assets`))
  const renamed = (text: string) => text.replaceAll(/[\w.-]+\.\w+/g, (name) => (assets.has(name) ? `New${name}` : name))
  const hashes = new Map<string, string>()
  for (const name of assets) {
    const before = hashOf(name)
    if (/\.(js|css)$/.test(name))
      writeFileSync(`${dist}/assets/${name}`, renamed(readFileSync(`${dist}/assets/${name}`, 'utf8')))
    hashes.set(before, hashOf(name))
    renameSync(`${dist}/assets/${name}`, `${dist}/assets/New${name}`)
  }
  for (const name of ['index.html', 'worker.js']) {
    const text = renamed(readFileSync(`${dist}/${name}`, 'utf8')).replaceAll(
      /(?<=sha256-)[\w+/]+=*/g,
      (hash) => hashes.get(hash) ?? hash,
    )
    writeFileSync(
      `${dist}/${name}`,
      text.replaceAll(build.replace('build-', ''), newBuild.replace('build-', '')).replace('</title>', ' (ny)</title>'),
    )
  }
}

export function deployBack(): void {
  rmSync(dist, { recursive: true })
  cpSync('dist', dist, { recursive: true })
}
