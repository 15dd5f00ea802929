import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { Endpoint } from '@/api/endpoint'
import { endpoints } from '@/api/endpoints'
import { application as applicationSchema, type Application } from '@/api/schemas/application'
import { userAnswer } from '@/api/schemas/user'
import { objectsIn } from '@tests/staging-api/json'
import { imageRoutes } from '@tests/staging-api/routes/images'
import { seedWorld } from '@tests/staging-api/scenarios'
import { accessStats } from '@tests/staging-api/scenarios/build/inquiry'
import type { JsonObject } from '@tests/staging-api/world'
import { applicationsOf, customerOf, read, seeded, signedInAs } from './dataKit'

const names = seeded().customers.map(({ scenario }) => scenario)
const sane = names.filter((name) => name !== 'hostile')

/** The most that the portal reads for one customer, with the path of each call. */
function readings(applications: JsonObject[]): [Endpoint, string][] {
  const some = applications.filter(({ id }) => typeof id === 'number').slice(0, 4)
  const matches = some
    .flatMap(({ app_companies }) => objectsIn(app_companies))
    .filter(({ company }) => company !== null)
  const { currentApplication, allApplications, applications: refetch, personalInfo, scopes, faq } = endpoints
  const { outboundAffiliates, recommendedDeals, compareOffers, compareOffersOf, offer } = endpoints
  const plain = [
    currentApplication,
    allApplications,
    refetch,
    personalInfo,
    scopes,
    faq,
    outboundAffiliates,
    recommendedDeals,
    compareOffers,
  ]
  return [
    ...plain.map((endpoint): [Endpoint, string] => [endpoint, endpoint.path]),
    ...some.map(({ id }): [Endpoint, string] => [
      compareOffersOf,
      compareOffersOf.path.replace('{id}', String(Number(id))),
    ]),
    ...matches.map(({ id }): [Endpoint, string] => [offer, offer.path.replace('{id}', String(Number(id)))]),
  ]
}

/** All inquiries of every scenario but the hostile one, as the portal reads them. */
function allRead(): Application[] {
  const world = seeded()
  return sane.flatMap((name) =>
    applicationsOf(world, customerOf(world, name)).map((one) => v.parse(applicationSchema, one)),
  )
}

