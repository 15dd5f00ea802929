import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { headlessShell, installedBrowser } from './browser'

const run = (command: string, ...words: string[]) => execFileSync(command, words, { stdio: 'inherit' })

/** A browser for the tests: the system's headless shell, else any Chromium that is there, else Playwright's. */
function installBrowser(): void {
  if (process.env.CHROMIUM_PATH || existsSync(headlessShell) || existsSync(chromium.executablePath())) return
  const asRootOnDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (asRootOnDebian) installFromDebian()
  else if (!installedBrowser()) run('npx', 'playwright', 'install', 'chromium')
}

function installFromDebian(): void {
  try {
    run('apt-get', 'update', '-qq')
    run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell', 'fonts-liberation')
  } catch (error) {
    // A slower browser will do as well.
    if (!installedBrowser()) throw error
  }
}

installBrowser()
