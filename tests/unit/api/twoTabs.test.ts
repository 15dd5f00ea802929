import { setTimeout as delay } from 'node:timers/promises'
import { beforeEach, expect, it, vi } from 'vitest'
import { type Api, createApi } from '@/api/api'
import { endpoints } from '@/api/endpoints'
import { createPrivateVault, createTokenVault, type TokenVault } from '@/api/tokenVault'
import { readSettings } from '@/config/settings'
import { createApp } from '@tests/staging-api/app'
import { apiPath, authPath } from '@tests/staging-api/ports'
import { createStore } from '@tests/staging-api/store'
import type { World } from '@tests/staging-api/world'
import { email, password, worldOfOne } from '@tests/unit/staging-api/kit'
import { serveHttp } from '@tests/support/serveHttp'
import { portalAt, sharedStorage } from './kit'

const perTab = 20
const afterWindow = 6_000

beforeEach(() => {
  vi.stubGlobal('document', { cookie: '' })
  portalAt()
})

/** A staging API whose answers come in any order, and the statuses that it has given so far. */
async function serveShuffled(world: World) {
  const app = createApp(createStore({ seed: () => world }))
  const statuses: number[] = []
  const url = await serveHttp(async (request) => {
    const answer = await app.fetch(request)
    statuses.push(answer.status)
    await delay(Math.random() * 120)
    return answer
  })
  return { url, statuses }
}

function openTab(url: string, vault: TokenVault) {
  const result = readSettings({ apiUrl: url + apiPath, apiAuthUrl: url + authPath }, {})
  if (!result.ok) throw new Error('The settings are no good')
  return createApi(result.settings, vault, () => 'da')
}

async function signIn(tab: Api, vault: TokenVault): Promise<void> {
  const own = createPrivateVault()
  await tab.send(endpoints.signIn, { body: { email, password, remember_me: false }, vault: own })
  vault.save(own.read()!)
}

it('TOKEN-3 20 parallel requests in each of two tabs, over three rotations, in any order of answers, get no 401 and keep one session', async () => {
  const world = worldOfOne()
  world.clock.frozenAt = null
  const { url, statuses } = await serveShuffled(world)
  const storage = sharedStorage()
  const vaults = [createTokenVault(storage), createTokenVault(storage)]
  const tabs = vaults.map((vault) => openTab(url, vault))
  await signIn(tabs[0]!, vaults[0]!)

  let onTheirWay: Promise<unknown>[] = []
  for (let rotation = 1; rotation <= 3; rotation += 1) {
    world.clock.offset += afterWindow
    const wave = tabs.flatMap((tab) => Array.from({ length: perTab }, () => tab.send(endpoints.validateToken)))
    await Promise.all(onTheirWay)
    // The next wave goes out when the server has seen all of this one, while answers are still on their way.
    await expect.poll(() => statuses).toHaveLength(1 + rotation * 2 * perTab)
    onTheirWay = wave
  }
  await Promise.all(onTheirWay)

  expect(statuses.filter((status) => status !== 200)).toEqual([])
  expect(world.customers[0]!.account.sessions).toHaveLength(1)
  expect(vaults[0]!.read()?.['access-token']).toBe(world.customers[0]!.account.sessions[0]!.token)
  expect(vaults[1]!.read()).toEqual(vaults[0]!.read())
})

/** A call whose first `olds` attempts each arrive with a token that was replaced on the way, and the statuses that it gets. */
async function sendBehind(olds: number) {
  const world = worldOfOne()
  world.clock.frozenAt = null
  const { url, statuses } = await serveShuffled(world)
  const storage = sharedStorage()
  const [first, second] = [createTokenVault(storage), createTokenVault(storage)]
  const tab = openTab(url, first)
  await signIn(tab, first)
  const tokens = [first.read()!]
  for (let rotation = 0; rotation < 5; rotation += 1) {
    world.clock.offset += afterWindow
    await tab.send(endpoints.validateToken)
    tokens.push(first.read()!)
  }
  world.clock.offset += afterWindow
  // What the second tab reads as it sends is an old token; by the time of the answer the newest one is saved.
  const sent = [...tokens.slice(0, olds), tokens.at(-1)!]
  const late: TokenVault = { ...second, headersForRequest: () => ({ tokens: sent.shift()!, generation: 0 }) }
  const before = statuses.length
  await openTab(url, late)
    .send(endpoints.validateToken)
    .catch(() => {})
  return statuses.slice(before)
}

// With several slow answers queued, the second try, too, may leave with a token that is replaced before it arrives.
it.each([
  ['once', 1, [401, 200]],
  ['twice', 2, [401, 401, 200]],
  ['three times', 3, [401, 401, 401, 200]],
  ['again and again', 4, [401, 401, 401, 401]],
])(
  'TOKEN-3 TOKEN-10 a call whose token is replaced %s on its way is sent again with the newest, three times at most',
  async (_, olds, statuses) => {
    expect(await sendBehind(olds)).toEqual(statuses)
  },
)
