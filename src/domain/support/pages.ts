const viewParams = ['application', 'tab']

/** The page's URL, keeping only the query parameters that decide the view (SUP-3). */
export function pageAddress(pathname: string, search: string): string {
  const query = new URLSearchParams(search)
  const kept = viewParams.flatMap((name) => query.getAll(name).slice(0, 1).map((value) => [name, value]))
  const rest = new URLSearchParams(kept).toString()
  return pathname + (rest && `?${rest}`)
}

/** The pages that a file can be about, likeliest first. `visited` ends with the newest. */
export function pagesToChoose(visited: string[], savedOn: string): string[] {
  const others = visited.filter((page) => page !== savedOn).reverse()
  return [...others, savedOn]
}
