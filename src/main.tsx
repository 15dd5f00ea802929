// Comes first, as it starts loading in parallel everything that this page will need.
import './start'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { type Boot, type BootResult, booting } from './app/boot'
import { Portal } from './app/Portal'
import { lazySignedInShell, preloadScreen } from './app/PortalRoutes'
import { createPortalStore } from './app/store'
import { isProtectedPath, openedViewKey, paths } from './config/paths'
import { nameProduct, startTexts } from './i18n'
import { reportError, startErrorReporting } from './platform/errorReporting'
import { holdWrites } from './platform/heldWrites'
import { copyPlainly } from './platform/copying'
import { untilPainted, whenIdle } from './platform/idle'
import { keepFocus } from './platform/keepFocus'
import { sessionStore } from './platform/storage'
import type { Elements } from '@/ui/elements'

void start()

// No top-level await: the screens' chunks import this one, and would wait for it while it waits for them.
async function start(): Promise<void> {
  try {
    const boot = await withAccents(await booting)
    // Runs before anything else, as it takes the secrets of emailed links out of the URL.
    const portal = boot.ok ? openPortal(boot) : null
    await Promise.all([startTexts(['common']), untilPainted()])
    // What is on screen meanwhile has the shape of the screen to come.
    await portal?.ready()
    show(
      boot.ok
        ? portal?.element
        : await import('./app/configurationError').then(({ configurationError }) => configurationError(boot.problems)),
    )
    if (boot.ok) whenIdle(() => void startTheRest(boot, portal).catch(ignore))
  } catch (error) {
    // The first paint then tells that the page could not be loaded, and how to try again.
    document.documentElement.dataset.failed = ''
    reportError({ error, during: 'start' })
  }
}

/** The code for accents is loaded only where a deployment sets some. */
async function withAccents(boot: BootResult): Promise<BootResult> {
  if (!boot.ok || Object.keys(boot.settings.brand.accent).length === 0) return boot
  const { accent } = boot.settings.brand
  const { paintAccents, unreadableAccents } = await import('./config/brandColors')
  paintAccents(accent)
  const problems = unreadableAccents(accent)
  return problems.length === 0 ? boot : { ok: false, problems }
}

function show(portal: Elements): void {
  const page = document.getElementById('root')
  if (!page) return
  keepFocus()
  const root = createRoot(page, { onCaughtError: keptByBoundary })
  // Rendering in slices keeps the outline scrollable and responsive on a slow phone.
  startTransition(() => root.render(<StrictMode>{portal}</StrictMode>))
}

async function startTheRest({ settings, vault }: Boot, portal: ReturnType<typeof openPortal> | null): Promise<void> {
  const { joinWorker } = await import('./app/joinWorker')
  joinWorker(settings, vault)
  copyPlainly()
  await portal?.openView?.()
}

// Without the worker, the page works as it does in a private window.
function ignore(): void {}

// React would also log to the console what an error boundary has already caught and reported.
function keptByBoundary(): void {}

/** Starts the store; `ready` waits for the code and the texts of the first screen. */
function openPortal({ settings, vault, api, opensSignedIn }: Boot) {
  if (settings.brand.name !== undefined) nameProduct(settings.brand.name)
  const store = createPortalStore({ api, vault, settings })
  const SignedInShell = lazySignedInShell(store)
  // Starting with no customer signed in clears the tab's storage.
  const opened = sessionStore.get(openedViewKey)
  if (opened !== null) holdWrites()
  const openView =
    opened === null ? null : () => import('./app/openedView').then((part) => part.openView(store, opened))
  store.start()
  startErrorReporting(settings.errorReportingDsn)
  const screenPath = isProtectedPath(location.pathname) && !opensSignedIn ? paths.login : location.pathname
  return {
    openView,
    ready: () => Promise.all([preloadScreen(screenPath), opensSignedIn && SignedInShell.preload()]),
    element: <Portal store={store} settings={settings} signedInShell={<SignedInShell />} />,
  }
}
