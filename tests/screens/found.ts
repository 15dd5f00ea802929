/** All matches of a selector, at least one: an assertion on each would also hold for none. Lint cannot check this otherwise. */
export function found(selector: string, within: ParentNode = document): HTMLElement[] {
  const all = [...within.querySelectorAll<HTMLElement>(selector)]
  if (all.length === 0) throw new Error(`Nothing is a ${selector}`)
  return all
}
