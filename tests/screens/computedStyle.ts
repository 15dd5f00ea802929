// What jsdom's default stylesheet looks at in addition to the tag: https://html.spec.whatwg.org/multipage/rendering.html
const attributes = ['style', 'hidden', 'open', 'type', 'dir', 'popover', 'href', 'title', 'align', 'rules', 'sizes']

/**
 * jsdom matches its whole default style sheet again for each element after each change of the page, and names and roles ask for that of
 * every ancestor. No sheet of ours is loaded here, so two elements that agree in tags and attributes all the way up have one style, which
 * is asked for once.
 */
export function keepComputedStyles(window: Window & typeof globalThis): void {
  const compute = window.getComputedStyle.bind(window)
  const known = new Map<string, Map<PropertyKey, unknown>>()
  window.getComputedStyle = (element, pseudoElement) => {
    if (pseudoElement || window.document.styleSheets.length > 0) return compute(element, pseudoElement)
    const key = pathOf(element)
    const values = known.get(key) ?? new Map<PropertyKey, unknown>()
    known.set(key, values)
    return new Proxy(window.document.body.style, {
      get(_, property) {
        if (property === 'getPropertyValue')
          return (name: string) => once(values, `value of ${name}`, () => compute(element).getPropertyValue(name))
        return once(values, property, () => Reflect.get(compute(element), property))
      },
    })
  }
}

function pathOf(element: Element): string {
  let path = ''
  for (let at: Element | null = element; at; at = at.parentElement) {
    path += at.localName
    for (const name of attributes) {
      const value = at.getAttribute(name)
      if (value !== null) path += `[${name}=${value}]`
    }
    path += ' '
  }
  return path
}

function once(values: Map<PropertyKey, unknown>, property: PropertyKey, read: () => unknown): unknown {
  if (!values.has(property)) values.set(property, read())
  return values.get(property)
}
