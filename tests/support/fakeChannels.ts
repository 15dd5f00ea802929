import { onTestFinished, vi } from 'vitest'

/** A browser's BroadcastChannel, whose messages arrive a moment later; the tabs of a test share one, so its own arrive too. */
export function fakeChannels(): void {
  const listeners = new Set<(event: { data: unknown }) => void>()
  class FakeChannel {
    postMessage(data: unknown): void {
      for (const listener of listeners) setTimeout(() => listeners.has(listener) && listener({ data }), 1)
    }

    addEventListener(
      _: string,
      listener: (event: { data: unknown }) => void,
      { signal }: { signal: AbortSignal },
    ): void {
      listeners.add(listener)
      signal.addEventListener('abort', () => listeners.delete(listener))
    }
  }
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  onTestFinished(() => void vi.unstubAllGlobals())
}
