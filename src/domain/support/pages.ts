const told = ['application', 'tab']

/** Takes a page's path and query; gives its address with nothing in the query but what decides the view (SUP-3). */
export function pageAddress(pathname: string, search: string): string {
  const query = new URLSearchParams(search)
  const kept = told.flatMap((name) => query.getAll(name).slice(0, 1).map((value) => [name, value]))
  const rest = new URLSearchParams(kept).toString()
  return pathname + (rest && `?${rest}`)
}

/** Takes the pages visited, newest last, and the one that files are saved on; gives those a file can be about, likeliest first. */
export function pagesToChoose(visited: string[], savedOn: string): string[] {
  const others = visited.filter((page) => page !== savedOn).toReversed()
  return [...others, savedOn]
}
