import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Deployment } from './deployment'
import { pageWithSettings } from './settingsScript'

/** The built portal's page with the settings in it, and its compressed copies; none where nothing has been built (CFG-1). */
export function pageFiles(dist: string, { written }: Deployment): Record<string, string | Buffer> {
  const built = join(dist, 'index.html')
  if (!existsSync(built)) return {}
  const page = pageWithSettings(readFileSync(built, 'utf8'), written)
  return {
    'index.html': page,
    'index.html.br': brotliCompressSync(page),
    'index.html.gz': gzipSync(page, { level: constants.Z_BEST_COMPRESSION }),
  }
}
