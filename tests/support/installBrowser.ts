import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { installedBrowser } from './browser'

const run = (command: string, ...words: string[]) => execFileSync(command, words, { stdio: 'inherit' })

/** A browser for the tests: one that is there, else the system's own package, else Playwright's. */
function installBrowser(): void {
  if (installedBrowser() || existsSync(chromium.executablePath())) return
  const asRootOnDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (asRootOnDebian) {
    run('apt-get', 'update', '-qq')
    run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation')
  } else {
    run('npx', 'playwright', 'install', 'chromium')
  }
}

installBrowser()
