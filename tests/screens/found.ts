/** All that a selector finds, and at least one: what is said of each would be true of none. Lint knows no other way. */
export function found(selector: string, within: ParentNode = document): HTMLElement[] {
  const all = [...within.querySelectorAll<HTMLElement>(selector)]
  if (all.length === 0) throw new Error(`Nothing is a ${selector}`)
  return all
}
