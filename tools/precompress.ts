import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotliOf = promisify(brotliCompress)
const gzipOf = promisify(gzip)

const compressible = /\.(?:css|html|js|json|svg|txt)$/

/** Edited on the server without a build, so a compressed copy would go on serving the old content. */
const changedLater = 'settings.js'

/**
 * Writes a .br and a .gz beside every file of the build that gains from it, so that no web server has to compress, and
 * each serves the best compression.
 */
export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: ({ root, build }) => void (folder = resolve(root, build.outDir)),
    async closeBundle() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
      const files = entries.filter(
        (entry) => entry.isFile() && compressible.test(entry.name) && entry.name !== changedLater,
      )
      await Promise.all(files.map((entry) => compress(join(entry.parentPath, entry.name))))
    },
  }
}

async function compress(file: string): Promise<void> {
  const whole = await readFile(file)
  const [brotli, gzipped] = await Promise.all([brotliOf(whole), gzipOf(whole, { level: constants.Z_BEST_COMPRESSION })])
  if (brotli.length < whole.length) await writeFile(`${file}.br`, brotli)
  if (gzipped.length < whole.length) await writeFile(`${file}.gz`, gzipped)
}
