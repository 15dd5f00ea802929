import { pageState } from './state'

const page = pageState(() => ({ channels: new Map<string, BroadcastChannel | null>() }))

/** Tells this browser's other tabs. Without channels none of them hears it. */
export function tellTabs(topic: string, news: string): void {
  channelOf(topic)?.postMessage(news)
}

/** Calls back with what another tab tells. Returns the unsubscribe function. */
export function watchTabs(topic: string, callback: (news: string) => void): () => void {
  const watching = new AbortController()
  const hear = ({ data }: MessageEvent<unknown>) => typeof data === 'string' && callback(data)
  channelOf(topic)?.addEventListener('message', hear, watching)
  return () => watching.abort()
}

function channelOf(topic: string): BroadcastChannel | null {
  const known = page.channels.get(topic)
  if (known !== undefined) return known
  const channel = openedChannel(topic)
  page.channels.set(topic, channel)
  return channel
}

function openedChannel(topic: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(topic)
  } catch {
    return null
  }
}
