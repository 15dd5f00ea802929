import { onTestFinished, vi } from 'vitest'

/** Replaces the browser's download; returns the saved files, newest last. */
export function watchSaved(): Blob[] {
  const saved: Blob[] = []
  // jsdom has no object URLs.
  URL.createObjectURL = (blob) => {
    if (blob instanceof Blob) saved.push(blob)
    return 'blob:saved'
  }
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  return saved
}

/** The page is shown within an app: Facebook's, on Android. */
export function withinApp(): void {
  const userAgent = vi.spyOn(navigator, 'userAgent', 'get')
  onTestFinished(() => userAgent.mockRestore())
  userAgent.mockReturnValue(
    'Mozilla/5.0 (Linux; Android 14; SM-S911B Build/UP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.6478.122 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/470.0.0.36.108;]',
  )
}
