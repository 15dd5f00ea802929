import type { Page } from '@playwright/test'
import { endpoints } from '@/api/endpoints'
import type { CallName } from '@tests/staging-api/faults'
import { addresses } from '@tests/staging-api/ports'
import { isReading } from '@tests/staging-api/recorded'
import { signInLink } from '@tests/staging-api/signInLink'
import { expect, expectNoAxe, type Staging, test } from '@tests/e2e/support'
import { heldAtAll, heldBy } from './held'
import { beLate, countCalls, expectSound, seen, signInAgain, stopWaiting, under, words } from './judge'
import {
  doneUnheard,
  isUnclear,
  type Kind,
  nameOf,
  refused,
  refusedForItself,
  unanswered,
  unansweredForItself,
  unnamed,
} from './kinds'
import { variationOf, vary } from './variations'
import { writes, type Write } from './writes'

// Object.entries widens the keys' type.
const rows = (Object.entries(writes) as [CallName, readonly Write[]][]).flatMap(([name, places]) =>
  places.map((write) => ({ name, write })),
)

const unread: string[] = ['ignored', 'anything']

/** Nobody reads the body of this answer, so a spoiled one is as good as a whole one. */
function isHeard(name: CallName, { kind }: Kind): boolean {
  const isUnread = name === 'storageUpload' || unread.includes(endpoints[name].schema)
  return isUnread && kind === 'empty'
}

async function open(
  page: Page,
  staging: Staging,
  { customer, address, enter, isWide }: Write,
  number: number,
): Promise<void> {
  const { language, width } = variationOf(number)
  await vary(page, { language, width: isWide ? 'desktop' : width })
  if (customer) {
    await page.goto(signInLink(customer))
    await expect(page.locator('#navigation')).toBeAttached()
  }
  await page.goto(await address(staging))
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await enter(page, staging)
}

/** The same browser, with all that it has loaded, as if it met the portal and its server for the first time. */
async function beginAnew(page: Page, staging: Staging): Promise<void> {
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('about:blank')
  const browser = await page.context().newCDPSession(page)
  await browser.send('Storage.clearDataForOrigin', { origin: addresses.portal, storageTypes: 'all' })
  await browser.detach()
  await staging.reset()
}

function refusalsOf({ name, write: { every, ends = [] } }: (typeof rows)[number]): Kind[] {
  const [all, own] = isReading(name) ? [unanswered, unansweredForItself] : [refused, refusedForItself]
  return (every ? all : own).filter((kind) => !ends.includes(nameOf(kind)))
}

