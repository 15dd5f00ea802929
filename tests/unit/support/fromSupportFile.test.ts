import { describe, expect, it } from 'vitest'
import type { Exchange } from '@/api/exchangeLog'
import type { SupportFile } from '@/api/schemas/supportFile'
import { packSupportFile } from '@/domain/support/pack'
import { findNames } from '@/domain/support/names'
import { createApp } from '@tests/staging-api/app'
import { worldFromSupportFile } from '@tests/staging-api/fromSupportFile'
import { seedWorld } from '@tests/staging-api/scenarios'
import { createStore, defaultWorld } from '@tests/staging-api/store'
import { objectsIn } from '@tests/staging-api/json'
import { now, type World } from '@tests/staging-api/world'
import { unpacked } from '@tests/staging-api/unpack'
import { answered, fileOf, textsIn } from './supportKit'
import { visit, type Call, type Visitor } from './visit'

const savedAt = Date.UTC(2026, 5, 1, 12)

function seeded(): World {
  const world = seedWorld(savedAt)
  world.clock.frozenAt = savedAt
  return world
}

const email = (scenario: string) => `${scenario.replaceAll('-', '.')}@eksempel.dk`
const shell: Call[] = [{ endpoint: 'currentApplication' }, { endpoint: 'allApplications' }]
const around: Call[] = [{ endpoint: 'scopes' }, { endpoint: 'personalInfo' }, { endpoint: 'faq' }, { endpoint: 'outboundAffiliates' }]

/** What a customer's browser asks for on all screens: of their first inquiry the calculator, of its matches the offers. */
async function seeAll({ call }: Visitor): Promise<Exchange[]> {
  const user = await call({ endpoint: 'validateToken' })
  const seen = [user, ...(await inTurn(shell, call)), ...(await inTurn(around, call))]
  const [first] = applicationsIn(seen)
  if (!first) return seen
  const offers = objectsIn(first.app_companies).flatMap(({ id }): Call[] => (typeof id === 'number' ? [{ endpoint: 'offer', params: { id } }] : []))
  return [...seen, ...(await inTurn([{ endpoint: 'compareOffersOf', params: { id: Number(first.id) } }, ...offers], call))]
}

async function inTurn(calls: Call[], call: Visitor['call']): Promise<Exchange[]> {
  const seen: Exchange[] = []
  for (const one of calls) seen.push(await call(one))
  return seen
}

function applicationsIn(seen: Exchange[]) {
  const body = seen.find(({ endpoint }) => endpoint === 'allApplications')?.body
  return objectsIn((body as { applications: World['customers'] | undefined }).applications as never)
}

/** As a file goes: out of one process as text, into another. */
function opened(exchanges: Exchange[], more: Parameters<typeof fileOf>[1] = {}): World {
  return worldFromSupportFile(JSON.parse(JSON.stringify(fileOf(exchanges, { savedAt, applicationId: null, ...more }))))
}

