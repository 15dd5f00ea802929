import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import * as v from 'valibot'
import { build, type Plugin } from 'vite'
import { failOnWarnings } from './failOnWarnings.ts'

const manifestShape = v.record(v.string(), v.object({ file: v.string() }))
const textPath = /^locales\/(\w+)\//

/** The service worker's knowledge of its build. */
interface Built {
  /** The hash of each one's content, as `integrity` writes it. */
  files: Record<string, string>
  /** By language, as only the one that is shown is loaded (I18N-1). */
  texts: Record<string, string[]>
}

/** Builds src/worker as /worker.js, with the list of all files from the build before it (START-5). */
export function worker(): Plugin {
  let folder = ''
  let root = ''
  let target: string[] = []
  let hasFailed = false
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root
      folder = resolve(root, config.build.outDir)
      target = [config.build.target || []].flat()
    },
    renderError() {
      hasFailed = true
    },
    closeBundle: {
      order: 'pre',
      sequential: true,
      async handler() {
        // Its own error would hide why the build failed.
        if (hasFailed) return
        const built = await readBuilt(folder)
        await build({
          configFile: false,
          root,
          logLevel: 'warn',
          plugins: [failOnWarnings()],
          resolve: { tsconfigPaths: true },
          define: {
            builtFiles: JSON.stringify(built.files),
            builtTexts: JSON.stringify(built.texts),
            buildName: JSON.stringify(await nameOf(folder, built)),
          },
          build: {
            target,
            outDir: folder,
            emptyOutDir: false,
            copyPublicDir: false,
            rolldownOptions: {
              input: resolve(root, 'src/worker/worker.ts'),
              output: { format: 'iife', entryFileNames: 'worker.js' },
            },
          },
        })
      },
    },
  }
}

async function readBuilt(folder: string): Promise<Built> {
  const manifest = v.parse(manifestShape, JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')))
  const texts: Built['texts'] = {}
  for (const [source, { file }] of Object.entries(manifest)) {
    const [, language] = textPath.exec(source) ?? []
    if (language !== undefined) (texts[language] ??= []).push(`/${file}`)
  }
  const assets = (await readdir(join(folder, 'assets'))).filter((name) => !/\.(map|br|gz)$/.test(name))
  const paths = [...assets.map((name) => `/assets/${name}`), '/firstPaint.js', '/icons/favicon.svg']
  const files = paths.map(async (path) => [path, await integrityOf(join(folder, path))] as const)
  return { texts, files: Object.fromEntries(await Promise.all(files)) }
}

async function integrityOf(file: string): Promise<string> {
  return `sha256-${createHash('sha256')
    .update(await readFile(file))
    .digest('base64')}`
}

async function nameOf(folder: string, built: Built): Promise<string> {
  return hashOf(JSON.stringify(built), await readFile(join(folder, 'index.html')))
}

function hashOf(...parts: (string | Buffer)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, 16)
}
