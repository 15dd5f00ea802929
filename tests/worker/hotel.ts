import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { addresses, ports } from '@tests/staging-api/ports'

const port = ports.portal + 20

export interface Hotel {
  address: string
  /** Answers the file of the build that fits with a page of the network's own, to be kept for a year. */
  replace: (file: RegExp) => void
  letGo: () => void
  stop: () => Promise<void>
}

/** A real nginx between the browser and the portal, as a hotel's or an office's network has one. */
export async function openHotel(): Promise<Hotel> {
  const folder = mkdtempSync(join(tmpdir(), 'hotel-'))
  // Debian's nginx runs as its own user, who must have access.
  chmodSync(folder, 0o755)
  const pages = join(folder, 'pages')
  const config = join(folder, 'nginx.conf')
  writeFileSync(
    config,
    `pid ${folder}/nginx.pid;
error_log stderr warn;
events {}
http {
  access_log off;
  server {
    listen 127.0.0.1:${port};
    location / { proxy_pass ${addresses.portal}; }
    location /assets/ {
      root ${pages};
      types {}
      default_type text/html;
      add_header Cache-Control "public, max-age=31536000, immutable";
      try_files $uri @portal;
    }
    location @portal { proxy_pass ${addresses.portal}; }
  }
}
`,
  )
  const server = spawn('nginx', ['-c', config, '-g', 'daemon off;'], { stdio: 'ignore' })
  while (!(await takesConnections())) await delay(50)
  return {
    address: `http://localhost:${port}`,
    replace(file) {
      const path = readdirSync('dist/assets').find((name) => file.test(`/assets/${name}`))
      if (path === undefined) throw new Error(`The build has no file ${String(file)}`)
      const page = join(pages, 'assets', path)
      mkdirSync(dirname(page), { recursive: true })
      writeFileSync(page, '<!doctype html><title>Hotel</title><p>Velkommen')
    },
    letGo: () => rmSync(pages, { recursive: true, force: true }),
    async stop() {
      if (server.kill()) await once(server, 'exit')
      rmSync(folder, { recursive: true })
    },
  }
}

function takesConnections(): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('close', () => socket.destroy())
    socket.once('connect', () => socket.end())
  })
}
