import { forgetters } from './forgetting'
import { note } from './trail'

/** Something pressed or filled in. Fields, but for passwords, say what they hold. */
export interface Step {
  page: string
  place: string
  on: string
  does: 'press' | 'fill' | 'password' | 'file'
  value: string | null
  error: string | null
}

interface Kept {
  step: Step
  nth: number
  element: Element
  dialog: Element | null
  /** The dialog that it opened. */
  opened: Element | null
}

interface Names {
  /** The page on screen; null for one that nobody may be told of. */
  page: () => string | null
  /** The key of a text of ours; '' for any other. */
  keyOf: (text: string) => string
}

const most = 60
const pressed = 'button, a[href], summary, [role=tab], input[type=checkbox], input[type=radio]'
const fields = 'input:not([type=checkbox], [type=radio], [type=file]), textarea, select'

let kept: Kept[] = []
let counted = 0
let page: string | null = null

forgetters.push(clearSteps)

function clearSteps(): void {
  kept = []
}

/**
 * What was done on the last pages and is not saved, oldest first. In memory only: it holds what was typed. A dialog counts
 * until something else is done on its page.
 */
export function unsettledSteps(): Step[] {
  look()
  return kept.map(({ step }) => step)
}

/** To be called when a write is sent; what it returns is to be called with whether it was done: then all before it is settled. */
export function stepsOfWrite(): (isDone: boolean) => void {
  const before = counted
  return (isDone) => {
    look()
    if (isDone) kept = kept.filter(({ nth, step }) => nth > before || step.error !== null)
  }
}

/** Follows what is pressed and filled in on every page from now on. */
export function watchSteps(names: Names): void {
  const arrive = () => {
    const now = names.page()
    if (now === page) return
    page = now
    if (now === null) return
    // It is shown afresh.
    kept = kept.filter(({ step }) => step.page !== now)
    note({ kind: 'page', page: now })
  }
  const add = (element: Element, does: Step['does'], value: string | null) => {
    arrive()
    if (page === null || element.closest('[data-unrecorded]')) return
    const on = names.keyOf(nameOf(element))
    if (does === 'press') note({ kind: 'press', on })
    // What is around the screen is the same on all of them.
    if (!element.closest('main, dialog')) return
    const others = kept.filter((one) => !isOver(one) && !(does !== 'press' && one.element === element && one === kept.at(-1)))
    const step = { page, place: placeOf(element), on, does, value, error: null }
    const dialog = element.closest('dialog')
    kept = [...others, { step, nth: ++counted, element, dialog, opened: null }].slice(-most)
    // What closes a dialog is no part of what was to be seen in it.
    if (does === 'press' && dialog) setTimeout(() => (kept = dialog.isConnected ? kept : kept.filter((one) => one.element !== element || one.nth !== counted)))
  }
  arrive()
  // Another page is one as soon as something of it is drawn.
  const { location } = window
  let { href } = location
  new MutationObserver(() => {
    if (href === location.href) return
    href = location.href
    arrive()
  }).observe(document.body, { childList: true, subtree: true })
  document.addEventListener(
    'click',
    ({ target }) => {
      look()
      const element = target instanceof Element ? target.closest(pressed) : null
      // A link leads to another page, which begins afresh.
      if (element?.matches('a')) note({ kind: 'press', on: names.keyOf(nameOf(element)) })
      else if (element) add(element, 'press', null)
    },
    { capture: true },
  )
  const onField = ({ target }: Pick<Event, 'target'>) => {
    if (target instanceof HTMLInputElement && target.type === 'file') addFile(target, target.files)
    else if (isField(target)) add(target, target.type === 'password' ? 'password' : 'fill', target.type === 'password' ? null : target.value)
  }
  const addFile = (input: HTMLInputElement, files: FileList | null | undefined) => {
    const [file] = files ?? []
    if (!file) return
    add(input, 'file', JSON.stringify({ name: file.name, size: file.size, type: file.type }))
    void beginsAs(file).then((begins) => describeFile(input, { name: file.name, size: file.size, type: file.type, begins }), () => undefined)
  }
  document.addEventListener('input', onField, { capture: true })
  document.addEventListener('change', onField, { capture: true })
  document.addEventListener('focusout', () => setTimeout(look), { capture: true })
  document.addEventListener(
    'drop',
    ({ target, dataTransfer }) => {
      let area = target instanceof Element ? target : null
      while (area && !area.querySelector('input[type=file]')) area = area.parentElement
      const input = area?.querySelector<HTMLInputElement>('input[type=file]')
      if (input) addFile(input, dataTransfer?.files)
    },
    { capture: true },
  )
  // What was typed while this was still on its way.
  for (const field of document.querySelectorAll('main input')) if (isTyped(field)) onField({ target: field })
}

function isTyped(field: Element): boolean {
  return field instanceof HTMLInputElement && isField(field) && field.value !== field.defaultValue
}

function describeFile(input: Element, file: object): void {
  const one = kept.filter(({ element }) => element === input).at(-1)
  if (one) one.step.value = JSON.stringify(file)
}

const beginnings = { pdf: '%PDF', png: '\u0089PNG', jpg: '\u00ff\u00d8\u00ff' }

/** What a file's first bytes say that it is, and nothing else of it. */
async function beginsAs(file: File): Promise<string> {
  const bytes = String.fromCharCode(...new Uint8Array(await file.slice(0, 4).arrayBuffer()))
  return Object.entries(beginnings).find(([, beginning]) => bytes.startsWith(beginning))?.[0] ?? ''
}

/** It belongs to a dialog that was closed. */
function isOver({ dialog, opened }: Kept): boolean {
  return [dialog, opened].some((one) => one !== null && !one.isConnected)
}

/** Brings what is known of each step up to date while its element is there. */
function look(): void {
  const last = kept.at(-1)
  const dialog = document.querySelector('dialog[open]')
  if (last && dialog && !dialog.querySelector('[data-unrecorded]') && last.dialog === null) last.opened ??= dialog
  for (const { step, element } of kept) if (element.isConnected && step.does !== 'press') Object.assign(step, stateOf(element))
}

function stateOf(element: Element): Partial<Step> {
  const error = errorOf(element)
  return isField(element) && element.type !== 'password' ? { error, value: element.value } : { error }
}

function errorOf(element: Element): string | null {
  if (element.getAttribute('aria-invalid') !== 'true') return null
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  const texts = ids.filter((id) => /error|mistake/.test(id)).map((id) => textOf(document.getElementById(id)))
  return texts.join(' ')
}

function isField(target: unknown): target is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  return target instanceof Element && target.matches(fields)
}

/** What is said of a button or field: its label, or its own text. */
function nameOf(element: Element): string {
  const [labelledBy = ''] = element.getAttribute('aria-labelledby')?.split(' ') ?? []
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : null
  return element.getAttribute('aria-label') ?? textOf(document.getElementById(labelledBy) ?? label ?? element)
}

function textOf(element: Element | null): string {
  return element?.textContent.trim() ?? ''
}

/** 'main 0 3': the fourth element in the first of the main region's. The same answers draw the same elements. */
function placeOf(element: Element): string {
  const root = element.closest('dialog, main') ?? document.body
  const way: number[] = []
  for (let at = element; at !== root && at.parentElement; at = at.parentElement) way.unshift([...at.parentElement.children].indexOf(at))
  return [root.localName, ...way].join(' ')
}
