import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { browsers, oldChromium } from '../browsers/where'

const packages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'xauth']

/** Firefox and WebKit, from Debian. */
function installDebians(): void {
  if (Object.values(browsers).every((path) => existsSync(path))) return
  const asRootOnDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!asRootOnDebian)
    throw new Error(`test:browsers needs Firefox and WebKit. Debian: sudo apt-get install ${packages.join(' ')}`)
  const run = (...words: string[]) => execFileSync('apt-get', words, { stdio: 'inherit' })
  run('update', '-qq')
  run('install', '-y', '-qq', '--no-install-recommends', ...packages)
}

/** From npm, but not a dependency: its 58 MB would come with every `npm ci`, and only this suite needs them. */
function installOldChromium(): void {
  if (existsSync(oldChromium.path)) return
  const folder = mkdtempSync(join(tmpdir(), 'min-side-chromium-'))
  const [file = ''] = execFileSync('npm', ['pack', '--silent', '--pack-destination', folder, oldChromium.package], {
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .slice(-1)
  const packed = join(folder, file)
  const sum = createHash('sha512').update(readFileSync(packed)).digest('base64')
  if (sum !== oldChromium.sha512) throw new Error(`${oldChromium.package} is not what it was: sha512-${sum}`)
  execFileSync('tar', ['-xzf', packed, '-C', folder, 'package/bin/chromium.br'])
  mkdirSync(dirname(oldChromium.path), { recursive: true })
  // Renamed only when complete, as a file at this path counts as installed.
  const whole = `${oldChromium.path}.new`
  writeFileSync(whole, brotliDecompressSync(readFileSync(join(folder, 'package/bin/chromium.br'))), { mode: 0o755 })
  renameSync(whole, oldChromium.path)
  rmSync(folder, { recursive: true })
}

installDebians()
installOldChromium()
