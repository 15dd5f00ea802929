import type { Page } from '@playwright/test'
import { signInLink } from '@tests/staging-api/signInLink'
import { expect, expectOnlyWords, test } from '@tests/e2e/support'
import { type Held, heldBy, heldSessions } from './held'
import { signInAgain, under } from './judge'
import { doneUnheard, isUnclear, type Kind, nameOf, refusedForItself } from './kinds'
import { variationOf, vary } from './variations'

const sentences = {
  thanks: /Tak for dit svar|Thank you for your feedback/,
  lost: /Dit svar nåede desværre ikke frem|Unfortunately your answer did not reach us/,
  unconfirmed: /vi ved ikke, om dit svar nåede frem|we do not know whether your answer reached us/,
}

const answers: Held = ({ stats }) => stats.filter(({ body }) => JSON.stringify(body).includes('logout_feedback')).length

const isDone = ({ kind }: Kind) => kind === 'mute' || doneUnheard.some((one) => one.kind === kind)
// Nobody reads the body of this answer.
const isHeard = ({ kind }: Kind) => ['empty', 'slow'].includes(kind)

function sentenceOf(kind: Kind): RegExp {
  if (isHeard(kind)) return sentences.thanks
  return isUnclear(kind) ? sentences.unconfirmed : sentences.lost
}

async function signOutWithResponse(page: Page): Promise<void> {
  await page.goto('/session/logout')
  await page.getByRole('radio').first().check()
  await page.locator('textarea').fill('Let at finde rundt')
  await page.getByRole('button', { name: /^(?:Send svar|Send feedback)$/ }).click()
}

test('LOGOUT-3 ERR-7 recordStat on the farewell: the customer is told what became of the feedback, and can sign in again', async ({
  page,
  staging,
}) => {
  const kinds: Kind[] = [
    ...refusedForItself,
    { kind: 'lost' },
    { kind: 'slow', delay: 700 },
    { kind: 'hang' },
    { kind: 'mute' },
  ]
  for (const [number, kind] of kinds.entries()) {
    await test.step(nameOf(kind), async () => {
      await vary(page, variationOf(number))
      await page.goto(signInLink('tre.match@eksempel.dk'))
      await expect(page.locator('#navigation')).toBeAttached()
      const before = await heldBy(staging, answers)
      await under(staging, 'recordStat', kind, async () => {
        await signOutWithResponse(page)
        for (const sentence of Object.values(sentences)) {
          if (sentence === sentenceOf(kind)) await expect(page.getByText(sentence).first()).toBeVisible()
          else await expect(page.getByText(sentence)).toHaveCount(0)
        }
        await expectOnlyWords(page)
        const reached = Number(await heldBy(staging, answers)) - Number(before)
        // A browser that finds a kept connection closed sends again by itself, which no page sees or can stop.
        const mayRepeat = kind.kind === 'lost'
        expect(mayRepeat ? Math.min(reached, 1) : reached, 'answers that reached the server').toBe(
          isDone(kind) || isHeard(kind) ? 1 : 0,
        )
      })
      await page.getByRole('link', { name: /^(?:Log ind igen|Sign in again)$/ }).click()
      await signInAgain(page, 'tre.match@eksempel.dk')
    })
  }
})

test('LOGOUT-4 signOut lost on the farewell: its token waits, and the server hears of it in a later visit', async ({
  page,
  staging,
}) => {
  const waiting = () =>
    page.evaluate(
      () =>
        new Promise<unknown>((resolve) => {
          const opening = indexedDB.open('sign_outs')
          opening.onsuccess = () => {
            const reading = opening.result.transaction('sign_outs').objectStore('sign_outs').get('kept')
            reading.onsuccess = () => {
              opening.result.close()
              resolve(JSON.stringify(reading.result ?? null))
            }
          }
        }),
    )
  await page.goto(signInLink('tre.match@eksempel.dk'))
  await expect(page.locator('#navigation')).toBeAttached()
  const before = await heldBy(staging, heldSessions)
  await staging.fault({ endpoint: 'signOut', kind: 'drop' })
  await page.goto('/session/logout')
  await page.getByRole('button', { name: /uden at svare|without answering/ }).click()
  await expect.poll(waiting).toContain('access-token')
  expect(await heldBy(staging, heldSessions)).toBe(before)
  await staging.clearFaults()
  await page.goto('/session/login')
  await expect.poll(() => heldBy(staging, heldSessions)).not.toBe(before)
  await expect.poll(waiting).toBe('null')
})