for (const [number, row] of rows.entries()) {
  const { name, write } = row
  const {
    customer,
    send,
    told,
    unconfirmed,
    stopped = unconfirmed ?? told,
    mostCalls = 1,
    again,
    named,
    leaves,
    every,
    wants,
    held: heldOfIt = isReading(name) ? false : heldAtAll,
    kept,
    done,
  } = write
  const held = heldOfIt || (() => null)

  /** What the screen says agrees with what the server holds. */
  async function expectHeld(staging: Staging, before: string, isDone: boolean) {
    if (heldOfIt === false) return
    // What a page sends as it is left arrives a moment later.
    const hasChanged = async () => (await heldBy(staging, held)) !== before
    if (isDone) await expect.poll(hasChanged, 'the server holds it').toBe(true)
    else expect(await hasChanged(), 'the server holds something of it').toBe(false)
  }

  test(`TOKEN-9 ERR-3 ERR-4 ERR-6 ERR-7 ${name}: after any fault the input is kept, is sent once, and the outcome is reported`, async ({
    page,
    staging,
  }) => {
    const calls = countCalls(page, name)
    await open(page, staging, write, number)
    const before = await heldBy(staging, held)

    for (const kind of refusalsOf(row)) {
      await test.step(nameOf(kind), () =>
        under(staging, name, kind, async () => {
          calls.reset()
          await send(page, staging)
          await calls.over(1)
          if (told) await expect(page.getByText(told).first()).toBeVisible()
          if (unconfirmed && isUnclear(kind)) await expect(page.getByText(unconfirmed).first()).toBeVisible()
          if (unconfirmed && unconfirmed !== told && !isUnclear(kind))
            await expect(page.getByText(unconfirmed)).toHaveCount(0)
          await kept(page)
          await expectSound(page)
          if (kind.status === 500) await expectNoAxe(page)
          expect(calls.since(), 'sent once').toBeLessThanOrEqual(mostCalls)
          if (customer) expect(page.url()).not.toContain('/session/')
        }),
      )
    }

    await expectHeld(staging, before, false)

    if (every && !leaves) {
      await test.step('offline', async () => {
        await page.context().setOffline(true)
        await expect(seen(page, words.offline)).toBeVisible()
        await send(page, staging)
        // Where the portal would first have to ask the server, the outcome stays unconfirmed.
        if (told && stopped) await expect(page.getByText(told).or(page.getByText(stopped)).first()).toBeVisible()
        await kept(page)
        await expectSound(page)
        await expectHeld(staging, before, false)
        await page.context().setOffline(false)
        await expect(page.getByText(words.offline)).toHaveCount(0)
      })
    }

    await send(page, staging)
    await done(page)
    await expectHeld(staging, before, true)
    if (every || isReading(name)) return
    await beginAnew(page, staging)
    await expectFound(page, staging, { kind: 'lost' }, number + 1)
  })

  /** It was done, and the answer says nothing of it: the customer is told what is true. */
  async function expectFound(page: Page, staging: Staging, kind: Kind, at: number) {
    await open(page, staging, write, at)
    const calls = countCalls(page, name)
    const before = await heldBy(staging, held)
    await test.step(nameOf(kind), () =>
      under(staging, name, kind, async () => {
        await send(page, staging)
        await calls.over(1)
        const isUnconfirmed = unconfirmed && !isHeard(name, kind)
        if (isUnconfirmed) await expect(page.getByText(unconfirmed).first()).toBeVisible()
        else if (told) await done(page)
        await expectSound(page)
        await expectHeld(staging, before, true)
        expect(calls.since(), 'sent once').toBeLessThanOrEqual(mostCalls)
        if (customer) expect(page.url()).not.toContain('/session/')
        await staging.clearFaults()
        if (!isUnconfirmed) return
        await send(page, staging)
        if (again) await expect(page.getByText(again).first()).toBeVisible()
        else await done(page)
      }),
    )
  }

  // What follows is save()'s and read()'s own, whatever the call.
  if (!every) continue

  for (const [at, kind] of isReading(name) ? [] : [...doneUnheard, ...(named ? [unnamed] : [])].entries()) {
    test(`ERR-7 ${name}, done and answered by ${nameOf(kind)}: it is sent once, and found to be done or reported as unconfirmed`, ({
      page,
      staging,
    }) => expectFound(page, staging, kind, number + at))
  }

  test(`ERR-5 ERR-7 ${name}, never answered: the customer can stop waiting, and nothing is lost`, async ({
    page,
    staging,
  }) => {
    const calls = countCalls(page, name)
    await page.clock.install()
    await open(page, staging, write, number + 1)
    const before = await heldBy(staging, held)
    await test.step('hang, and stop waiting', () =>
      under(staging, name, { kind: 'hang' }, async () => {
        calls.reset()
        await send(page, staging)
        await expect.poll(calls.since).toBe(1)
        await stopWaiting(page)
        if (stopped) await expect(page.getByText(stopped).first()).toBeVisible()
        await kept(page)
        await expectSound(page)
        await expectHeld(staging, before, false)
        await staging.clearFaults()
        await send(page, staging)
        await done(page)
        await expectHeld(staging, before, true)
      }))
  })

  if (!isReading(name)) {
    test(`ERR-5 ERR-7 ${name}, done and never answered: it is sent once, and found to be done or reported as unconfirmed`, async ({
      page,
      staging,
    }) => {
      const calls = countCalls(page, name)
      await page.clock.install()
      await open(page, staging, write, number + 2)
      const before = await heldBy(staging, held)
      await test.step('done and never answered', () =>
        under(staging, name, { kind: 'mute' }, async () => {
          calls.reset()
          await send(page, staging)
          await expect.poll(calls.since).toBe(1)
          await stopWaiting(page)
          if (unconfirmed) await expect(page.getByText(unconfirmed).first()).toBeVisible()
          else if (told) await done(page)
          await expectSound(page)
          await expectHeld(staging, before, true)
          expect(calls.since(), 'sent once').toBeLessThanOrEqual(mostCalls)
          await staging.clearFaults()
          if (!unconfirmed) return
          await send(page, staging)
          if (again) await expect(page.getByText(again).first()).toBeVisible()
          else await done(page)
        }))
    })
  }

  test(`ERR-5 ${name}, answered after 10 s: the offer to stop waiting goes with the answer, and it is sent once`, async ({
    page,
    staging,
  }) => {
    const calls = countCalls(page, name)
    await page.clock.install()
    await open(page, staging, write, number + 3)
    const before = await heldBy(staging, held)
    await test.step('after 10 s', async () => {
      calls.reset()
      const late = await beLate(page, name)
      await send(page, staging)
      await late.asked()
      await page.clock.fastForward(11_000)
      if (told) await expect(seen(page, words.slow)).toBeVisible()
      await late.answer()
      await page.clock.runFor(2_000)
      await done(page)
      await expect(page.getByText(words.slow)).toHaveCount(0)
      await expectHeld(staging, before, true)
      expect(calls.since(), 'sent once').toBeLessThanOrEqual(mostCalls)
    })
  })
  if (!customer) continue

  test(`TOKEN-6 ${name}, refused with 401: the login says why, shows nothing of the customer, and leads back`, async ({
    page,
    staging,
  }) => {
    await open(page, staging, write, number + 2)
    const { pathname } = new URL(page.url())
    await test.step('401, and back', () =>
      under(staging, name, { kind: 'status', status: 401 }, async () => {
        await send(page, staging)
        await expect(page).toHaveURL(/\/session\/login$/)
        await expect(
          page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: words.signedOut }).first(),
        ).toBeVisible()
        await expect(page.locator('#navigation')).toHaveCount(0)
        // A passing message, outside, says whose typing waits in this browser (CALC-7).
        await expect(page.locator('#root')).not.toContainText(customer)
        await expectSound(page)
        await staging.clearFaults()
        await signInAgain(page, customer)
        await expect
          .poll(() => (wants ? wants.test(new URL(page.url()).pathname) : new URL(page.url()).pathname === pathname))
          .toBe(true)
        await expectSound(page)
      }))
  })
}