describe('the scenarios', () => {
  it.each(names)('SUP-6 ERR-2 every answer for %s fits the portal’s schemas', async (scenario) => {
    const world = seeded()
    const customer = customerOf(world, scenario)
    const send = signedInAs(world, scenario)
    expect(v.safeParse(userAnswer, { data: customer.user }).success).toBe(true)
    for (const [endpoint, path] of readings(applicationsOf(world, customer))) {
      const answer = await send('GET', path)
      const parsed = v.safeParse(endpoint.schema, await answer.json())
      expect([path, answer.status, parsed.issues]).toEqual([path, 200, undefined])
    }
  })

  it.each(sane)('SUP-6 nothing of %s is lost when the portal reads it', async (scenario) => {
    const world = seeded()
    const raw = await read(await signedInAs(world, scenario)('GET', '/starfish_users/application/all.json'))
    const { applications } = v.parse(endpoints.allApplications.schema, raw)
    expect(raw).toMatchObject({
      applications: applications.map(({ id, app_companies }) => ({
        id,
        app_companies: app_companies.map((match) => ({ id: match.id })),
      })),
    })
    for (const { app_companies, products } of applications) {
      expect(products.length).toBeGreaterThan(0)
      for (const match of app_companies) expect(match.ows_activity_logs.length).toBe(rawLogs(raw, match.id))
    }
  })

  function rawLogs(answer: Record<string, unknown>, matchId: number): number {
    // The answer's list, as the API keeps it.
    const applications = answer.applications as JsonObject[]
    const match = applications.flatMap(({ app_companies }) => objectsIn(app_companies)).find(({ id }) => id === matchId)
    return objectsIn(match?.ows_activity_logs).length
  }

  it.each([0, 1, 2, 3, 4, 5, 6, 7])('SUP-6 ROW-1 there is a match with status %i', (code) => {
    const found = allRead().flatMap(({ app_companies }) => app_companies)
    expect(found.some(({ access_stats }) => access_stats === accessStats(code))).toBe(true)
  })

  // The labels of docs/api.md.
  it.each([
    'Annulleret',
    'Optaget',
    'Ubesvaret',
    'Forsøgt kontaktet',
    'Besvaret',
    'Afsluttet',
    'SMS sendt',
    'E-mail sendt',
    'Mail åbnet',
    'Afventer kontakt',
    'Tilbud sendt',
    'Ikke interesseret',
    'Tabt emne',
    'Mødebooking',
    'Opfølgning',
    'Forkert nummer',
    'Bruger rykker for kontakt',
    'Ikke tid',
    'Vundet emne',
    'Åben',
  ])('SUP-6 ACT-4 there is the activity %s', (label) => {
    const logs = allRead()
      .flatMap(({ app_companies }) => app_companies)
      .flatMap(({ ows_activity_logs }) => ows_activity_logs)
    expect(logs.some(({ activity }) => activity === label)).toBe(true)
  })

  it('SUP-6 every customer has an email address and numbers of their own', () => {
    const world = seeded()
    const emails = world.customers.map(({ account }) => account.email)
    expect(new Set(emails).size).toBe(emails.length)
    expect(emails).toContain('tre.match@eksempel.dk')
    const ids = allRead().flatMap(({ id, app_companies }) => [id, ...app_companies.map((match) => match.id)])
    expect(new Set(ids).size).toBe(ids.length)
    expect(Math.max(...ids)).toBeLessThan(world.nextId)
  })

  it('SUP-6 the big customer has 2 000 inquiries, 1 000 activities and 2 000 questions', async () => {
    const send = signedInAs(seeded(), 'big')
    const { applications } = v.parse(
      endpoints.allApplications.schema,
      await (await send('GET', endpoints.allApplications.path)).json(),
    )
    expect(applications).toHaveLength(2000)
    expect(applications[0]?.app_companies[0]?.ows_activity_logs).toHaveLength(1000)
    const { categories } = v.parse(endpoints.faq.schema, await (await send('GET', endpoints.faq.path)).json())
    expect(categories.flatMap(({ questions }) => questions)).toHaveLength(2000)
  })

  it('SUP-6 the seed is small enough to be saved after every change, as the big scenario is made on demand', () => {
    const world = seedWorld(Date.now())
    expect(world.customers.find(({ scenario }) => scenario === 'big')?.applications).toEqual([])
    expect(JSON.stringify(world).length).toBeLessThan(1_500_000)
  })

  it('SUP-6 the seed is the same when it is made again at the same time', () => {
    expect(seedWorld(Date.UTC(2026, 0, 1))).toEqual(seedWorld(Date.UTC(2026, 0, 1)))
  })
})

describe('the images', () => {
  it.each([
    ['companies/large/fjordsikring.svg', 200],
    ['companies/large/havlys.svg', 404],
    ['companies/medium/havlys.svg', 200],
    ['companies/medium/egekrone.svg', 404],
    ['companies/small/egekrone.svg', 200],
    ['companies/small/laerkeborg.svg', 404],
    ['banners/large/boegely.svg', 200],
    ['agents/large/boegely.svg', 200],
    ['deals/medium/pote-og-snude.svg', 200],
    ['companies/huge/fjordsikring.svg', 404],
  ])('OFFER-9 %s is answered with %i', async (path, status) => {
    const answer = await imageRoutes.request(`/${path}`)
    expect(answer.status).toBe(status)
    if (status === 200) expect(answer.headers.get('Content-Type')).toBe('image/svg+xml')
  })

  it('OFFER-9 each insurer has a logo of its own, with well-formed letters', async () => {
    const drawn = await Promise.all(
      ['fjordsikring', 'boegely', 'havlys', 'tinghoej', 'stormly', 'maagen'].map(async (alias) =>
        (await imageRoutes.request(`/companies/medium/${alias}.svg`)).text(),
      ),
    )
    expect(new Set(drawn).size).toBe(drawn.length)
    expect(drawn.filter((svg) => svg.includes('textLength'))).toEqual([])
  })
})
