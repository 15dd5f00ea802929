const apart = 'dialog, [data-unrecorded]'
/** Fields for a password, by what they are for: one that its owner made readable has the type text (SUP-10). */
export const passwords = '[type=password], [autocomplete$=password]'
const stateful = `input:not([type=file], ${passwords}), select, textarea, [role=switch], [role=tab]`

/** The lines of a screen full of everything; a list of thousands is compared by its beginning. */
const most = 400
/** The characters of a line; a longer one is searched for our own words in more than linear time. */
const mostLetters = 300

/** The lines of text in a part of the page, and after them what each field holds, with a mark where that is wrong. */
export function outlineOf(part: Element): string[] {
  const others = [...part.querySelectorAll(apart)]
  const isOwn = (node: Node) => !others.some((other) => other.contains(node))
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
  const lines: string[] = []
  while (lines.length < most && walker.nextNode()) {
    const line = walker.currentNode.textContent?.replace(/\s+/g, ' ').trim().slice(0, mostLetters)
    if (line && isOwn(walker.currentNode)) lines.push(line)
  }
  const fields = [...part.querySelectorAll(stateful)].filter(isOwn).slice(0, most)
  return [...lines, ...fields.map(stateOf)]
}

function stateOf(field: Element): string {
  const mistake = field.getAttribute('aria-invalid') === 'true' ? ' !' : ''
  return `[${checkedOf(field) ?? valueOf(field)}]${mistake}`
}

function checkedOf(field: Element): string | null {
  const aria = field.getAttribute('aria-checked') ?? field.getAttribute('aria-selected')
  const isTicked = field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type) ? String(field.checked) : null
  const checked = isTicked ?? aria
  return checked === null ? null : checked === 'true' ? 'x' : ' '
}

function valueOf(field: Element): string {
  return 'value' in field && typeof field.value === 'string' ? field.value.slice(0, mostLetters) : ''
}
