import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { printWhere } from '@tests/staging-api/printWhere'
import { emptyWorld } from '@tests/staging-api/scenarios'
import { apiPath } from '@tests/staging-api/ports'
import { createStore, defaultWorld } from '@tests/staging-api/store'
import { tokensOf } from '../staging-api/kit'
import { answered, fileOf, openFile, user } from './supportKit'

const many = <T>(count: number, one: (nth: number) => T) => Array.from({ length: count }, (_, nth) => one(nth))
const isUser = answered('validateToken', { data: user })
const list = (app_companies: unknown[]) => answered('allApplications', { applications: [{ id: 3, app_companies }] })
const calculator = (current_offer: unknown, new_offers: unknown[] = []) =>
  answered('compareOffersOf', { current_offer, new_offers }, { params: { id: 3 } })
const matches = many(150_000, (id) => ({ id }))
const last = matches.length - 1

/** The allowed maximum of something, where each of one kind may have to be compared with each of another. */
const files: [string, object][] = [
  [
    '2,000 offers of one of 150,000 matches',
    fileOf([
      isUser,
      list(matches),
      ...many(1_900, () => answered('offer', { offer: { id: last } }, { params: { id: last } })),
    ]),
  ],
  [
    'reminders to 5,000 with 200,000 answers',
    fileOf([
      isUser,
      list([{ id: 1 }]),
      answered(
        'sendReminders',
        { reminders: many(200_000, (id) => ({ application_company_id: -id })) },
        { query: { application_company_ids: many(5_000, () => 1).join() } },
      ),
    ]),
  ],
  [
    '100,000 prices of 100,000 saved',
    fileOf([
      isUser,
      calculator({ id: 5, product_offers: many(100_000, (id) => ({ id })) }),
      answered(
        'saveCompareOffer',
        {},
        { params: { id: 5 }, sent: { product_offers: many(100_000, () => ({ id: 99_999 })) } },
      ),
    ]),
  ],
  [
    'a price saved 1,900 times in one of 150,000 offers',
    fileOf([
      isUser,
      calculator(
        null,
        many(matches.length, (id) => ({ id, product_offers: [{ id }] })),
      ),
      ...many(1_900, () =>
        answered('saveCompareOffer', {}, { params: { id: last }, sent: { product_offers: [{ id: last, price: 1 }] } }),
      ),
    ]),
  ],
  [
    '1,900 calls after an answer of 100,000 that nobody can read',
    fileOf([
      isUser,
      answered('sendReminders', {
        reminders: [...many(100_000, () => ({ application_company_id: 1, count: 1, last_sent: null })), 'x'],
      }),
      ...many(1_900, (id) => answered('offer', {}, { params: { id } })),
    ]),
  ],
  [
    'an outline of 1,000 lines of 6,000 letters',
    fileOf([isUser], { outline: many(1_000, (nth) => `${nth}${'å@ '.repeat(2_000)}`) }),
  ],
]

// A pairing of each with each takes minutes, and the test's time is up.
it.each(files)('SUP-8 the time to open %s is in proportion to the size', async (_, file) => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const folder = mkdtempSync(join(tmpdir(), 'heavy-'))
  const { id, isOpen, text, store, world, request, enter, signIn } = await openFile(JSON.stringify(file), { folder })
  expect(isOpen, text).toBe(true)
  for (const shown of [await request('/'), await enter(`?email=${encodeURIComponent(user.email)}`)])
    expect(shown.status).toBe(200)
  await enter('/compared', {
    method: 'POST',
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    body: JSON.stringify({ lines: many(1_000, () => '0 '.repeat(300)), width: 1280 }),
  })
  const headers = tokensOf(await signIn())
  for (const path of ['application/all.json', 'application/3/compare_offers', 'application/1/offer.json'])
    await request(`${apiPath}/starfish_users/${path}`, { headers })
  printWhere(world(), id)
  store.flush()
  expect(createStore({ seed: emptyWorld, folder }).has(`${defaultWorld}/${id}`)).toBe(true)
})
