import type { SupportFile } from '@/api/schemas/supportFile'
import { pageOf } from '@/api/supportPages'
import { ownTexts } from './ownTexts'
import { scenarioPassword } from './scenarios'
import { wayBack } from './wayBack'

/** What the sign-in page stores for the portal's tab. */
export const stepsKey = 'staging_steps'
export const comparesKey = 'staging_compares'

/**
 * The steps to repeat on the page that a file is about, each with its text, in parts around inserted values; null
 * where the text is not ours.
 */
export function stepsOn(file: Pick<SupportFile, 'address' | 'steps' | 'language' | 'session'> & Partial<Pick<SupportFile, 'left'>>): string {
  const own = file.steps.filter((step) => step.page === pageOf(file.address))
  const textOf = (on: string) => ownTexts(file.language).get(on)?.split(/\{\{.*?\}\}/) ?? null
  const acts = wayBack(file).acts ?? []
  // The feedback is typed before it is sent, and nothing can be typed before a session is over.
  const all = file.session?.farewell ? [...own, ...acts] : [...acts, ...own]
  const done = all.map((step) => ({ place: 'main', on: '', ...step, text: textOf(step.on ?? '') }))
  return JSON.stringify(file.left ? [...done, { does: 'leave', ...file.left }] : done)
}

/**
 * Served with firstPaint.js by the staging portal only: presses and fills in what a support file says the customer did
 * last, so that support sees the result (SUP-4). Failed calls are refused again (recorded.ts).
 */
