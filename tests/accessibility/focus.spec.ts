import type { Page } from '@playwright/test'
import { expect, test, untilDrawn } from '@tests/e2e/support'
import type { State } from './state'
import { states } from './states'
import { openState, unfoldAll } from './support'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** The frame around every screen is walked through once, on a screen that has all of it. */
const withFrame = ['login', 'overview, business', 'the menu on a phone']

/** Each screen and dialog with controls of its own, and a notice whose button goes with it. */
const walked = [
  ...withFrame,
  'cookies, the choices',
  'register, several errors',
  'farewell',
  'a call that takes long',
  'reminder',
  'calculator',
  'calculator, best combination',
  'calculator with what is covered',
  'offer form',
  'offer with files',
  'offer, a file is refused',
  'settings',
  'password dialog',
  'deletion',
  'special deals, last tab',
  'sign-up for a deal',
  'help',
  'help, nothing found',
  'help, saving a support file',
]

for (const state of states.filter(({ name }) => walked.includes(name))) {
  test(`A11Y-4 A11Y-2 focus is in sight, whatever control is pressed: ${state.name}`, async ({ page, staging }) => {
    test.slow()
    const calls = callsUnderWay(page)
    const pressed: string[] = []
    await openState(page, staging, state, 'dk')
    await unfoldAll(page)
    const neverAnswered = (state.faults ?? []).filter(({ kind }) => kind === 'hang').length
    for (
      let control = await nextControl(page, state, pressed);
      control;
      control = await nextControl(page, state, pressed)
    ) {
      pressed.push(control)
      const address = page.url()
      const dialogs = await page.locator('dialog[open]').count()
      await page.keyboard.press('Enter')
      await answered(page, calls, neverAnswered)
      await expect.poll(() => whereFocusIs(page), `focus after ${control}`).toBe('in sight')
      if ((await page.locator('dialog[open]').count()) > dialogs) {
        await page.keyboard.press('Escape')
        await expect.poll(() => whereFocusIs(page), `focus after ${control} and Escape`).toBe('in sight')
      }
      if (pageOf(page.url()) !== pageOf(address)) {
        await openState(page, staging, state, 'dk')
        await unfoldAll(page)
      }
    }
  })
}

const pageOf = (address: string) => new URL(address).pathname

/**
 * Puts focus on the first button or link that stays on the page and was not pressed yet; returns its name. Two cells of a
 * table are like all of them, and so are two questions.
 */
function nextControl(page: Page, { name }: State, pressed: string[]): Promise<string | null> {
  return page.evaluate(
    ([done, frame]) => {
      const question =
        document.querySelector('.show--preferences #cc-main .pm') ??
        document.querySelector('.show--consent #cc-main .cm')
      const root =
        [...document.querySelectorAll('dialog[open]')].at(-1) ??
        question ??
        (frame ? document.body : document.querySelector('main'))
      const stays = (one: HTMLElement) =>
        !(one instanceof HTMLAnchorElement) ||
        (one.target !== '_blank' && one.origin === location.origin && one.pathname === location.pathname)
      for (const one of root?.querySelectorAll<HTMLElement>('button, a[href], summary, [role=tab]') ?? []) {
        const row = one.matches('td *, details[id^="faq-"] > summary') ? 'in a row: ' : ''
        const called = `${row}${one.tagName} ${one.getAttribute('aria-label') ?? one.innerText}`
          .replace(/\s+/g, ' ')
          .slice(0, 100)
        const isLikeOthers = row !== '' && done.filter((other) => other.startsWith(row)).length >= 2
        // To a provider's own page, or into the other scope, which reloads the portal.
        const leaves =
          one.closest('#navigation [role=group]') !== null || /^BUTTON (?:Fortsæt med|Continue with) /.test(called)
        if (
          leaves ||
          done.includes(called) ||
          isLikeOthers ||
          !stays(one) ||
          !one.checkVisibility({ visibilityProperty: true }) ||
          one.matches(':disabled, [inert] *')
        )
          continue
        one.focus()
        if (document.activeElement === one) return called
      }
      return null
    },
    [pressed, withFrame.includes(name)] as const,
  )
}

function whereFocusIs(page: Page): Promise<'nowhere' | 'in sight' | 'out of sight'> {
  return page.evaluate(() => {
    const { activeElement: focused, body } = document
    if (focused === null || focused === body) return 'nowhere'
    const { top, bottom } = focused.getBoundingClientRect()
    const isCut = bottom - top > innerHeight ? bottom <= 0 || top >= innerHeight : top < -1 || bottom > innerHeight + 1
    return isCut ? 'out of sight' : 'in sight'
  })
}

/** Kept up to date. */
function callsUnderWay(page: Page): Set<unknown> {
  const calls = new Set<unknown>()
  page.on('request', (request) => calls.add(request))
  page.on('requestfinished', (request) => calls.delete(request))
  page.on('requestfailed', (request) => calls.delete(request))
  return calls
}

/** The press has had its effect: no request is pending, and the page is drawn. */
async function answered(page: Page, calls: Set<unknown>, neverAnswered: number): Promise<void> {
  await untilDrawn(page)
  await expect.poll(() => calls.size).toBeLessThanOrEqual(neverAnswered)
  await untilDrawn(page)
}
