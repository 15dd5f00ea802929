import { loadScript } from './scripts'

type Messenger = ((command: string, ...details: unknown[]) => void) & { q?: unknown[][] }

declare global {
  interface Window {
    /** Intercom's messenger; commands given before its script has loaded wait in `q`. */
    Intercom?: Messenger
  }
}

export interface ChatVisitor {
  /** Of the signed-in customer; a chat before sign-in is anonymous (LOGOUT-2). */
  userId: number | null
  /** BCP 47. */
  language: string
}

/** Starts the chat widget of this id for this visitor; call only after consent (CFG-4). A lost network means no chat. */
export function startChat(widgetId: string, { userId, language }: ChatVisitor): void {
  messenger()('boot', {
    app_id: widgetId,
    language_override: language,
    ...(userId !== null && { user_id: String(userId) }),
  })
  loadScript(`https://widget.intercom.io/widget/${encodeURIComponent(widgetId)}`).catch(() => undefined)
}

/** Opens the conversation of a chat that was started. */
export function showChat(): void {
  messenger()('show')
}

/** Ends the chat and forgets who it was with. */
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