export const doAgain = `
;(async () => {
  const steps = JSON.parse(sessionStorage.getItem('${stepsKey}') || '[]')
  const compares = sessionStorage.getItem('${comparesKey}')
  sessionStorage.removeItem('${stepsKey}')
  sessionStorage.removeItem('${comparesKey}')
  if (steps.length === 0 && !compares) return
  const left = steps.at(-1)?.does === 'leave' ? steps.pop() : { focus: null, unfolded: null }
  const page = document.documentElement
  page.dataset.again = 'under way'
  const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
  let changedAt = Date.now()
  new MutationObserver(() => (changedAt = Date.now())).observe(page, { subtree: true, childList: true, characterData: true })

  const kinds = { press: 'button, summary, [role=tab], input', fill: 'input, textarea, select', password: 'input', file: 'input[type=file]' }
  const textOf = (element) => element?.textContent.trim() ?? ''
  function nameOf(element) {
    const [labelledBy = ''] = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    return element.getAttribute('aria-label') ?? textOf(document.getElementById(labelledBy) ?? element.labels?.[0] ?? element)
  }
  function says(element, parts) {
    let rest = nameOf(element)
    if (parts.length === 1) return rest === parts[0]
    return parts.every((part, at) => {
      const found = at === parts.length - 1 ? rest.lastIndexOf(part) : rest.indexOf(part)
      const fits = at === 0 ? found === 0 : at === parts.length - 1 ? found >= 0 && found + part.length === rest.length : found >= 0
      rest = rest.slice(found + part.length)
      return fits
    })
  }
  function elementAt(place) {
    const [root, ...way] = place.split(' ')
    const begin = { main: document.getElementById('main'), dialog: [...document.querySelectorAll('dialog[open]')].at(-1) }[root]
    let nearest = begin
    for (const nth of way) if (nearest?.children[Number(nth)]) nearest = nearest.children[Number(nth)]; else return { begin, nearest, inPlace: null }
    return { begin, nearest, inPlace: nearest }
  }
  // By its text, as another build, or a later answer, may have moved it; of several, the one at its place.
  function find({ place, does, text, at }) {
    if (at) return document.querySelector(at)
    const { begin, inPlace } = elementAt(place)
    const isIt = (element) => element?.matches(kinds[does]) && !element.disabled && (text === null || says(element, text))
    if (isIt(inPlace)) return inPlace
    const others = text === null || !begin ? [] : [...begin.querySelectorAll(kinds[does])].filter(isIt)
    return others.length === 1 ? others[0] : null
  }
  async function found(step) {
    for (const until = Date.now() + 15000; Date.now() < until; await wait(50)) {
      if (Date.now() - changedAt < 300 || (step.does === 'fill' && openCellOf(step.place))) continue
      const element = find(step)
      if (element) return element
    }
    return null
  }
  // A calculator cell may have been opened by a key, or by a press that a save has settled: its fields exist while it is open.
  function openCellOf(place) {
    const { nearest, inPlace } = elementAt(place)
    const button = inPlace ? null : nearest?.closest('[data-cell], li')?.querySelector(':scope > button:not([aria-expanded=true])')
    if (!button) return false
    press(button)
    changedAt = Date.now()
    return true
  }
  async function drawn(isThere) {
    for (const until = Date.now() + 10000; Date.now() < until && (Date.now() - changedAt < 300 || !document.querySelector('main h1') || !isThere()); ) await wait(50)
  }
  // Whatever was unfolded or open for typing is so again, even if something was saved since it was pressed.
  async function leaveAs({ focus, unfolded }) {
    const isUnfolded = (button) => button.getAttribute('aria-expanded') === 'true' || (button.localName === 'summary' && button.parentElement.open)
    await drawn(() => !unfolded || unfolded.every((place) => elementAt(place).inPlace))
    const wanted = unfolded?.map((place) => elementAt(place).inPlace)
    for (const button of wanted ? document.querySelectorAll('main [aria-expanded], main summary') : []) {
      if (!button.closest('[data-unrecorded]') && isUnfolded(button) !== wanted.includes(button)) press(button)
    }
    await drawn(() => !focus || elementAt(focus).inPlace || openCellOf(focus))
    const element = focus && elementAt(focus).inPlace
    if (element && element !== document.activeElement) element.focus()
    if (element !== document.activeElement) document.activeElement?.blur()
  }
  // Some controls, such as tabs, act when the button goes down.
  function press(element) {
    const { left, top, width, height } = element.getBoundingClientRect()
    const at = { bubbles: true, cancelable: true, composed: true, view: window, button: 0, clientX: left + width / 2, clientY: top + height / 2 }
    const pointer = { ...at, pointerId: 1, pointerType: 'mouse', isPrimary: true }
    element.dispatchEvent(new PointerEvent('pointerdown', pointer))
    if (element.dispatchEvent(new MouseEvent('mousedown', at))) element.focus()
    element.dispatchEvent(new PointerEvent('pointerup', pointer))
    element.dispatchEvent(new MouseEvent('mouseup', at))
    element.click()
  }
  function signOutElsewhere() {
    localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage', { storageArea: localStorage }))
  }
  function tellMissing(step) {
    const words = document.createElement('p')
    words.setAttribute('role', 'alert')
    words.textContent = 'Supportfilen: trin ' + (steps.indexOf(step) + 1) + ' af ' + steps.length + ' (' + step.does + ' ' + (step.on || step.at || step.place) + ') er ikke på siden, så det og resten er ikke gjort igen.'
    document.body.prepend(words)
  }
  function fill(field, value) {
    field.focus()
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value)
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  }
  const beginnings = { pdf: [37, 80, 68, 70, 45], png: [137, 80, 78, 71, 13, 10, 26, 10], jpg: [255, 216, 255] }
  function choose(input, { name, size, type, begins }) {
    const bytes = new Uint8Array(Math.min(size, 30 * 1024 * 1024))
    bytes.set((beginnings[begins] || []).slice(0, size))
    const transfer = new DataTransfer()
    transfer.items.add(new File([bytes], name, { type }))
    input.files = transfer.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }
  // As src/platform/screenOutline.ts has it, so that both can be compared.
  function outlineOf(part) {
    const others = [...part.querySelectorAll('dialog, [data-unrecorded]')]
    const isOwn = (node) => !others.some((other) => other.contains(node))
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
    const lines = []
    while (lines.length < 400 && walker.nextNode()) {
      const line = walker.currentNode.textContent.replace(/\\s+/g, ' ').trim().slice(0, 300)
      if (line && isOwn(walker.currentNode)) lines.push(line)
    }
    const fields = [...part.querySelectorAll('input:not([type=file], [type=password], [autocomplete$=password]), select, textarea, [role=switch], [role=tab]')].filter(isOwn).slice(0, 400)
    return [...lines, ...fields.map((field) => {
      const checked = field.type === 'checkbox' || field.type === 'radio' ? String(field.checked) : field.getAttribute('aria-checked') ?? field.getAttribute('aria-selected')
      const state = checked === null ? (field.value ?? '').slice(0, 300) : checked === 'true' ? 'x' : ' '
      return '[' + state + ']' + (field.getAttribute('aria-invalid') === 'true' ? ' !' : '')
    })]
  }
  let isDone = true
  for (const step of steps) {
    const element = await found(step)
    if (!element) {
      tellMissing(step)
      isDone = false
      break
    }
    if (step.does === 'press') press(element)
    else if (step.does === 'signOutElsewhere') signOutElsewhere()
    else if (step.does === 'file') choose(element, JSON.parse(step.value))
    else fill(element, step.does === 'password' ? '${scenarioPassword}' : step.value)
    changedAt = Date.now()
  }
  if (isDone) await leaveAs(left)
  delete page.dataset.again
  if (compares) {
    for (const until = Date.now() + 15000; Date.now() < until && (Date.now() - changedAt < 1000 || !document.querySelector('main h1')); ) await wait(100)
    const parts = [document.querySelector('main'), ...document.querySelectorAll('dialog[open]')]
    await fetch(compares, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ lines: parts.flatMap((part) => part ? outlineOf(part) : []), width: innerWidth }) })
  }
})()
`
