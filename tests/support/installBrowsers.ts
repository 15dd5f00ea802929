import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { browsers } from '../browsers/where'

const packages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'xauth']

/** Installs Firefox and WebKit from Debian. */
function installBrowsers(): void {
  if (Object.values(browsers).every((path) => existsSync(path))) return
  const asRootOnDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!asRootOnDebian) throw new Error(`test:browsers needs Firefox and WebKit. Debian: sudo apt-get install ${packages.join(' ')}`)
  const run = (...words: string[]) => execFileSync('apt-get', words, { stdio: 'inherit' })
  run('update', '-qq')
  run('install', '-y', '-qq', '--no-install-recommends', ...packages)
}

installBrowsers()
