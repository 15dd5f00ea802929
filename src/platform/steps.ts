import { errorOf, fileInputAround, hasTrouble, isField, isTicked, isTyped, nameOf, placeOf, pressedAt } from './pageElements'
import { outlineOf, passwords } from './screenOutline'
import { leaveScreen, type ShownScreen, shownScreen } from './shownScreens'
import { pageState, sessionState } from './state'
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
  /** It sent something that failed. */
  isRefused: boolean
}

interface Names {
  /** The page on screen; null for one that must not be recorded. */
  page: () => string | null
  /** The key of one of the portal's own texts; '' for any other. */
  keyOf: (text: string) => string
}

const most = 60

const session = sessionState<{ kept: Kept[] }>(() => ({ kept: [] }))
const recorder = pageState<{ counted: number; page: string | null; names: Names }>(() => ({ counted: 0, page: null, names: { page: () => null, keyOf: () => '' } }))
/** The dialogs that said something was wrong, with what they said. */
const troubled = new WeakMap<Element, string[]>()

/**
 * What was done on the last pages and is not saved, oldest first. In memory only, as it holds what was typed. A dialog
 * that is closed is over, unless it said that something was wrong: it had to be closed to tell support.
 */
export function unsettledSteps(): Step[] {
  return unsettled().map(({ step }) => step)
}

/** Whether what was sent last from this page, and failed, is among the steps. */
export function hasRefusedStep(on: string): boolean {
  return unsettled().some(({ step, isRefused }) => isRefused && step.page === on)
}

/** A page as it is, or was when it was left, with the dialog that goes along with its steps; null where nobody knows. */
export function screenWithDialogs(of: string): ShownScreen | null {
  const screen = shownScreen(of, of === recorder.page)
  const dialogs = new Set(unsettled().flatMap((one) => (one.step.page === of ? dialogsOf(one) : [])))
  return screen && { ...screen, lines: [...screen.lines, ...[...dialogs].flatMap((dialog) => troubled.get(dialog) ?? outlineOf(dialog))] }
}

function unsettled(): Kept[] {
  refreshSteps()
  return session.kept.filter((one) => !isOver(one) || dialogsOf(one).some((dialog) => troubled.has(dialog)))
}

/**
 * Call when a write is sent, and call the returned function with whether it succeeded: success settles every earlier
 * step.
 */
export function stepsOfWrite(): (isDone: boolean) => void {
  const before = recorder.counted
  const last = session.kept.at(-1)
  return (isDone) => {
    refreshSteps()
    if (!isDone && last) markRefused(last)
    if (isDone) session.kept = session.kept.filter(({ nth, step }) => nth > before || step.error !== null)
  }
}

function markRefused(one: Kept): void {
  one.isRefused = true
  for (const dialog of dialogsOf(one)) troubled.set(dialog, outlineOf(dialog))
}

/** Records what is pressed and filled in on every page from now on. `hasFailed`: a write was refused before. */
export function watchSteps(given: Names, hasFailed = false): void {
  recorder.names = given
  arrive()
  watchPages()
  document.addEventListener('mousedown', onMouseDown, { capture: true })
  document.addEventListener('click', onClick, { capture: true })
  document.addEventListener('input', onField, { capture: true })
  document.addEventListener('change', onField, { capture: true })
  document.addEventListener('focusout', () => setTimeout(refreshSteps), { capture: true })
  document.addEventListener('drop', onDrop, { capture: true })
  // Either may close a dialog.
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && refreshSteps(), { capture: true })
  document.addEventListener('cancel', refreshSteps, { capture: true })
  catchUp(hasFailed)
}

/** Adds what was typed, ticked and sent while this chunk was still loading, which no later event reports. */
function catchUp(hasFailed: boolean): void {
  const [form, another] = document.querySelectorAll('main form')
  const sent = hasFailed && !another ? form?.querySelector('[type=submit]') : null
  for (const element of document.querySelectorAll('main input, main textarea')) {
    // A form may empty its password once it is refused.
    if (isTyped(element) || (sent && element.matches(passwords))) onField({ target: element })
    else if (isTicked(element)) add(element, 'press', null)
  }
  if (!sent) return
  add(sent, 'press', null)
  stepsOfWrite()(false)
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
  const now = recorder.names.page()
  if (now === recorder.page) return
  recorder.page = now
  if (now === null) return
  // A revisited page starts afresh.
  session.kept = session.kept.filter(({ step }) => step.page !== now)
  note({ kind: 'page', page: now })
}

