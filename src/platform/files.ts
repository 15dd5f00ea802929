import { offered } from './offered'

export interface TextFile {
  name: string
  type: string
  text: string
}

export function saveFile({ name, type, text }: TextFile): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Browsers read the blob after click() has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

const apps =
  /; wv\)|\b(?:FBAN|FBAV|FB_IAB|Instagram|LinkedInApp|Snapchat|Pinterest|BytedanceWebview|musical_ly|MicroMessenger|Line)\b|\bGSA\//
// Every browser of an iPhone names Safari; a page within an app does not. An iPad, and an app on one, calls itself a Mac.
const iosApp = /\b(?:iPhone|iPad|iPod|Macintosh)\b(?!.*\b(?:Safari|Firefox)\/)/

/** Returns true within an app, such as a social network's: its browser drops a page's own files without a word. */
export function isWithinApp(): boolean {
  return apps.test(navigator.userAgent) || iosApp.test(navigator.userAgent)
}

/** Returns what opens the device's list of apps to share it with; null where such a file cannot be shared. */
export function shareFile({ name, type, text }: TextFile): (() => Promise<void>) | null {
  const files = [new File([text], name, { type })]
  // Missing in Firefox and in most apps.
  if (!offered(() => navigator.canShare({ files }))) return null
  return async () => {
    try {
      await navigator.share({ files })
    } catch (error) {
      const isCancelled = error instanceof DOMException && error.name === 'AbortError'
      if (!isCancelled) throw error
    }
  }
}
