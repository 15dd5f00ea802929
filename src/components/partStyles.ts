import { pageState } from '@/platform/state'

type Load = () => Promise<unknown>

const page = pageState(() => ({ stylesOf: new WeakMap<Load, Set<string>>() }))

/**
 * Loads a part with its own styles. The bundler's loader asks for a style once, and would show the part without it from
 * then on; so one that was lost is asked for again. Another's style (the consent's, a third party's, an extension's) is
 * not looked at, as a content blocker may stop it for good (ENV-4).
 */
export async function loadWithStyles<Part>(load: () => Promise<Part>): Promise<Part> {
  const before = new Set(stylesInPage())
  // The loader has put the part's styles into the page by the time that it returns.
  const loading = load()
  const own = page.stylesOf.get(load) ?? new Set()
  for (const { href } of stylesInPage().filter((link) => !before.has(link))) own.add(href)
  page.stylesOf.set(load, own)
  const part = await loading
  const loaded = new Set(
    stylesInPage()
      .filter(hasRules)
      .map(({ href }) => href),
  )
  await Promise.all([...own].filter((href) => !loaded.has(href)).map(fetchAgain))
  return part
}

function stylesInPage(): HTMLLinkElement[] {
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
}

function hasRules({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0
  } catch {
    // Chrome gives a style that was lost one that no script may read.
    return false
  }
}

// A lost link stays in the page: another screen may be waiting for it, and one that is removed never responds.
function fetchAgain(href: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  return new Promise((resolve, reject) => {
    const fail = () => {
      link.remove()
      reject(new Error('A style could not be loaded'))
    }
    // A network's page in a style's place loads, without rules.
    link.onload = () => (hasRules(link) ? resolve() : fail())
    link.onerror = fail
    document.head.append(link)
  })
}
