const pressed = 'button, a[href], summary, [role=tab], input[type=checkbox], input[type=radio]'
const fields = 'input:not([type=checkbox], [type=radio], [type=file]), textarea, select'

/** The button, link or similar that contains the press's `target`. */
export function pressedAt(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest(pressed) : null
}

/** Whether text is typed or an option chosen in it. */
export function isField(target: unknown): target is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  return target instanceof Element && target.matches(fields)
}

/** Whether somebody has typed in it. React keeps the default of a text area up to date, and none of ours begins with text. */
export function isTyped(field: Element): boolean {
  if (field instanceof HTMLTextAreaElement) return field.value !== ''
  return field instanceof HTMLInputElement && isField(field) && field.value !== field.defaultValue
}

/** Whether somebody has ticked it, or taken a tick away; of radio buttons the one that was chosen. */
export function isTicked(field: Element): boolean {
  if (!(field instanceof HTMLInputElement) || field.checked === field.defaultChecked) return false
  return field.type === 'checkbox' || (field.type === 'radio' && field.checked)
}

/** The file input of the innermost part around `target` that has one, which receives a file dropped there. */
export function fileInputAround(target: EventTarget | null): HTMLInputElement | null {
  let area = target instanceof Element ? target : null
  while (area && !area.querySelector('input[type=file]')) area = area.parentElement
  return area?.querySelector<HTMLInputElement>('input[type=file]') ?? null
}

/** The accessible name of a button or field: its label, or its own text. */
export function nameOf(element: Element): string {
  const [labelledBy = ''] = element.getAttribute('aria-labelledby')?.split(' ') ?? []
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : null
  return element.getAttribute('aria-label') ?? textOf(document.getElementById(labelledBy) ?? label ?? element)
}

/** The error shown for a field; null where there is none. */
export function errorOf(element: Element): string | null {
  if (element.getAttribute('aria-invalid') !== 'true') return null
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  const texts = ids.filter((id) => /error|mistake/.test(id)).map((id) => textOf(document.getElementById(id)))
  return texts.join(' ')
}

/** Whether it says that something is wrong: of a field, or of what it sent. */
export function hasTrouble(part: Element): boolean {
  return part.querySelector('[aria-invalid=true]') !== null || [...part.querySelectorAll('[role=alert]')].some((alert) => textOf(alert) !== '')
}

/** 'main 0 3' is the fourth element in the first of the main region's. The same answers always draw the same elements. */
export function placeOf(element: Element): string {
  const root = element.closest('dialog, main') ?? document.body
  const way: number[] = []
  for (let at = element; at !== root && at.parentElement; at = at.parentElement) way.unshift([...at.parentElement.children].indexOf(at))
  return [root.localName, ...way].join(' ')
}

function textOf(element: Element | null): string {
  return element?.textContent.trim() ?? ''
}
