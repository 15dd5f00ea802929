const told = ['application', 'tab']

/** The page's URL with nothing in the query but what decides the view (SUP-3). */
export function pageAddress(pathname: string, search: string): string {
  const query = new URLSearchParams(search)
  const kept = told.flatMap((name) => query.getAll(name).slice(0, 1).map((value) => [name, value]))
  const rest = new URLSearchParams(kept).toString()
  return pathname + (rest && `?${rest}`)
}

/** The pages that a file can be about, likeliest first. `visited` has the newest last. */
export function pagesToChoose(visited: string[], savedOn: string): string[] {
  const others = visited.filter((page) => page !== savedOn).reverse()
  return [...others, savedOn]
}
