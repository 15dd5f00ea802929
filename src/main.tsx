import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createApi } from './api/api'
import { createTokenVault } from './api/tokenVault'
import { ConfigurationErrorScreen } from './app/errorScreens'
import { Portal } from './app/Portal'
import { createPortalStore } from './app/store'
import { readSettings, type Settings } from './config/settings'
import { activeTag, startTexts } from './i18n'
import { reportError, startErrorReporting } from './platform/errorReporting'
import { localStore } from './platform/storage'

declare global {
  interface Window {
    /** Set by settings.js (CFG-1). */
    portalSettings?: Record<string, unknown>
  }
}

const result = readSettings(window.portalSettings ?? {}, import.meta.env)
// Before anything else runs or is fetched: it takes the secrets of emailed links out of the URL (NEWPW-1, OMNI-1).
const open = result.ok ? openStore(result.settings) : null
const page = document.getElementById('root')

try {
  await startTexts(['common', 'session'])
  if (page) show(page)
} catch (error) {
  // The first paint then says that the page could not be loaded, and how to try again.
  document.documentElement.dataset.failed = ''
  reportError({ error, during: 'start' })
}

function show(root: HTMLElement): void {
  createRoot(root, { onCaughtError: keptByBoundary }).render(
    <StrictMode>{result.ok ? open?.() : <ConfigurationErrorScreen problems={result.problems} />}</StrictMode>,
  )
}

// React would also log to the console what an error boundary has caught and reported (ERR-6).
function keptByBoundary(): void {}

/** Creates the store; the returned function starts it and renders the portal. */
function openStore(settings: Settings): () => ReactNode {
  const vault = createTokenVault(localStore)
  const store = createPortalStore({ api: createApi(settings, vault, activeTag), vault, settings })
  return () => {
    startErrorReporting(settings.errorReportingDsn)
    store.start()
    return <Portal store={store} settings={settings} />
  }
}
