import { forgetters } from './forgetting'

const maxPages = 10

let pages: string[] = []

forgetters.push(() => (pages = []))

/** `page` is a path and query; each is kept once. */
export function recordVisit(page: string): void {
  pages = [...pages.filter((known) => known !== page), page].slice(-maxPages)
}

/** The last ten pages of this session, newest last. */
export function visitedPages(): string[] {
  return pages
}
