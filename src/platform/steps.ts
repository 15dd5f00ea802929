import { forgetters } from './forgetting'
import { errorOf, fileInputAround, isField, isTyped, nameOf, placeOf, pressedAt } from './pageElements'
import { note } from './trail'

/** Something pressed or filled in. Fields other than passwords carry what they hold. */
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
  /** The page on screen; null for one that must not be recorded. */
  page: () => string | null
  /** The key of one of the portal's own texts; '' for any other. */
  keyOf: (text: string) => string
}

const most = 60

let kept: Kept[] = []
let counted = 0
let page: string | null = null
let names: Names = { page: () => null, keyOf: () => '' }

forgetters.push(clearSteps)

function clearSteps(): void {
  kept = []
}

/**
 * What was done on the last pages and is not saved, oldest first. In memory only, as it holds what was typed. A dialog
 * counts until something else is done on its page.
 */
export function unsettledSteps(): Step[] {
  refreshSteps()
  return kept.map(({ step }) => step)
}

/**
 * Call when a write is sent, and call the returned function with whether it succeeded: success settles every earlier
 * step.
 */
export function stepsOfWrite(): (isDone: boolean) => void {
  const before = counted
  return (isDone) => {
    refreshSteps()
    if (isDone) kept = kept.filter(({ nth, step }) => nth > before || step.error !== null)
  }
}

/** Records what is pressed and filled in on every page from now on. */
export function watchSteps(given: Names): void {
  names = given
  arrive()
  watchPages()
  document.addEventListener('click', onClick, { capture: true })
  document.addEventListener('input', onField, { capture: true })
  document.addEventListener('change', onField, { capture: true })
  document.addEventListener('focusout', () => setTimeout(refreshSteps), { capture: true })
  document.addEventListener('drop', onDrop, { capture: true })
  // Includes what was typed while this chunk was still loading.
  for (const field of document.querySelectorAll('main input')) if (isTyped(field)) onField({ target: field })
}

/** A new page counts as soon as something of it is drawn. */
function watchPages(): void {
  const { location } = window
  let { href } = location
  new MutationObserver(() => {
    if (href === location.href) return
    href = location.href
    arrive()
  }).observe(document.body, { childList: true, subtree: true })
}

function arrive(): void {
  const now = names.page()
  if (now === page) return
  page = now
  if (now === null) return
  // A revisited page starts afresh.
  kept = kept.filter(({ step }) => step.page !== now)
  note({ kind: 'page', page: now })
}

function onClick({ target }: Event): void {
  refreshSteps()
  const element = pressedAt(target)
  // A link leads to another page, which starts afresh.
  if (element?.matches('a')) note({ kind: 'press', on: names.keyOf(nameOf(element)) })
  else if (element) add(element, 'press', null)
}

function onField({ target }: Pick<Event, 'target'>): void {
  if (target instanceof HTMLInputElement && target.type === 'file') addFile(target, target.files)
  else if (isField(target)) add(target, target.type === 'password' ? 'password' : 'fill', target.type === 'password' ? null : target.value)
}

function onDrop({ target, dataTransfer }: DragEvent): void {
  const input = fileInputAround(target)
  if (input) addFile(input, dataTransfer?.files)
}

function add(element: Element, does: Step['does'], value: string | null): void {
  arrive()
  if (page === null || element.closest('[data-unrecorded]')) return
  const on = names.keyOf(nameOf(element))
  if (does === 'press') note({ kind: 'press', on })
  // The shell around the screen is the same on every page.
  if (!element.closest('main, dialog')) return
  const last = kept.at(-1)
  const goesOn = does !== 'press' && last?.element === element
  const others = kept.filter((one) => !isOver(one) && !(goesOn && one === last))
  const step = { page, place: placeOf(element), on, does, value, error: null }
  const dialog = element.closest('dialog')
  const added: Kept = { step, nth: ++counted, element, dialog, opened: null }
  kept = [...others, added].slice(-most)
  if (does === 'press' && dialog) setTimeout(() => forgetIfClosed(dialog, added))
}

/** The press that closes a dialog is no part of what was seen in it. */
function forgetIfClosed(dialog: Element, closing: Kept): void {
  if (!dialog.isConnected) kept = kept.filter((one) => one !== closing)
}

function addFile(input: HTMLInputElement, files: FileList | null | undefined): void {
  const [file] = files ?? []
  if (!file) return
  const { name, size, type } = file
  add(input, 'file', JSON.stringify({ name, size, type }))
  void beginsAs(file).then((begins) => describeFile(input, { name, size, type, begins }), () => undefined)
}

function describeFile(input: Element, file: object): void {
  const one = kept.filter(({ element }) => element === input).at(-1)
  if (one) one.step.value = JSON.stringify(file)
}

const beginnings = { pdf: '%PDF', png: '\u0089PNG', jpg: '\u00ff\u00d8\u00ff' }

/** The file type that the first bytes indicate, and nothing else about the file. */
async function beginsAs(file: File): Promise<string> {
  const bytes = String.fromCharCode(...new Uint8Array(await file.slice(0, 4).arrayBuffer()))
  return Object.entries(beginnings).find(([, beginning]) => bytes.startsWith(beginning))?.[0] ?? ''
}

/** Its dialog has been closed. */
function isOver({ dialog, opened }: Kept): boolean {
  return [dialog, opened].some((one) => one !== null && !one.isConnected)
}

/** Updates what is known of each step while its element is still there. */
function refreshSteps(): void {
  const last = kept.at(-1)
  const dialog = document.querySelector('dialog[open]')
  if (last && dialog && !dialog.querySelector('[data-unrecorded]') && last.dialog === null) last.opened ??= dialog
  for (const { step, element } of kept) if (element.isConnected && step.does !== 'press') Object.assign(step, stateOf(element))
}

function stateOf(element: Element): Partial<Step> {
  const error = errorOf(element)
  return isField(element) && element.type !== 'password' ? { error, value: element.value } : { error }
}
