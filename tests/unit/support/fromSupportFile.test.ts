import { readdirSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { ApiError } from '@/api/errors'
import { errorBody } from '@/api/schemas/errorBody'
import type { SupportExchange } from '@/api/schemas/supportFile'
import { failureOf } from '@/domain/kit/failure'
import { authMessageOf } from '@/domain/session/authMessage'
import { emptyShownState, packSupportFile } from '@/domain/support/supportFile'
import { createApp } from '@tests/staging-api/app'
import { worldFromSupportFile } from '@tests/staging-api/fromSupportFile'
import { authPath } from '@tests/staging-api/ports'
import { seedWorld } from '@tests/staging-api/scenarios'
import { createSignIn } from '@tests/staging-api/signIn'
import { signInLink } from '@tests/staging-api/signInLink'
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
const around: Call[] = [
  { endpoint: 'scopes' },
  { endpoint: 'personalInfo' },
  { endpoint: 'faq' },
  { endpoint: 'recommendedDeals' },
]

/** What a customer's browser requests on all screens: for their first inquiry the calculator, for its matches the offers. */
async function seeAll({ call }: Visitor): Promise<SupportExchange[]> {
  const user = await call({ endpoint: 'validateToken' })
  const seen = [user, ...(await inTurn(shell, call)), ...(await inTurn(around, call))]
  const [first] = applicationsIn(seen)
  if (!first) return seen
  const offers = objectsIn(first.app_companies).flatMap(({ id }): Call[] =>
    typeof id === 'number' ? [{ endpoint: 'offer', params: { id } }] : [],
  )
  return [
    ...seen,
    ...(await inTurn([{ endpoint: 'compareOffersOf', params: { id: Number(first.id) } }, ...offers], call)),
  ]
}

async function inTurn(calls: Call[], call: Visitor['call']): Promise<SupportExchange[]> {
  const seen: SupportExchange[] = []
  for (const one of calls) seen.push(await call(one))
  return seen
}

function applicationsIn(seen: SupportExchange[]) {
  const body = seen.find(({ endpoint }) => endpoint === 'allApplications')?.body
  return objectsIn((body as { applications: World['customers'] | undefined }).applications as never)
}

/** Passes the file on as text, as from one process to another. */
function opened(exchanges: SupportExchange[], more: Parameters<typeof fileOf>[1] = {}): World {
  return worldFromSupportFile(JSON.parse(JSON.stringify(fileOf(exchanges, { savedAt, applicationId: null, ...more }))))
}

/** The storage gives a file another key each time. */
const withoutKeys = (seen: SupportExchange[]) =>
  JSON.parse(JSON.stringify(seen).replace(/"file_hash":"[^"]*"/g, '"file_hash":""')) as SupportExchange[]

async function again(world: World, seen: SupportExchange[]): Promise<SupportExchange[]> {
  const { call } = await visit(world, world.supportFile?.email ?? '')
  return inTurn(
    seen.map(({ endpoint, params, query }) => ({ endpoint, params, query }) as Call),
    call,
  )
}

/** What the answers say of people: the customer, and the insurers' agents. */
function peopleIn(value: unknown, place = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  const isPerson = ['data', 'personal', 'personal_info', 'starfish_company'].includes(place)
  return Object.entries(value).flatMap(([field, item]: [string, unknown]) => {
    if (isPerson && typeof item === 'string' && /name|phone|email/.test(field))
      return [place === 'starfish_company' ? item.replace(/@.*/, '') : item]
    return peopleIn(item, Array.isArray(value) ? place : field)
  })
}

describe('SUP-4 a world from a support file', () => {
  // The support views look at every customer.
  it.each(['tre-match', 'to-scopes', 'beregner-tre', 'flere-forespoergsler', 'soeger-kort', 'filer', 'big', 'hostile'])(
    'the calls of %s are answered as before',
    async (scenario) => {
      const seen = await seeAll(await visit(seeded(), email(scenario)))
      expect(withoutKeys(await again(opened(seen), seen))).toEqual(withoutKeys(seen))
    },
  )

  it.each(['tre-match', 'to-scopes', 'filer', 'hostile'])(
    'SUP-3 nothing of who %s is remains once masked, even where a proxy answers',
    async (scenario) => {
      const world = seeded()
      const visitor = await visit(world, email(scenario))
      const seen = await seeAll(visitor)
      world.faults = [{ endpoint: '*', kind: 'status', status: 422 }]
      const refused = [
        await visitor.call({ endpoint: 'updateSetting', sent: { sms_notification: true } }),
        await visitor.call({ endpoint: 'personalInfo' }),
      ]
      world.faults = [{ endpoint: '*', kind: 'html' }]
      const spoilt = await inTurn([{ endpoint: 'faq' }, { endpoint: 'scopes' }], visitor.call)
      const personal = peopleIn(seen.map(({ body }) => body)).flatMap(
        (name) => name.toLowerCase().match(/[\p{L}]{4,}|\d{8,}/gu) ?? [],
      )
      const { exchanges } = fileOf([...seen, ...refused, ...spoilt], { personal: false })
      // What is the same for everybody is left as it is.
      const own = (body: unknown): unknown =>
        JSON.parse(JSON.stringify(body ?? null), (field, value: unknown) => (field === 'company' ? null : value))
      const published = ['faq', 'recommendedDeals']
      const masked = exchanges
        .flatMap(({ endpoint, body, sent, query }) =>
          textsIn([published.includes(endpoint) && typeof body !== 'string' ? null : own(body), sent, query]),
        )
        .join('\n')
        .toLowerCase()
      expect(personal.length).toBeGreaterThan(2)
      expect(
        [...new Set(personal)]
          .filter((word) => masked.includes(word))
          .map((word) => masked.slice(masked.indexOf(word) - 20, masked.indexOf(word) + 20)),
      ).toEqual([])
    },
  )

  it('SUP-3 the file is under one megabyte even with two thousand inquiries, and the same when it is opened', async () => {
    const seen = await seeAll(await visit(seeded(), email('big')))
    const file = fileOf(seen, { personal: true })
    const packed = await packSupportFile(file)
    expect(packed.length).toBeLessThan(1_000_000)
    expect(packed).toContain('"savedAt": "2026-06-01T12:00:00.000Z"')
    expect(unpacked(JSON.parse(packed))).toEqual(JSON.parse(JSON.stringify(file)))
  })

  it.each(['status', 'html', 'cut', 'empty', 'nulls', 'missing', 'types', 'drop'] as const)(
    'calls with the fault %s are answered as before',
    async (kind) => {
      const world = seeded()
      const visitor = await visit(world, email('tre-match'))
      const user = await visitor.call({ endpoint: 'validateToken' })
      world.faults = [{ endpoint: 'allApplications', kind }]
      const seen = [user, ...(await inTurn([...shell, { endpoint: 'faq' }], visitor.call))]
      expect(withoutKeys(await again(opened(seen), seen))).toEqual(withoutKeys(seen))
    },
  )

  it('the world has the time of saving, with the customer’s URL, language and scope', () => {
    const world = opened([], { address: '/?tab=calculator', language: 'en' })
    expect(now(world)).toBe(savedAt)
    expect(world.supportFile).toMatchObject({
      address: '/?tab=calculator',
      language: 'en',
      scope: { type: 'private' },
      masked: false,
    })
  })

  it('the chosen inquiry is given as the current one, so that any sign-in shows it', async () => {
    const seen = await seeAll(await visit(seeded(), email('flere-forespoergsler')))
    const chosen = Number(applicationsIn(seen)[2]?.id)
    const [, current] = await again(opened(seen, { applicationId: chosen }), seen)
    expect(current?.body).toMatchObject({ application: { id: chosen } })
  })

  it('the newest list is shown where the inquiries were fetched again while searching', async () => {
    const visitor = await visit(seeded(), email('soeger-kort'))
    const seen = [
      await visitor.call({ endpoint: 'validateToken' }),
      ...(await inTurn([...shell, { endpoint: 'applications' }, { endpoint: 'applications' }], visitor.call)),
    ]
    const [, , list] = await again(opened([...seen.slice(0, 3), ...seen.slice(4)]), seen)
    expect(applicationsIn([list!])).toMatchObject([{ processed: true }])
  })
})

describe('SUP-4 what the customer changed', () => {
  async function changed(calls: Call[]): Promise<{ seen: SupportExchange[]; after: SupportExchange[] }> {
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
  ])('%s is in the world, though the answers are older', async (_, calls) => {
    const { seen, after } = await changed(calls)
    const reads = after.filter(({ endpoint }) => endpoint !== 'offer')
    expect(await again(opened(seen), reads)).toEqual(reads)
  })

  it('a reminder whose answer leaves an insurer out is counted as the portal counts it', async () => {
    const visitor = await visit(seeded(), email('rykker-klar'))
    const seen = await seeAll(visitor)
    const [first] = applicationsIn(seen)
    const ids = objectsIn(first?.app_companies)
      .slice(0, 2)
      .map(({ id: one }) => Number(one))
    const reminders = [{ application_company_id: ids[0], count: 7, last_sent: '2026-06-01T11:00:00.000Z' }]
    const sent = answered(
      'sendReminders',
      { reminders },
      { query: { application_company_ids: ids.join(',') }, at: '2026-06-01T12:00:00.000Z' },
    )
    const [, , list] = await again(opened([...seen, sent]), seen)
    const counts = objectsIn(applicationsIn([list!])[0]?.app_companies)
      .slice(0, 2)
      .map(({ reminder_ws }) => reminder_ws)
    expect(counts).toMatchObject([{ count: 7 }, { count: 1, last_sent: '2026-06-01T12:00:00.000Z' }])
  })

  it('saved prices are in the world', async () => {
    const visitor = await visit(seeded(), email('tre-match'))
    const seen = await seeAll(visitor)
    const table = seen.find(({ endpoint }) => endpoint === 'compareOffersOf')!
    const { current_offer: offer } = table.body as { current_offer: { id: number; product_offers: { id: number }[] } }
    const sent = { product_offers: [{ id: offer.product_offers[0]!.id, risk: 1, price: 2, discount: 3 }] }
    const save = await visitor.call({ endpoint: 'saveCompareOffer', params: { id: offer.id }, sent })
    const reading = { endpoint: table.endpoint, params: table.params } as Call
    expect(await again(opened([...seen, save]), [table])).toEqual([await visitor.call(reading)])
  })

  it('later changes are kept too', async () => {
    const seen = await seeAll(await visit(seeded(), email('tre-match')))
    const world = opened(seen)
    const { call } = await visit(world, email('tre-match'))
    const newest = objectsIn(applicationsIn(seen)[0]?.app_companies).find(({ new_activities }) => new_activities === 2)
    await call({ endpoint: 'markActivitiesSeen', params: { id: Number(newest?.id) } })
    const [first] = applicationsIn([await call({ endpoint: 'allApplications' })])
    expect(objectsIn(first?.app_companies).find(({ id: one }) => one === newest?.id)).toMatchObject({
      new_activities: 0,
    })
  })
})

describe('SUP-4 a write that failed for the customer', () => {
  const [application] = seeded().customers.find(({ scenario }) => scenario === 'rykker-klar')!.applications
  const [match] = objectsIn(application!.application.app_companies)
  const id = Number(match?.id)
  const writes: Call[] = [
    { endpoint: 'updateSetting', sent: { sms_notification: true } },
    { endpoint: 'sendReminders', query: { application_company_ids: String(id) } },
    { endpoint: 'saveCompareOffer', params: { id }, sent: { product_offers: [] } },
    { endpoint: 'updatePassword', sent: { password: 'x' } },
  ]

  // The portal does not read the bodies of the other calls' answers.
  const cannotBeRead = new Set<string>(['sendReminders', 'saveCompareOffer', 'updatePassword'])

  it.each(
    writes.flatMap((write) =>
      (['status', 'drop', 'html'] as const).map((kind) => [write.endpoint, kind, write] as const),
    ),
  )('%s (%s) fails in the same way until support lets it pass', async (_, kind, write) => {
    const world = seeded()
    const visitor = await visit(world, email('rykker-klar'))
    const seen = await seeAll(visitor)
    world.faults = [{ endpoint: write.endpoint, kind, status: 422 }]
    const failed = await visitor.call(write)
    const file = opened([...seen, failed])
    const { call, store } = await visit(file, email('rykker-klar'))
    if (kind !== 'html' || cannotBeRead.has(write.endpoint))
      expect(await inTurn([write, write], call)).toEqual([failed, failed])
    await createApp(store).request('/staging/recorded-errors', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
    })
    expect(await call(write)).not.toEqual(failed)
  })

  it.each<[string, Call]>([
    ['a read', { endpoint: 'faq' }],
    ['a write', { endpoint: 'updateSetting', sent: { sms_notification: true } }],
  ])('a call that had no answer yet has none here, until support lets it pass: %s', async (_, call) => {
    const seen = await seeAll(await visit(seeded(), email('rykker-klar')))
    const earlier = seen.filter(({ endpoint }) => endpoint !== call.endpoint)
    const pending: SupportExchange = {
      ...answered(call.endpoint, null, { sent: call.sent ?? null, status: null }),
      pending: true,
    }
    const { call: ask, store } = await visit(opened([...earlier, pending]), email('rykker-klar'))
    const others = () => inTurn([{ endpoint: 'scopes' }, { endpoint: 'personalInfo' }], ask)
    expect(await Promise.race([ask(call), others().then(() => 'waits')])).toBe('waits')
    await createApp(store).request('/staging/recorded-errors', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
    })
    expect((await ask(call)).status).toBe(200)
  })

  it('a read that was being repeated has its earlier answer', async () => {
    const seen = await seeAll(await visit(seeded(), email('rykker-klar')))
    const pending: SupportExchange = { ...answered('faq', null, { status: null }), pending: true }
    expect(await again(opened([...seen, pending]), seen)).toEqual(seen)
  })

  it('a failed write changes nothing, and is dropped where it succeeded in the end', async () => {
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

describe('SUP-4 a file from a screen of the session', () => {
  it.each(['/session/logout', '/Session/Logout/'])(
    'SUP-10 opening a crafted file of %s with a user does not sign them in, as the page would sign them out',
    (address) => {
      const user = answered('validateToken', { data: { id: 7, email: 'mette@eksempel.dk' } })
      expect(opened([user], { address }).supportFile).toMatchObject({ isSignedIn: false })
    },
  )

  it.each(['/session/login', '/session/register', '/session/logout'])(
    'the world of %s has nobody signed in, and the portal is told what became of the session, and a password that may be one',
    async (address) => {
      const typed = { name: 'email', value: 'mette', checked: null, wrong: false }
      const fields = [
        typed,
        { ...typed, name: 'password', value: null },
        { ...typed, name: 'confirmation', value: null, wrong: true },
      ]
      const state = { ...emptyShownState, session: { ...emptyShownState.session, ended: 'idle' as const } }
      const world = opened([], { user: null, address, fields, state })
      expect(world.supportFile).toMatchObject({ isSignedIn: false, address })
      const store = createStore({ seed: () => world })
      const text = await (
        await createSignIn(store, createApp(store)).request(signInLink(world.supportFile!.email))
      ).text()
      expect(text).toContain(`data-local="{}"`)
      expect(text).toContain(`data-next="${address}"`)
      const [, session = ''] = /data-session="([^"]*)"/.exec(text) ?? []
      const { opened_view } = JSON.parse(session.replaceAll('&quot;', '"')) as { opened_view: string }
      expect(JSON.parse(opened_view)).toEqual({
        state,
        fields: [
          typed,
          { ...typed, name: 'password', value: 'Sommer2026!' },
          { ...typed, name: 'confirmation', value: 'x', wrong: true },
        ],
      })
    },
  )

  it('SUP-3 a locked account is shown as locked, also when masked', async () => {
    const app = createApp(createStore({ seed: seeded }))
    const body = JSON.stringify({ email: email('laast'), password: 'Sommer2026!' })
    const sent = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body }
    const refusal = await app.request(`${authPath}/sign_in`, sent)
    const seen = answered('signIn', await refusal.json(), { sent: { email: email('laast') }, status: refusal.status })
    const texts = readdirSync('locales/dk').map((file) => readFileSync(`locales/dk/${file}`, 'utf8'))
    const ordinary = new Set(
      texts
        .join(' ')
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu),
    )
    const told = (exchange: SupportExchange) =>
      authMessageOf(
        failureOf(
          new ApiError({
            status: exchange.status,
            body: v.parse(errorBody, exchange.body),
            requestId: null,
            tokenClient: null,
          }),
        ),
        'signIn',
      )
    const [masked] = fileOf([seen], { user: null, personal: false, ordinary }).exchanges
    expect(told(seen)).toMatchObject({ key: 'locked' })
    expect(told({ ...seen, body: masked!.body })).toEqual(told(seen))
  })

  it('the sign-ups that a customer’s browser remembers are brought along', async () => {
    const signUps = [{ dealId: 7, company: 'Fitness', receiptName: 'fitness' }]
    const world = opened([await (await visit(seeded(), email('tre-match'))).call({ endpoint: 'validateToken' })], {
      signUps,
    })
    const store = createStore({ seed: () => world })
    const entrance = await createSignIn(store, createApp(store)).request(signInLink(world.supportFile!.email))
    expect(await entrance.text()).toMatch(/deal_sign_ups.*userId.*deals.*dealId[^:]*:7/)
  })
})

