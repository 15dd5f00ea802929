import { BrowserClient, defaultStackParser, type ErrorEvent, makeFetchTransport, Scope, type StackFrame } from '@sentry/browser'
import type { RoutedReport } from './errorReporting'

let client: BrowserClient | null = null

/** Sends one report to the service of `dsn`, cut down to an allow-list of fields (ROUTE-12, TRACK-2). */
export function sendReport(dsn: string, { error, during, route, componentStack }: RoutedReport): void {
  client ??= createClient(dsn)
  const scope = new Scope()
  scope.setTags({ during, route })
  if (componentStack) scope.setContext('react', { componentStack })
  client.captureException(error, {}, scope)
}

// No integrations: they would add the address, the browser's history and what was typed.
function createClient(dsn: string): BrowserClient {
  const made = new BrowserClient({
    dsn,
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    integrations: [],
    sendClientReports: false,
    beforeSend: allowedOnly,
  })
  made.init()
  return made
}

/** Takes what the client would send; gives an event with the fields that may leave the page, and no others. */
export function allowedOnly(event: ErrorEvent): ErrorEvent {
  const { event_id, timestamp, tags, contexts, exception } = event
  return {
    type: undefined,
    platform: 'javascript',
    level: 'error',
    ...(event_id !== undefined && { event_id }),
    ...(timestamp !== undefined && { timestamp }),
    tags: { during: tags?.during, route: tags?.route },
    contexts: { react: { componentStack: contexts?.react?.componentStack } },
    exception: {
      values: (exception?.values ?? []).map(({ type, value, stacktrace }) => ({
        type: type ?? 'Error',
        value: withoutValues(value ?? ''),
        stacktrace: { frames: (stacktrace?.frames ?? []).map(frameOf) },
      })),
    },
  }
}

/** An error's own words without what may be personal: quoted text, addresses, e-mails and long numbers. */
export function withoutValues(message: string): string {
  return message
    .slice(0, 500)
    .replace(/"[^"]*"?|'[^']*'?|`[^`]*`?/g, '…')
    .replace(/\S*[@/\\?=]\S*/g, '…')
    .replace(/\d{4,}/g, '…')
}

function frameOf({ filename, function: name, lineno, colno, in_app }: StackFrame): StackFrame {
  return {
    filename: fileOf(filename ?? ''),
    function: name ?? '?',
    ...(lineno !== undefined && { lineno }),
    ...(colno !== undefined && { colno }),
    ...(in_app !== undefined && { in_app }),
  }
}

// Code comes from /assets; a frame elsewhere would carry the address of the page.
function fileOf(filename: string): string {
  const file = /\/(?:assets|src)\/[\w./-]+/.exec(filename)
  return file ? `app://${file[0]}` : 'app:///page'
}
