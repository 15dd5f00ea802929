import type { SupportStep } from '@/api/schemas/supportFile'
import { scenarioPassword } from './scenarios'

/** What the sign-in page leaves for the portal's tab. */
export const stepsKey = 'staging_steps'

/** The steps that are done again on the page that a file is about; each waits until the page stands still. */
export function stepsOn(page: string, steps: SupportStep[]): string {
  return JSON.stringify(steps.filter((step) => step.page === page))
}

/**
 * Goes along with settings.js of the staging portal alone: presses and fills in what a support file says the customer did
 * last, so that support sees what came of it (SUP-4). Whoever fails is refused again (recorded.ts).
 */
export const doAgain = `
;(async () => {
  const steps = JSON.parse(sessionStorage.getItem('${stepsKey}') || '[]')
  sessionStorage.removeItem('${stepsKey}')
  if (steps.length === 0) return
  const page = document.documentElement
  page.dataset.again = 'under way'
  const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
  let changedAt = Date.now()
  new MutationObserver(() => (changedAt = Date.now())).observe(page, { subtree: true, childList: true, characterData: true })

  const kinds = { press: 'button, summary, [role=tab], input', fill: 'input, textarea, select', password: 'input', file: 'input[type=file]' }
  function find({ place, does }) {
    const [root, ...way] = place.split(' ')
    const begin = { main: document.getElementById('main'), dialog: [...document.querySelectorAll('dialog[open]')].at(-1) }[root]
    const element = way.reduce((at, nth) => at?.children[Number(nth)], begin)
    return element?.matches(kinds[does]) && !element.disabled ? element : null
  }
  async function found(step) {
    for (const until = Date.now() + 10000; Date.now() < until; await wait(50)) {
      const element = Date.now() - changedAt > 300 && find(step)
      if (element) return element
    }
    return null
  }
  function fill(field, value) {
    field.focus()
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value)
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
    field.blur()
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
  for (const step of steps) {
    const element = await found(step)
    if (!element) break
    if (step.does === 'press') element.click()
    else if (step.does === 'file') choose(element, JSON.parse(step.value))
    else fill(element, step.does === 'password' ? '${scenarioPassword}' : step.value)
    changedAt = Date.now()
  }
  delete page.dataset.again
})()
`
