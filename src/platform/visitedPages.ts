const maxPages = 10

let pages: string[] = []

/** Takes a page's path and query; remembers it as the one that is open now. Each is kept once, the newest last. */
export function recordVisit(address: string): void {
  pages = [...pages.filter((page) => page !== address), address].slice(-maxPages)
}

/** The last ten pages of this session, newest last. */
export function visitedPages(): string[] {
  return pages
}

/** To be called when a session ends. */
export function clearVisitedPages(): void {
  pages = []
}
