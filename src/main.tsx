import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createApi } from './api/api'
import { createTokenVault } from './api/tokenVault'
import { ConfigurationErrorScreen } from './app/errorScreens'
import { Portal } from './app/Portal'
import { createPortalStore } from './app/store'
import { readSettings } from './config/settings'
import { activeTag, startTexts } from './i18n'
import { startErrorReporting } from './platform/errorReporting'
import { localStore } from './platform/storage'

declare global {
  interface Window {
    /** Set by settings.js (CFG-1). */
    portalSettings?: Record<string, unknown>
  }
}

const result = readSettings(window.portalSettings ?? {}, import.meta.env)
await startTexts(['common', 'session'])

const page = document.getElementById('root')
if (page) {
  createRoot(page).render(<StrictMode>{result.ok ? portal(result.settings) : <ConfigurationErrorScreen problems={result.problems} />}</StrictMode>)
}

function portal(settings: Parameters<typeof Portal>[0]['settings']) {
  startErrorReporting(settings.errorReportingDsn)
  const vault = createTokenVault(localStore)
  const api = createApi(settings, vault, activeTag)
  const store = createPortalStore({ api, vault, settings })
  store.start()
  return <Portal store={store} settings={settings} />
}
