import { loadScript } from './scripts'

type Messenger = ((command: string, ...details: unknown[]) => void) & { q?: unknown[][] }

declare global {
  interface Window {
    /** Intercom's messenger; commands queue in `q` until its script has loaded. */
    Intercom?: Messenger
  }
}

export interface ChatVisitor {
  /** The signed-in customer's id; a chat before sign-in is anonymous. */
  userId: number | null
  /** BCP 47. */
  language: string
}

/** Call only after consent (CFG-4). Without a network there is no chat and no error. */
export function startChat(widgetId: string, { userId, language }: ChatVisitor): void {
  messenger()('boot', {
    app_id: widgetId,
    language_override: language,
    ...(userId !== null && { user_id: String(userId) }),
  })
  loadScript(`https://widget.intercom.io/widget/${encodeURIComponent(widgetId)}`).catch(() => undefined)
}

export function showChat(): void {
  messenger()('show')
}

/** Also makes Intercom forget who the visitor was. */
export function stopChat(): void {
  if (window.Intercom) messenger()('shutdown')
}

function messenger(): Messenger {
  if (window.Intercom) return window.Intercom
  const queue: unknown[][] = []
  const waiting: Messenger = Object.assign((...command: unknown[]) => void queue.push(command), { q: queue })
  window.Intercom = waiting
  return waiting
}
