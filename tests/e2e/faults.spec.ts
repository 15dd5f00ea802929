import type { EndpointName } from '@/api/endpoints'
import type { Fault } from '@tests/staging-api/world'
import { expect, expectNoAxe, expectOnlyWords, signIn, test, watchCalls } from './support'

type Kind = Omit<Fault, 'endpoint'>

const failures: Kind[] = [
  ...[500, 503, 403, 404, 422].map((status) => ({ kind: 'status', status }) as const),
  { kind: 'drop' },
  { kind: 'html' },
  { kind: 'cut' },
  { kind: 'empty' },
]
const oddities: Kind[] = [{ kind: 'slow', delay: 500 }, { kind: 'nulls' }, { kind: 'missing' }, { kind: 'types' }]

interface Load {
  name: EndpointName
  customer: string
  address: string
  /** Stands on the screen when all is well. */
  words: RegExp
  /** Where there is nothing to show without its answer, the screen says so and offers to try again. */
  hasRetry: boolean
  /** 10 000 items are ones that a screen could be given. */
  canBeMany: boolean
}

const customer = 'tre.match@eksempel.dk'
const calculators = 'beregner.tre@eksempel.dk'
const loads: Load[] = [
  { name: 'validateToken', customer, address: '/', words: /Vi fandt 3 selskaber/, hasRetry: true, canBeMany: false },
  { name: 'allApplications', customer, address: '/', words: /Vi fandt 3 selskaber/, hasRetry: true, canBeMany: true },
  { name: 'scopes', customer, address: '/', words: /Vi fandt 3 selskaber/, hasRetry: false, canBeMany: false },
  { name: 'personalInfo', customer, address: '/settings', words: /@eksempel.dk/, hasRetry: false, canBeMany: false },
  { name: 'compareOffersOf', customer: calculators, address: '/?tab=calculator', words: /Tilbud side om side/, hasRetry: true, canBeMany: false },
  { name: 'outboundAffiliates', customer, address: '/special-deals', words: /Lån og bank/, hasRetry: true, canBeMany: true },
  { name: 'recommendedDeals', customer, address: '/special-deals', words: /Udvalgt til dig/, hasRetry: true, canBeMany: true },
  { name: 'faq', customer, address: '/help', words: /Hvad/, hasRetry: true, canBeMany: false },
]

for (const { name, customer: email, address, words, hasRetry, canBeMany } of loads) {
  test(`SHELL-2 TOKEN-5 ERR-3 ERR-6 ${name}: under every fault ${address} has words, and a retry that works once it is gone`, async ({ page, staging }) => {
    test.setTimeout(120_000)
    const calls = watchCalls(page, name)
    const retry = page.getByRole('main').getByRole('button', { name: 'Prøv igen' })
    await signIn(page, email)

    async function openWith(fault: Kind) {
      await staging.fault({ endpoint: name, ...fault })
      calls.made = 0
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }

    async function expectWords() {
      await expectOnlyWords(page)
      expect(calls.made).toBeGreaterThan(0)
      expect(calls.made).toBeLessThanOrEqual(3)
    }

    for (const fault of failures) {
      await test.step(`${fault.kind} ${String(fault.status ?? '')}`, async () => {
        await openWith(fault)
        if (hasRetry) await expect(retry).toBeVisible()
        else await page.waitForLoadState('networkidle')
        await expectWords()
        await expectNoAxe(page)
        await staging.clearFaults()
        if (hasRetry) await retry.click()
        await expect(page.getByText(words).first()).toBeVisible()
      })
    }

    for (const fault of [...oddities, ...(canBeMany ? [{ kind: 'many' } as const] : [])]) {
      await test.step(fault.kind, async () => {
        await openWith(fault)
        await page.waitForLoadState('networkidle')
        await expectWords()
        await staging.clearFaults()
      })
    }

    await openWith({ kind: 'hang' })
    await expectWords()
  })
}
