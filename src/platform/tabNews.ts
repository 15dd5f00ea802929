import { offered } from './offered'
import { pageState } from './state'

const page = pageState(() => ({ channels: new Map<string, BroadcastChannel | null>() }))

/** Tells this browser's other tabs. Returns whether it could: without channels none of them hears it. */
export function tellTabs(topic: string, news: string): boolean {
  const channel = channelOf(topic)
  channel?.postMessage(news)
  return channel !== null
}

/** Calls back with what another tab tells. Returns the unsubscribe function. */
export function watchTabs(topic: string, callback: (news: string) => void): () => void {
  const watching = new AbortController()
  const hear = ({ data }: MessageEvent<unknown>) => typeof data === 'string' && callback(data)
  channelOf(topic)?.addEventListener('message', hear, watching)
  return () => watching.abort()
}

function channelOf(topic: string): BroadcastChannel | null {
  if (!page.channels.has(topic))
    page.channels.set(
      topic,
      offered(() => new BroadcastChannel(topic)),
    )
  return page.channels.get(topic) ?? null
}
