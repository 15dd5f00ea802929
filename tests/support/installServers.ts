import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const packages = ['nginx', 'libnginx-mod-http-brotli-static', 'caddy', 'openssl']
const needed = ['/usr/sbin/nginx', '/usr/bin/caddy', '/usr/bin/openssl']

/** Installs the web servers that the deployment's files are tested in, from Debian. */
function installServers(): void {
  if (needed.every((path) => existsSync(path))) return
  const asRootOnDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!asRootOnDebian)
    throw new Error(`test:deploy needs nginx, caddy and openssl. Debian: sudo apt-get install ${packages.join(' ')}`)
  const run = (...words: string[]) => execFileSync('apt-get', words, { stdio: 'inherit' })
  run('update', '-qq')
  run('install', '-y', '-qq', '--no-install-recommends', ...packages)
}

installServers()
