import {
  BrowserClient,
  defaultStackParser,
  type ErrorEvent,
  makeFetchTransport,
  Scope,
  type StackFrame,
} from '@sentry/browser'
import { pageState } from './state'

/** The parts of an error that may leave the page: never a URL, a name or a value. */
export interface ErrorReport {
  error: unknown
  /** The name of the action, endpoint or screen that was under way. */
  during: string
  /** The pattern of the route that it happened on, such as `/company-branding/:companySeoName/:companyAppId`. */
  route: string
  componentStack?: string
}

const page = pageState<{ client: BrowserClient | null }>(() => ({ client: null }))

/** Sends one report to the service at `dsn`, cut down to an allow-list of fields (ROUTE-12, TRACK-2). */
export function sendReport(dsn: string, { error, during, route, componentStack }: ErrorReport): void {
  const client = (page.client ??= createClient(dsn))
  const scope = new Scope()
  scope.setTags({ during, route })
  if (componentStack) scope.setContext('react', { componentStack })
  client.captureException(error, {}, scope)
}

// No integrations, which would add the URL, the browser's history and what was typed.
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

/** An error's message without what may be personal: quoted text, URLs, emails and long numbers. */
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

// Code comes from /assets; any other frame would carry the page's URL.
function fileOf(filename: string): string {
  const file = /\/(?:assets|src)\/[\w./-]+/.exec(filename)
  return file ? `app://${file[0]}` : 'app:///page'
}
