const sizes = ['large', 'medium', 'small']

/**
 * Takes the site's address and images of one thing in the order of preference; gives every address to try:
 * absolute ones as they are, others on the site, each followed by its smaller versions (OFFER-9).
 */
export function imageSources(siteUrl: string | undefined, ...paths: (string | null | undefined)[]): string[] {
  const addresses = paths.flatMap((path) => (path ? [addressOf(siteUrl ?? '', path)] : []))
  return [...new Set(addresses.flatMap(withSmallerOnes))]
}

function addressOf(siteUrl: string, path: string): string {
  if (/^https?:\/\//i.test(path)) return path
  return `${siteUrl}/${path.replace(/^\/+/, '')}`
}

function withSmallerOnes(address: string): string[] {
  const size = sizes.find((one) => address.includes(`/${one}/`))
  if (!size) return [address]
  return sizes.slice(sizes.indexOf(size)).map((smaller) => address.replace(`/${size}/`, `/${smaller}/`))
}
