/** What may leave the page about an error: never an address, a name or a value (TRACK-2). */
export interface ErrorReport {
  error: unknown
  /** What was going on: the name of an action, an endpoint or a screen. */
  during: string
  componentStack?: string
}

/** A report with the pattern of the route it happened on, such as `/company-branding/:companySeoName/:companyAppId`. */
export type RoutedReport = ErrorReport & { route: string }

type Reporter = (report: RoutedReport) => void

const mostReports = 20
let reporter: Reporter | null = null
let route = ''

/** Hands an error to whoever listens; says nothing where nobody does (ERR-6). */
export function reportError(report: ErrorReport): void {
  reporter?.({ ...report, route })
}

/** Takes the pattern of the route that is shown, for the reports to come (ROUTE-12). */
export function reportRoute(pattern: string): void {
  route = pattern
}

/** Takes who shall hear of errors from now on, or null for nobody. */
export function listenForErrors(listener: Reporter | null): void {
  reporter = listener
}

/**
 * Reports errors to the service of `dsn`, whose client is loaded with the first of them, and also those that nobody
 * caught; without a dsn nothing is loaded or sent. At most 20 a page, so that a loop of errors floods nobody.
 */
export function startErrorReporting(dsn: string | undefined): void {
  if (dsn === undefined) return
  let sent = 0
  listenForErrors((report) => {
    sent += 1
    if (sent <= mostReports) send(dsn, report)
  })
  window.addEventListener('error', ({ error }: ErrorEvent) => reportError({ error, during: 'window' }))
  window.addEventListener('unhandledrejection', ({ reason }) => reportError({ error: reason, during: 'promise' }))
}

// Without a network there is nobody to tell.
function send(dsn: string, report: RoutedReport): void {
  import('./sentry').then(({ sendReport }) => sendReport(dsn, report)).catch(() => undefined)
}
