import { sessionState } from './state'

const maxPages = 10

const session = sessionState<{ pages: string[] }>(() => ({ pages: [] }))

/** `page` is a path and query; each is kept once. */
export function recordVisit(page: string): void {
  session.pages = [...session.pages.filter((known) => known !== page), page].slice(-maxPages)
}

/** The last ten pages of this session, newest last. */
export function visitedPages(): string[] {
  return session.pages
}
