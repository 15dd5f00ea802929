import { openOnly } from '@/config/open'

const pageParams = ['application', 'tab']
const choiceParams = ['view', 'category']

/** The page's URL, keeping only the query parameters that decide the view, and what is open (SUP-3). */
export function pageAddress(pathname: string, search: string): string {
  return withParams(pathname, search, [...pageParams, ...choiceParams], openOnly({ pathname, search }))
}

/** An address without what was chosen on the page, such as one of its tabs: what was done there before still counts. */
export function pageOf(address: string): string {
  const [pathname = '', search = ''] = address.split('?')
  return withParams(pathname, search, pageParams)
}

function withParams(pathname: string, search: string, names: string[], more = new URLSearchParams()): string {
  const query = new URLSearchParams(search)
  const kept = names.flatMap((name) =>
    query
      .getAll(name)
      .slice(0, 1)
      .map((value) => [name, value]),
  )
  const rest = new URLSearchParams([...kept, ...more]).toString()
  return pathname + (rest && `?${rest}`)
}

/** The pages that a file can be about, likeliest first, each as it was seen last. `visited` ends with the newest. */
export function pagesToChoose(visited: string[], savedOn: string): string[] {
  const newestFirst = [savedOn, ...[...visited].reverse()]
  const names = newestFirst.map(pageOf)
  const [own = savedOn, ...others] = newestFirst.filter((page, at) => names.indexOf(pageOf(page)) === at)
  return [...others, own]
}
