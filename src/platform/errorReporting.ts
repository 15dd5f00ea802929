/** What may leave the page about an error: never an address, a name or a value (TRACK-2). */
export interface ErrorReport {
  error: unknown
  /** What was going on: the name of an action, an endpoint or a screen. */
  during: string
  componentStack?: string
}

type Reporter = (report: ErrorReport) => void

let reporter: Reporter | null = null

/** Hands an error to whoever listens; says nothing where nobody does (ERR-6). */
export function reportError(report: ErrorReport): void {
  reporter?.(report)
}

/** Takes who shall hear of errors from now on, or null for nobody. */
export function listenForErrors(listener: Reporter | null): void {
  reporter = listener
}