/** Before the button goes down on a link, as that takes the focus away and closes what had it. */
function onMouseDown({ target }: Event): void {
  if (pressedAt(target)?.matches('a')) leave()
}

function leave(): void {
  refreshSteps()
  if (recorder.page !== null) leaveScreen(recorder.page)
}

function onClick({ target, detail }: MouseEvent): void {
  refreshSteps()
  const element = pressedAt(target)
  // A link leads to another page, which starts afresh.
  if (element?.matches('a')) {
    const isByKey = detail === 0
    if (isByKey) leave()
    note({ kind: 'press', on: recorder.names.keyOf(nameOf(element)) })
  }
  else if (element) add(element, 'press', null)
}

function onField({ target }: Pick<Event, 'target'>): void {
  if (target instanceof HTMLInputElement && target.type === 'file') addFile(target, target.files)
  else if (isField(target)) {
    const isPassword = target.matches(passwords)
    add(target, isPassword ? 'password' : 'fill', isPassword ? null : target.value)
  }
}

function onDrop({ target, dataTransfer }: DragEvent): void {
  const input = fileInputAround(target)
  if (input) addFile(input, dataTransfer?.files)
}

function add(element: Element, does: Step['does'], value: string | null): void {
  arrive()
  const { page } = recorder
  if (page === null || element.closest('[data-unrecorded]')) return
  const on = recorder.names.keyOf(nameOf(element))
  if (does === 'press') note({ kind: 'press', on })
  // The shell around the screen is the same on every page.
  if (!element.closest('main, dialog')) return
  const last = session.kept.at(-1)
  const continues = does !== 'press' && last?.element === element
  const others = session.kept.filter((one) => !isOver(one) && !(continues && one === last))
  const step = { page, place: placeOf(element), on, does, value, error: null }
  const dialog = element.closest('dialog')
  const added: Kept = { step, nth: ++recorder.counted, element, dialog, opened: null, isRefused: false }
  session.kept = [...others, added].slice(-most)
  if (does === 'press' && dialog) setTimeout(() => forgetIfClosed(dialog, added))
}

/** The press that closes a dialog is no part of what was seen in it. */
function forgetIfClosed(dialog: Element, closing: Kept): void {
  if (!dialog.isConnected) session.kept = session.kept.filter((one) => one !== closing)
}

function addFile(input: HTMLInputElement, files: FileList | null | undefined): void {
  const [file] = files ?? []
  if (!file) return
  const { name, size, type } = file
  add(input, 'file', JSON.stringify({ name, size, type }))
  void beginsAs(file).then((begins) => describeFile(input, { name, size, type, begins }), () => undefined)
}

function describeFile(input: Element, file: object): void {
  const one = session.kept.filter(({ element }) => element === input).at(-1)
  if (one) one.step.value = JSON.stringify(file)
}

const beginnings = { pdf: '%PDF', png: '\u0089PNG', jpg: '\u00ff\u00d8\u00ff' }

/** The file type that the first bytes indicate, and nothing else about the file. */
async function beginsAs(file: File): Promise<string> {
  const bytes = String.fromCharCode(...new Uint8Array(await file.slice(0, 4).arrayBuffer()))
  return Object.entries(beginnings).find(([, beginning]) => bytes.startsWith(beginning))?.[0] ?? ''
}

/** Its dialog has been closed. */
function isOver(one: Kept): boolean {
  return dialogsOf(one).some((dialog) => !dialog.isConnected)
}

function dialogsOf({ dialog, opened }: Kept): Element[] {
  return [dialog, opened].filter((one) => one !== null)
}

/** Updates what is known of each step while its element is still there. What was typed stays, however the field formats it once it is left. */
function refreshSteps(): void {
  const last = session.kept.at(-1)
  const dialog = [...document.querySelectorAll('dialog[open]')].find((one) => !one.querySelector('[data-unrecorded]'))
  if (dialog && (hasTrouble(dialog) || troubled.has(dialog))) troubled.set(dialog, outlineOf(dialog))
  if (last && dialog && last.dialog === null) last.opened ??= dialog
  for (const { step, element } of session.kept) if (element.isConnected && step.does !== 'press') step.error = errorOf(element)
}
