import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { createApp } from '@tests/staging-api/app'
import { printWhere } from '@tests/staging-api/printWhere'
import { emptyWorld, scenarioPassword } from '@tests/staging-api/scenarios'
import { apiPath, authPath } from '@tests/staging-api/ports'
import { createSignIn } from '@tests/staging-api/signIn'
import { createStore, defaultWorld } from '@tests/staging-api/store'
import { tokensOf } from '../staging-api/kit'
import { answered, fileOf, user } from './supportKit'

const many = <T>(count: number, one: (nth: number) => T) => Array.from({ length: count }, (_, nth) => one(nth))
const isUser = answered('validateToken', { data: user })
const list = (app_companies: unknown[]) => answered('allApplications', { applications: [{ id: 3, app_companies }] })
const calculator = (current_offer: unknown, new_offers: unknown[] = []) => answered('compareOffersOf', { current_offer, new_offers }, { params: { id: 3 } })
const matches = many(150_000, (id) => ({ id }))
const last = matches.length - 1

/** The allowed maximum of something, where each of one kind may have to be compared with each of another. */
const files: [string, object][] = [
  ['2,000 offers of one of 150,000 matches', fileOf([isUser, list(matches), ...many(1_900, () => answered('offer', { offer: { id: last } }, { params: { id: last } }))])],
  ['reminders to 5,000 with 200,000 answers', fileOf([isUser, list([{ id: 1 }]), answered('sendReminders', { reminders: many(200_000, (id) => ({ application_company_id: -id })) }, { query: { application_company_ids: many(5_000, () => 1).join() } })])],
  ['100,000 prices of 100,000 saved', fileOf([isUser, calculator({ id: 5, product_offers: many(100_000, (id) => ({ id })) }), answered('saveCompareOffer', {}, { params: { id: 5 }, sent: { product_offers: many(100_000, () => ({ id: 99_999 })) } })])],
  ['a price saved 1,900 times in one of 150,000 offers', fileOf([isUser, calculator(null, many(matches.length, (id) => ({ id, product_offers: [{ id }] }))), ...many(1_900, () => answered('saveCompareOffer', {}, { params: { id: last }, sent: { product_offers: [{ id: last, price: 1 }] } }))])],
  ['1,900 calls after an answer of 100,000 that nobody can read', fileOf([isUser, answered('sendReminders', { reminders: [...many(100_000, () => ({ application_company_id: 1, count: 1, last_sent: null })), 'x'] }), ...many(1_900, (id) => answered('offer', {}, { params: { id } }))])],
  ['an outline of 1,000 lines of 6,000 letters', fileOf([isUser], { outline: many(1_000, (nth) => `${nth}${'å@ '.repeat(2_000)}`) })],
]

/** Opens a file as support does, and requests everything made from it. */
async function open(file: object, folder: string) {
  const store = createStore({ seed: emptyWorld, folder })
  const app = createApp(store)
  const form = new FormData()
  form.append('file', new File([JSON.stringify(file)], 'fil.json'))
  const answer = await app.request('/staging/support-file', { method: 'POST', body: form })
  expect(answer.status, await answer.text()).toBe(303)
  const { id = '' } = store.shelf(defaultWorld).kept.find(({ isFile }) => isFile) ?? {}
  const { origin } = new URL(answer.headers.get('Location') ?? '')
  const email = encodeURIComponent(user.email)
  const entrance = createSignIn(store, app)
  for (const shown of [await app.request(`${origin}/`), await entrance.request(`${origin}/staging-sign-in?email=${email}`)]) expect(shown.status).toBe(200)
  const compared = { method: 'POST', headers: { 'Sec-Fetch-Site': 'same-origin' }, body: JSON.stringify({ lines: many(1_000, () => '0 '.repeat(300)), width: 1280 }) }
  await entrance.request(`${origin}/staging-sign-in/compared`, compared)
  const signIn = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ email: user.email, password: scenarioPassword }) }
  const headers = tokensOf(await app.request(`${origin}${authPath}/sign_in`, signIn))
  for (const path of ['application/all.json', 'application/3/compare_offers', 'application/1/offer.json']) await app.request(`${origin}${apiPath}/starfish_users/${path}`, { headers })
  printWhere(store.world(`${defaultWorld}/${id}`), id)
  store.flush()
  return createStore({ seed: emptyWorld, folder }).has(`${defaultWorld}/${id}`)
}

// CPU time, so that it is the same beside other work. The slowest took 1.4 s for its eight requests together;
// a pairing of each with each takes minutes.
const mostSeconds = 8

it.each(files)('SUP-8 the time to open %s is in proportion to the size', async (_, file) => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const before = process.cpuUsage()
  expect(await open(file, mkdtempSync(join(tmpdir(), 'heavy-')))).toBe(true)
  const { user: own, system } = process.cpuUsage(before)
  expect((own + system) / 1e6).toBeLessThan(mostSeconds)
})
