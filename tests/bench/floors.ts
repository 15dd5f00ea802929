import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { Hono } from 'hono'
import { build } from 'vite'
import { listen } from '@tests/staging-api/listen'
import { createPortal } from '@tests/staging-api/portalServer'
import { precompress } from '@tools/precompress'

/** Builds one of the reference pages that the portal is compared with, and serves it as the portal is served. */
export async function serveFloor(floor: 'react' | 'stack'): Promise<{ address: string; close: () => Promise<void> }> {
  const outDir = await mkdtemp(join(tmpdir(), 'floor-'))
  await build({
    root: resolve(import.meta.dirname, 'floors', floor),
    configFile: false,
    logLevel: 'error',
    plugins: [react(), precompress()],
    build: { outDir, target: 'es2022', modulePreload: { polyfill: false } },
  })
  const server = await listen(createPortal(outDir, new Hono()).fetch)
  return {
    address: `http://localhost:${server.port}/`,
    close: async () => {
      await server.close()
      await rm(outDir, { recursive: true })
    },
  }
}
