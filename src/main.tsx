// First of all: it fetches side by side what this page will need.
import './start'
import { type ReactNode, StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { createApi } from './api/api'
import { createTokenVault } from './api/tokenVault'
import { Portal } from './app/Portal'
import { lazySignedInShell, preloadScreen } from './app/router'
import { createPortalStore } from './app/store'
import { isProtectedPath, paths } from './config/paths'
import { readSettings, type Settings, type SettingsProblem, type SettingsResult } from './config/settings'
import { activeTag, nameProduct, startTexts } from './i18n'
import { reportError, startErrorReporting } from './platform/errorReporting'
import { untilPainted } from './platform/idle'
import { keepFocus } from './platform/keepFocus'
import { localStore } from './platform/storage'

declare global {
  interface Window {
    /** Set by settings.js (CFG-1). */
    portalSettings?: Record<string, unknown>
  }
}

void start()

// No await at the top: the chunks of the screens import this one, and would wait for it while it waits for them.
async function start(): Promise<void> {
  try {
    await untilPageIsRead()
    const result = await withAccents(readSettings(window.portalSettings ?? {}, import.meta.env))
    // Before anything else runs: it takes the secrets of emailed links out of the URL (NEWPW-1, OMNI-1).
    const portal = result.ok ? openPortal(result.settings) : null
    await Promise.all([startTexts(['common']), untilPainted()])
    // What is seen meanwhile has the shape of what comes (START-2).
    await portal?.ready()
    show(result.ok ? portal?.element : await configurationError(result.problems))
    keepFocus()
  } catch (error) {
    // The first paint then says that the page could not be loaded, and how to try again.
    document.documentElement.dataset.failed = ''
    reportError({ error, during: 'start' })
  }
}

/** settings.js is the page's last line, so that the first paint need not wait for it; this script may be there before it. */
function untilPageIsRead(): Promise<void> {
  if (document.readyState !== 'loading') return Promise.resolve()
  return new Promise((resolve) => document.addEventListener('readystatechange', () => resolve(), { once: true }))
}

/** Fetched only where there are any. */
async function withAccents(result: SettingsResult): Promise<SettingsResult> {
  if (!result.ok || Object.keys(result.settings.brand.accent).length === 0) return result
  const { accent } = result.settings.brand
  const [{ unreadableAccents }, { paintAccents }] = await Promise.all([import('./config/brandColors'), import('./app/brand')])
  paintAccents(accent)
  const problems = unreadableAccents(accent)
  return problems.length === 0 ? result : { ok: false, problems }
}

async function configurationError(problems: SettingsProblem[]): Promise<ReactNode> {
  const { ConfigurationErrorScreen } = await import('./app/ConfigurationErrorScreen')
  return <ConfigurationErrorScreen problems={problems} />
}

function show(portal: ReactNode): void {
  const page = document.getElementById('root')
  if (!page) return
  const root = createRoot(page, { onCaughtError: keptByBoundary })
  // In slices: what is seen meanwhile can be scrolled and pressed on a slow phone.
  startTransition(() => root.render(<StrictMode>{portal}</StrictMode>))
}

// React would also log to the console what an error boundary has caught and reported (ERR-6).
function keptByBoundary(): void {}

/** Starts the store and its first calls; `ready` waits for the code and the texts of the first screen. */
function openPortal(settings: Settings) {
  const { location } = window
  if (settings.brand.name !== undefined) nameProduct(settings.brand.name)
  const vault = createTokenVault(localStore)
  const api = createApi(settings, vault, activeTag)
  const store = createPortalStore({ api, vault, settings })
  const SignedInShell = lazySignedInShell(store)
  const goesIn = isProtectedPath(location.pathname) && vault.read() !== null && !vault.hasExpired()
  store.start()
  // Lost, it is only later that the calls are made.
  if (goesIn) import('./app/firstCalls').then(({ askAhead }) => askAhead(api, settings, location)).catch(() => undefined)
  startErrorReporting(settings.errorReportingDsn)
  const screenPath = isProtectedPath(location.pathname) && !goesIn ? paths.login : location.pathname
  return {
    ready: () => Promise.all([preloadScreen(screenPath), goesIn && SignedInShell.preload()]),
    element: <Portal store={store} settings={settings} signedInShell={<SignedInShell />} />,
  }
}
