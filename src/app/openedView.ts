import type { SupportFile } from '@/api/schemas/supportFile'
import { showErrors } from '@/components/useShownErrors'
import { openedViewKey } from '@/config/paths'
import type { OfferSheet } from '@/domain/calculator/sheet'
import { isSessionForm } from '@/domain/outcomes'
import { authMessageOf } from '@/domain/session/authMessage'
import type { SessionState } from '@/domain/session/state'
import type { RootState } from '@/domain/store'
import { type FieldElement, fieldElements, fieldOf, outlineOf, type ShownField } from '@/platform/screenOutline'
import { sessionStore } from '@/platform/storage'
import { type PortalStore, rootReducer } from './store'

/** With the text to put into each field, also where the customer typed a password. */
type Wanted = ShownField & { value: string }

interface View {
  state: Pick<RootState, Exclude<keyof SupportFile['state'], 'session' | 'saves'>> &
    Pick<SupportFile['state'], 'saves'> & {
      session: Pick<SessionState, keyof SupportFile['state']['session']>
    }
  fields: Wanted[]
}

/**
 * Shows support what a customer saw: the page is at their address, with their responses, and now gets what became of their
 * writes and what they had typed. `viewopened` then reports to the staging API what the screen looks like.
 */
export async function openView(store: PortalStore, text: string): Promise<void> {
  sessionStore.remove(openedViewKey)
  // The staging API has written it, of a file that its schema has read.
  const { state, fields } = JSON.parse(text) as View
  await untilStill()
  const notYetThere = fill(fields)
  const { session, saves, ...writes } = state
  // No action of the portal's own sets these parts of the state at once.
  store.replaceReducer((now) => ({
    ...now,
    ...writes,
    ...(now && { ...sessionOf(now, session, state.outcomes), ...calculatorOf(now, saves) }),
  }))
  store.replaceReducer(rootReducer)
  await untilStill()
  fill(notYetThere)
  showErrors(fields)
  // A field formats its number once it is left, and drops the server's error.
  if (document.activeElement instanceof HTMLInputElement && !fieldOf(document.activeElement).wrong)
    document.activeElement.blur()
  await untilStill(1_000)
  window.dispatchEvent(new CustomEvent('viewopened', { detail: parts().flatMap(outlineOf) }))
}

function sessionOf(
  { session }: RootState,
  shown: View['state']['session'],
  outcomes: RootState['outcomes'] = {},
): Pick<RootState, 'session'> {
  if (!session) return {}
  const messages = Object.entries(outcomes).flatMap(([asker, outcome]) =>
    outcome && isSessionForm(asker) && 'failure' in outcome ? [authMessageOf(outcome.failure, asker)] : [],
  )
  return { session: { ...session, ...shown, authMessage: messages[0] ?? null } }
}

function calculatorOf({ calculator }: RootState, saves: SupportFile['state']['saves']): Pick<RootState, 'calculator'> {
  if (!calculator) return {}
  const sheets = Object.values(calculator.sheets).map((sheet): [number, OfferSheet] => [
    sheet.id,
    { ...sheet, saving: saves[sheet.id] ?? { state: 'none' } },
  ])
  return { calculator: { ...calculator, sheets: Object.fromEntries(sheets) } }
}

/** Returns those that the page does not have. */
function fill(wanted: Wanted[]): Wanted[] {
  return onPage(wanted).flatMap(([one, field]) => {
    if (field) put(field, one)
    return field ? [] : [one]
  })
}

/** Each with its field; of several with the same name, in their order. */
function onPage(wanted: Wanted[]): [Wanted, FieldElement | undefined][] {
  const free = parts().flatMap(fieldElements)
  return wanted.map((one) => {
    const nth = free.findIndex(
      (field) => field.name === one.name && (one.checked === null || field.value === one.value),
    )
    return [one, nth < 0 ? undefined : free.splice(nth, 1)[0]]
  })
}

function put(field: FieldElement, { value, checked }: Wanted): void {
  if (checked === null) {
    // React overlooks what its own setter has set.
    Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  } else if ('checked' in field && field.checked !== checked && (checked || field.type === 'checkbox')) field.click()
}

function parts(): Element[] {
  return [...document.querySelectorAll('main, main dialog[open]')]
}

const longest = 15_000

/** Until the screen is there and has not changed for a while. */
async function untilStill(quiet = 400): Promise<void> {
  let changed = performance.now()
  const begun = changed
  const observer = new MutationObserver(() => (changed = performance.now()))
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  const isStill = () => performance.now() - changed > quiet && document.querySelector('main h1') !== null
  while (!isStill() && performance.now() - begun < longest) await new Promise((resolve) => setTimeout(resolve, 50))
  observer.disconnect()
}
