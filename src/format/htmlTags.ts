/** An attribute as HTML writes it, with its position. */
export interface Attribute {
  /** In lower case. */
  name: string
  value: string
  start: number
  end: number
}

// Each match begins where the one before ends and stops where the next can begin, so the time is linear.
const attribute = /[\s/]*([^\s/>=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/y

/** The attributes of the tag whose name ends at `from`, and the position where they end. */
export function attributesAt(html: string, from: number): { attributes: Attribute[]; end: number } {
  const attributes: Attribute[] = []
  let end = from
  for (;;) {
    attribute.lastIndex = end
    const found = attribute.exec(html)
    if (!found) return { attributes, end }
    const [whole, name = '', inDouble, inSingle, bare] = found
    attributes.push({
      name: name.toLowerCase(),
      value: inDouble ?? inSingle ?? bare ?? '',
      start: end,
      end: end + whole.length,
    })
    end += whole.length
  }
}

const mostTags = 10_000
const deepest = 100
// These elements end where the next one begins, or hold nothing.
const neverNested = /^(?:p|li|td|th|tr|br|hr|img)$/i

/**
 * Returns true for HTML that nests deeper, or has more tags, than any text that a person wrote: building it would hold up
 * the page.
 */
export function isTooLargeToRender(html: string): boolean {
  let tags = 0
  let depth = 0
  for (const [, close, name = ''] of html.matchAll(/<(\/?)([a-z][^\s/>]*)/gi)) {
    tags += 1
    if (!neverNested.test(name)) depth = Math.max(0, depth + (close ? -1 : 1))
    if (tags > mostTags || depth > deepest) return true
  }
  return false
}

/**
 * Renames style elements to another element that is parsed in the same way and removed just as surely, but that no
 * policy complains of. In a title or an address the word changes too, which does no harm.
 */
export function withoutStyles(html: string): string {
  return html.replace(/<(\/?)style(?=[\s/>])/gi, '<$1noembed')
}

/**
 * HTML with only these attributes left. A strict policy complains of each style and handler that is as much as parsed,
 * in whatever document, so they go before anything parses them.
 */
export function withAttributes(html: string, allowed: readonly string[]): string {
  const tag = /<[a-z][^\s/>]*/gi
  let kept = ''
  let from = 0
  while (tag.exec(html)) {
    const { attributes, end } = attributesAt(html, tag.lastIndex)
    for (const one of attributes) {
      if (allowed.includes(one.name)) continue
      kept += html.slice(from, one.start)
      from = one.end
    }
    tag.lastIndex = end
  }
  return kept + html.slice(from)
}
