import { pageState } from './state'

declare global {
  interface Window {
    /** Of public/firstPaint.js, as the portal's own chunk may be the one that is lost. */
    fetchWrongFiles?: () => Promise<unknown>
  }
}

const page = pageState(() => ({ isAnyLost: false }))

/** Loads a file of ours; the next try after a failure begins with `fetchLostFiles`. */
export async function loadOwnFile<Part>(load: () => Promise<Part>): Promise<Part> {
  await fetchLostFiles()
  try {
    return await load()
  } catch (error) {
    page.isAnyLost = true
    throw error
  }
}

/**
 * A network's page in place of a file of ours may stay in the browser's cache for as long as the file would. Fetches those
 * files past it, if any has been lost.
 */
export async function fetchLostFiles(): Promise<void> {
  if (!page.isAnyLost) return
  page.isAnyLost = false
  await window.fetchWrongFiles?.()
}
