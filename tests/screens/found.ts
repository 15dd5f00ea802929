/** All matches of a selector, at least one: an assertion on each would also hold for none. Lint cannot check this otherwise. */
export function found(selector: string, within: ParentNode = document): HTMLElement[] {
  const all = [...within.querySelectorAll<HTMLElement>(selector)]
  if (all.length === 0) throw new Error(`Nothing is a ${selector}`)
  return all
}

/** A text whose names stand in elements of their own, matched at the innermost element that holds all of it. */
export function whole(words: string | RegExp) {
  const holds = ({ textContent }: Element) =>
    typeof words === 'string' ? textContent.trim() === words : words.test(textContent)
  return (_text: string, element: Element | null) =>
    element !== null && holds(element) && ![...element.children].some(holds)
}
