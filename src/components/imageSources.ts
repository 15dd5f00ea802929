const sizes = ['large', 'medium', 'small']

/**
 * The URLs to try in order of preference: relative ones belong to the site, and each is followed by its smaller sizes
 * (OFFER-9).
 */
export function imageSources(siteUrl: string | undefined, ...paths: (string | null | undefined)[]): string[] {
  const urls = paths.flatMap((path) => (path ? [absoluteUrlOf(siteUrl ?? '', path)] : []))
  return [...new Set(urls.flatMap(withSmallerSizes))]
}

function absoluteUrlOf(siteUrl: string, path: string): string {
  if (/^https?:\/\//i.test(path)) return path
  return `${siteUrl}/${path.replace(/^\/+/, '')}`
}

function withSmallerSizes(url: string): string[] {
  const size = sizes.find((one) => url.includes(`/${one}/`))
  if (!size) return [url]
  return sizes.slice(sizes.indexOf(size)).map((smaller) => url.replace(`/${size}/`, `/${smaller}/`))
}
