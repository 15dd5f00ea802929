import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { deploymentOf } from '@tools/deploy/deployment'
import { deployFiles } from '@tools/deploy/files'
import { pageFiles } from '@tools/deploy/page'
import { portalSettings } from '@tests/staging-api/portalSettings'
import { addresses, authPath, ports } from '@tests/staging-api/ports'

export const kinds = ['nginx', 'caddy'] as const
export type Kind = (typeof kinds)[number]

export const addressOf = (kind: Kind) => `https://localhost:${ports.portal + 10 + kinds.indexOf(kind)}`

export interface RunningServer {
  /** The content of all log files. */
  logged: () => string
  /** Puts a file beside the portal's. */
  put: (path: string, text: string) => void
  stop: () => Promise<void>
}

/** The files that `npm run deploy-files` writes, unchanged, in a real server over the built portal. */
export async function startServer(kind: Kind): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), `${kind}-`))
  const inFolder = (name: string) => join(folder, name)
  mkdirSync(inFolder('logs'))
  selfSigned(inFolder('certificate.pem'), inFolder('key.pem'))
  const deployment = deploymentOf({
    written: portalSettings,
    portal: addressOf(kind),
    root: dist(folder),
    logs: inFolder('logs'),
    certificate: inFolder('certificate.pem'),
    key: inFolder('key.pem'),
    brotli: existsSync('/usr/share/nginx/modules-available/mod-http-brotli-static.conf'),
  })
  const files = deployFiles(deployment)
  for (const [name, text] of Object.entries(files)) writeFileSync(inFolder(name), text)
  for (const [name, content] of Object.entries({
    'settings.js': files['settings.js'] ?? '',
    ...pageFiles('dist', deployment),
  })) {
    writeFileSync(inFolder(`dist/${name}`), content)
  }
  const server = starts[kind](folder)
  const said: string[] = []
  server.stderr?.on('data', (part: Buffer) => said.push(part.toString()))
  await answering(addressOf(kind), server, said)
  return {
    logged: () =>
      ['min-side.access.log', 'min-side.error.log', 'min-side.log']
        .map((name) => readIfThere(join(folder, 'logs', name)))
        .join('') + said.join(''),
    put(path, text) {
      mkdirSync(dirname(inFolder(`dist${path}`)), { recursive: true })
      writeFileSync(inFolder(`dist${path}`), text)
    },
    stop: async () => {
      // kill() returns false for a server that has already ended.
      if (server.kill()) await once(server, 'exit')
      rmSync(folder, { recursive: true })
    },
  }
}

/** The built portal with the settings of this deployment in place of its own. */
function dist(folder: string): string {
  execFileSync('cp', ['-r', 'dist', join(folder, 'dist')])
  // Debian's nginx runs as its own user, who must have access.
  execFileSync('chmod', ['-R', 'a+rX', folder])
  return join(folder, 'dist')
}

export const gateway = `http://localhost:${ports.portal + 10 + kinds.length}`

/**
 * A real nginx in front of the staging API, as a provider may have one: it takes one sign-in in ten seconds, and closes
 * the new passwords for two minutes.
 */
export async function startGateway(): Promise<{ stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-'))
  const main = join(folder, 'main.conf')
  writeFileSync(
    main,
    `include /etc/nginx/modules-enabled/*.conf;
pid ${folder}/nginx.pid;
error_log stderr crit;
events {}
http {
  access_log off;
  # A preflight is no attempt.
  map $request_method $one_who_signs_in { POST $binary_remote_addr; }
  limit_req_zone $one_who_signs_in zone=sign_in:1m rate=6r/m;
  # The API's own answers have them.
  map $status $own_origin { 429 $http_origin; 503 $http_origin; }
  map $status $own_exposed { 429 Retry-After; 503 Retry-After; }
  map $status $retry_after { 429 10; 503 120; }
  server {
    listen ${new URL(gateway).port};
    add_header Access-Control-Allow-Origin $own_origin always;
    add_header Access-Control-Expose-Headers $own_exposed always;
    add_header Retry-After $retry_after always;
    location / {
      proxy_pass ${addresses.api};
      proxy_set_header Host $http_host;
    }
    location = ${authPath}/sign_in {
      limit_req zone=sign_in;
      limit_req_status 429;
      proxy_pass ${addresses.api};
      proxy_set_header Host $http_host;
    }
    location = ${authPath}/password {
      return 503;
    }
  }
}
`,
  )
  const said: string[] = []
  const server = spawn('nginx', ['-c', main, '-g', 'daemon off;'])
  server.stderr.on('data', (part: Buffer) => said.push(part.toString()))
  await answering(gateway, server, said)
  return {
    stop: async () => {
      if (server.kill()) await once(server, 'exit')
      rmSync(folder, { recursive: true })
    },
  }
}

const starts: Record<Kind, (folder: string) => ChildProcess> = {
  nginx(folder) {
    const main = join(folder, 'main.conf')
    writeFileSync(
      main,
      `include /etc/nginx/modules-enabled/*.conf;
pid ${folder}/nginx.pid;
error_log stderr warn;
events {}
http {
  include /etc/nginx/mime.types;
  include ${folder}/nginx.conf;
}
`,
    )
    return spawn('nginx', ['-c', main, '-g', 'daemon off;'])
  },
  caddy(folder) {
    const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
    return spawn('caddy', ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'], { env })
  },
}

function selfSigned(certificate: string, key: string): void {
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const words = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-keyout',
    key,
    '-out',
    certificate,
    ...subject,
  ]
  execFileSync('openssl', words, { stdio: 'ignore' })
}

/** Resolves once a connection is accepted; rejects with the server's output if it exits or accepts none. */
async function answering(address: string, server: ChildProcess, said: string[]): Promise<void> {
  for (let tries = 0; tries < 50 && server.exitCode === null; tries += 1) {
    if (await takesConnections(Number(new URL(address).port))) return
    await delay(100)
  }
  server.kill()
  throw new Error(`It does not start:\n${said.join('')}`)
}

function takesConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: 'localhost', autoSelectFamily: true })
    const done = (taken: boolean) => () => {
      socket.destroy()
      resolve(taken)
    }
    socket.once('connect', done(true)).once('error', done(false))
  })
}

function readIfThere(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}