/** Files' keys are never the same again. */
const withoutKeys = (seen: Exchange[]) => JSON.parse(JSON.stringify(seen).replace(/"file_hash":"[^"]*"/g, '"file_hash":""')) as Exchange[]

async function again(world: World, seen: Exchange[]): Promise<Exchange[]> {
  const { call } = await visit(world, world.supportFile?.email ?? '')
  return inTurn(seen.map(({ endpoint, params, query }) => ({ endpoint, params, query }) as Call), call)
}

const shut = new Set(['laast', 'ubekraeftet', 'gammel-konto'])
const scenarios = seeded().customers.map(({ scenario }) => scenario).filter((name) => !shut.has(name))

describe('SUP-4 a world from a support file', () => {
  it.each(scenarios)('answers %s as before', async (scenario) => {
    const seen = await seeAll(await visit(seeded(), email(scenario)))
    expect(withoutKeys(await again(opened(seen), seen))).toEqual(withoutKeys(seen))
  })

  it.each(scenarios)('SUP-3 holds nothing of who %s is, once masked, also where a proxy answers', async (scenario) => {
    const world = seeded()
    const visitor = await visit(world, email(scenario))
    const seen = await seeAll(visitor)
    world.faults = [{ endpoint: '*', kind: 'status', status: 422 }]
    const refused = [await visitor.call({ endpoint: 'updateSetting', sent: { sms_notification: true } }), await visitor.call({ endpoint: 'personalInfo' })]
    world.faults = [{ endpoint: '*', kind: 'html' }]
    const spoilt = await inTurn([{ endpoint: 'faq' }, { endpoint: 'scopes' }], visitor.call)
    const personal = [...findNames(seen)].flatMap((name) => name.toLowerCase().match(/[\p{L}]{4,}|\d{8,}/gu) ?? [])
    const { exchanges } = fileOf([...seen, ...refused, ...spoilt], { personal: false })
    const masked = exchanges.flatMap(({ body, sent, query }) => textsIn([body, sent, query])).join('\n').toLowerCase()
    expect([...new Set(personal)].filter((word) => masked.includes(word)).map((word) => masked.slice(masked.indexOf(word) - 20, masked.indexOf(word) + 20))).toEqual([])
  })

  it('SUP-3 is under one megabyte even of two thousand inquiries, and the same when it is opened', async () => {
    const seen = await seeAll(await visit(seeded(), email('big')))
    const file = fileOf(seen, { personal: true })
    const packed = await packSupportFile(file)
    expect(packed.length).toBeLessThan(1_000_000)
    expect(packed).toContain('"savedAt": "2026-06-01T12:00:00.000Z"')
    expect(unpacked(JSON.parse(packed))).toEqual(JSON.parse(JSON.stringify(file)))
  })

  it.each(['status', 'html', 'cut', 'empty', 'nulls', 'missing', 'types', 'drop'] as const)('answers with the fault %s as before', async (kind) => {
    const world = seeded()
    const visitor = await visit(world, email('tre-match'))
    const user = await visitor.call({ endpoint: 'validateToken' })
    world.faults = [{ endpoint: 'allApplications', kind }]
    const seen = [user, ...(await inTurn([...shell, { endpoint: 'faq' }], visitor.call))]
    expect(withoutKeys(await again(opened(seen), seen))).toEqual(withoutKeys(seen))
  })

  it('stands at the time of saving, with the address, language and scope of the customer', () => {
    const world = opened([], { address: '/?tab=calculator', language: 'en' })
    expect(now(world)).toBe(savedAt)
    expect(world.supportFile).toMatchObject({ address: '/?tab=calculator', language: 'en', scope: { type: 'private' }, masked: false })
  })

  it('gives the chosen inquiry as the current one, so that any sign-in shows it', async () => {
    const seen = await seeAll(await visit(seeded(), email('flere-forespoergsler')))
    const chosen = Number(applicationsIn(seen)[2]?.id)
    const [, current] = await again(opened(seen, { applicationId: chosen }), seen)
    expect(current?.body).toMatchObject({ application: { id: chosen } })
  })

  it('shows the newest list where the inquiries were read again while searching', async () => {
    const visitor = await visit(seeded(), email('soeger-kort'))
    const seen = [await visitor.call({ endpoint: 'validateToken' }), ...(await inTurn([...shell, { endpoint: 'applications' }, { endpoint: 'applications' }], visitor.call))]
    const [, , list] = await again(opened([...seen.slice(0, 3), ...seen.slice(4)]), seen)
    expect(applicationsIn([list!])).toMatchObject([{ processed: true }])
  })
})

describe('SUP-4 what the customer changed', () => {
  async function changed(calls: Call[]): Promise<{ seen: Exchange[]; after: Exchange[] }> {
    const visitor = await visit(seeded(), email('rykker-klar'))
    const seen = await seeAll(visitor)
    const writes = await inTurn(calls, visitor.call)
    expect(writes.map(({ status }) => status)).toEqual(calls.map(() => 200))
    return { seen: [...seen, ...writes], after: await seeAll(visitor) }
  }

  const [application] = seeded().customers.find(({ scenario }) => scenario === 'rykker-klar')!.applications
  const [match] = objectsIn(application!.application.app_companies)
  const id = Number(match?.id)

  it.each<[string, Call[]]>([
    ['a setting', [{ endpoint: 'updateSetting', sent: { sms_notification: true } }]],
    ['activities seen', [{ endpoint: 'markActivitiesSeen', params: { id } }]],
    ['a reminder', [{ endpoint: 'sendReminders', query: { application_company_ids: String(id) } }]],
  ])('%s is there, though the answers are from before', async (_, calls) => {
    const { seen, after } = await changed(calls)
    const reads = after.filter(({ endpoint }) => endpoint !== 'offer')
    expect(await again(opened(seen), reads)).toEqual(reads)
  })

  it('prices that were saved are there', async () => {
    const visitor = await visit(seeded(), email('tre-match'))
    const seen = await seeAll(visitor)
    const table = seen.find(({ endpoint }) => endpoint === 'compareOffersOf')!
    const { current_offer: offer } = table.body as { current_offer: { id: number; product_offers: { id: number }[] } }
    const sent = { product_offers: [{ id: offer.product_offers[0]!.id, risk: 1, price: 2, discount: 3 }] }
    const save = await visitor.call({ endpoint: 'saveCompareOffer', params: { id: offer.id }, sent })
    const reading = { endpoint: table.endpoint, params: table.params } as Call
    expect(await again(opened([...seen, save]), [table])).toEqual([await visitor.call(reading)])
  })

  it('and what is changed from then on is seen too', async () => {
    const seen = await seeAll(await visit(seeded(), email('tre-match')))
    const world = opened(seen)
    const { call } = await visit(world, email('tre-match'))
    const newest = objectsIn(applicationsIn(seen)[0]?.app_companies).find(({ new_activities }) => new_activities === 2)
    await call({ endpoint: 'markActivitiesSeen', params: { id: Number(newest?.id) } })
    const [first] = applicationsIn([await call({ endpoint: 'allApplications' })])
    expect(objectsIn(first?.app_companies).find(({ id: one }) => one === newest?.id)).toMatchObject({ new_activities: 0 })
  })
})

describe('SUP-4 a write that failed for the customer', () => {
  const [application] = seeded().customers.find(({ scenario }) => scenario === 'rykker-klar')!.applications
  const [match] = objectsIn(application!.application.app_companies)
  const id = Number(match?.id)
  const writes: Call[] = [
    { endpoint: 'updateSetting', sent: { sms_notification: true } },
    { endpoint: 'selectScope', params: { id: 1 } },
    { endpoint: 'requestAccountDeletion' },
    { endpoint: 'sendReminders', query: { application_company_ids: String(id) } },
    { endpoint: 'saveCompareOffer', params: { id }, sent: { product_offers: [] } },
    { endpoint: 'registerAttachment', sent: { application_company_id: id } },
    { endpoint: 'signedUpload', query: { filename: 'a.pdf' } },
    { endpoint: 'recordStat', sent: { stat: { event: 'special_deal_sign_up' } } },
    { endpoint: 'updatePassword', sent: { password: 'x' } },
  ]

  // Nobody looks at the bodies of the others.
  const cannotBeRead = new Set<string>(['sendReminders', 'saveCompareOffer', 'signedUpload', 'updatePassword'])

  it.each(writes.flatMap((write) => (['status', 'drop', 'html'] as const).map((kind) => [write.endpoint, kind, write] as const)))(
    '%s (%s) fails in the same way until support lets it pass',
    async (_, kind, write) => {
      const world = seeded()
      const visitor = await visit(world, email('rykker-klar'))
      const seen = await seeAll(visitor)
      world.faults = [{ endpoint: write.endpoint, kind, status: 422 }]
      const failed = await visitor.call(write)
      const file = opened([...seen, failed])
      const { call, store } = await visit(file, email('rykker-klar'))
      if (kind !== 'html' || cannotBeRead.has(write.endpoint)) expect(await inTurn([write, write], call)).toEqual([failed, failed])
      await createApp(store).request('/staging/recorded-errors', { method: 'POST', headers: { 'Content-Type': 'application/json' } })
      expect(await call(write)).not.toEqual(failed)
    },
  )

  it('changes nothing, and is forgotten where it worked in the end', async () => {
    const visitor = await visit(seeded(), email('rykker-klar'))
    const seen = await seeAll(visitor)
    const write: Call = { endpoint: 'updateSetting', sent: { sms_notification: true } }
    const failed = answered('updateSetting', null, { sent: write.sent, status: 503 })
    expect(await again(opened([...seen, failed]), seen)).toEqual(seen)
    const done = await visitor.call(write)
    const { call } = await visit(opened([...seen, failed, done]), email('rykker-klar'))
    expect(await call(write)).toEqual(done)
  })
})

describe('SUP-4 files that cannot be used', () => {
  const good = (): Record<string, unknown> => ({ ...fileOf([]) })

  it.each<[string, unknown, RegExp]>([
    ['a foreign file', { hello: 'world' }, /no support file and no saved world/],
    ['a newer version', { ...good(), version: 4 }, /version 4, of a newer build; this one reads versions 1 to 3/],
    ['one without its answers', { ...good(), exchanges: undefined }, /broken at exchanges/],
    ['one with a page of another site', { ...good(), address: '//evil.example' }, /broken at address/],
    ['one whose contents are cut', { ...good(), contents: 'H4sIAAAA' }, /broken at contents: it cannot be unpacked/],
    ['one that names a call that there is not', fileOf([answered('noSuchCall', {})]), /no call named noSuchCall/],
    ['one that does not say whose it is', { ...good(), exchanges: [] }, /does not say whose/],
  ])('%s is refused in words, and nothing is changed', async (_, file, words) => {
    const store = createStore({ seed: seeded })
    const before = structuredClone(store.world(defaultWorld))
    const answer = await createApp(store).request('/staging/world', { method: 'PUT', body: JSON.stringify(file) })
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringMatching(words)])
    expect(store.world(defaultWorld)).toEqual(before)
  })

  it('SUP-3 version 1 still loads', async () => {
    const seen = await seeAll(await visit(seeded(), email('beregner-tre')))
    const answers = seen.slice(1).map(({ endpoint: name, params, status, body }) => ({ name, params, status, body }))
    const { data: user } = seen[0]!.body as { data: SupportFile['exchanges'][number]['body'] }
    const file = {
      format: 'min-side-support-file',
      version: 1,
      saved_at: new Date(savedAt).toISOString(),
      build: '0.9.0',
      browser: 'Firefox',
      language: 'en',
      masked: false,
      address: '/settings',
      user,
      answers,
    }
    const world = worldFromSupportFile(JSON.parse(JSON.stringify(file)))
    expect(world.supportFile).toMatchObject({ language: 'en', address: '/settings', build: '0.9.0' })
    expect(await again(world, seen)).toEqual(seen)
  })
})
