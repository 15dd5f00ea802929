import type { ErrorReport } from './sentry'
import { pageState } from './state'

type Reporter = (report: ErrorReport) => void

const maxReports = 20
const page = pageState(() => ({ reporters: new Set<Reporter>(), route: '' }))

/** Passes an error to the listeners, if there are any (ERR-6). */
export function reportError(report: Omit<ErrorReport, 'route'>): void {
  for (const send of page.reporters) send({ ...report, route: page.route })
}

/** The route that later errors are reported under (ROUTE-12). */
export function reportRoute(pattern: string): void {
  page.route = pattern
}

export function listenForErrors(listener: Reporter): void {
  page.reporters.add(listener)
}

/**
 * Reports uncaught errors too, and sends all to the service at `dsn`, whose client is loaded with the first of them. Without a
 * dsn nothing is loaded or sent. At most 20 per page load, so that an error in a loop does not flood the service.
 */
export function startErrorReporting(dsn: string | undefined): void {
  let sent = 0
  listenForErrors((report) => {
    sent += 1
    if (dsn !== undefined && sent <= maxReports) send(dsn, report)
  })
  window.addEventListener('error', ({ error }: ErrorEvent) => reportError({ error, during: 'window' }))
  window.addEventListener('unhandledrejection', ({ reason }) => reportError({ error: reason, during: 'promise' }))
}

// A report cannot be sent while offline.
function send(dsn: string, report: ErrorReport): void {
  import('./sentry').then(({ sendReport }) => sendReport(dsn, report)).catch(() => undefined)
}

/** Runs an action that needs a third party's code: if that cannot be loaded, the error is only reported. */
export function reportFailure(act: () => Promise<void>): void {
  act().catch((error: unknown) => reportError({ error, during: 'thirdParty' }))
}