describe('SUP-4 files that cannot be used', () => {
  const good = (): Record<string, unknown> => ({ ...fileOf([]) })

  it.each<[string, unknown, RegExp]>([
    ['a foreign file', { hello: 'world' }, /no support file and no saved world/],
    ['an older version', { ...good(), version: 3 }, /version 3; this build reads version 4/],
    ['a file without its answers', { ...good(), exchanges: undefined }, /broken at exchanges/],
    ['a file with a page of another site', { ...good(), address: '//evil.example' }, /broken at address/],
    [
      'a file whose contents are cut off',
      { ...good(), contents: 'H4sIAAAA' },
      /broken at contents: it cannot be unpacked/,
    ],
    ['a file that names an unknown call', fileOf([answered('noSuchCall', {})]), /no call named noSuchCall/],
    ['a file that does not say whose it is', { ...good(), exchanges: [] }, /does not say whose/],
  ])('%s is refused with a reason, and nothing is changed', async (_, file, words) => {
    const store = createStore({ seed: seeded })
    const before = structuredClone(store.world(defaultWorld))
    const answer = await createApp(store).request('/staging/world', { method: 'PUT', body: JSON.stringify(file) })
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringMatching(words)])
    expect(store.world(defaultWorld)).toEqual(before)
  })
})
