import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { Endpoint } from '@/api/endpoint'
import { endpoints } from '@/api/endpoints'
import * as schemas from '@/api/schemas/responses'
import { application as applicationSchema, type Application } from '@/api/schemas/application'
import { userResponse } from '@/api/schemas/user'
import { statusCodes } from '@/domain/applications/matchStatus'
import { objectsIn } from '@tests/staging-api/json'
import { seedWorld } from '@tests/staging-api/scenarios'
import { accessStats } from '@tests/staging-api/scenarios/build/inquiry'
import type { JsonObject } from '@tests/staging-api/world'
import { applicationsOf, customerOf, seeded, signedInAs } from './dataKit'

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
  const of = (endpoint: Endpoint, { id }: JsonObject): [Endpoint, string] => [
    endpoint,
    endpoint.path.replace('{id}', String(Number(id))),
  ]
  return [
    ...plain.map((endpoint): [Endpoint, string] => [endpoint, endpoint.path]),
    ...some.map((one) => of(compareOffersOf, one)),
    ...matches.map((one) => of(offer, one)),
  ]
}

/** All inquiries of every scenario but the hostile one, as the portal reads them. */
const read: Application[] = sane.flatMap((name) =>
  applicationsOf(seeded(), customerOf(seeded(), name)).map((one) => v.parse(applicationSchema, one)),
)

describe('the scenarios', () => {
  it.each(names)('SUP-6 ERR-2 every answer for %s fits the portal’s schemas', async (scenario) => {
    const world = seeded()
    const customer = customerOf(world, scenario)
    const send = signedInAs(world, scenario)
    expect(v.safeParse(userResponse, { data: customer.user }).success).toBe(true)
    for (const [endpoint, path] of readings(applicationsOf(world, customer))) {
      const answer = await send('GET', path)
      const parsed = v.safeParse(schemas[endpoint.schema], await answer.json())
      expect([path, answer.status, parsed.issues]).toEqual([path, 200, undefined])
    }
  })

  it.each(statusCodes)('SUP-6 ROW-1 there is a match with status %i', (code) => {
    const found = read.flatMap(({ app_companies }) => app_companies)
    expect(found.some(({ access_stats }) => access_stats === accessStats(code))).toBe(true)
  })

  // The labels of docs/api.md.
  it.each(
    'Annulleret,Optaget,Ubesvaret,Forsøgt kontaktet,Besvaret,Afsluttet,SMS sendt,E-mail sendt,Mail åbnet,Afventer kontakt,Tilbud sendt,Ikke interesseret,Tabt emne,Mødebooking,Opfølgning,Forkert nummer,Bruger rykker for kontakt,Ikke tid,Vundet emne,Åben'.split(
      ',',
    ),
  )('SUP-6 ACT-4 there is the activity %s', (label) => {
    const logs = read
      .flatMap(({ app_companies }) => app_companies)
      .flatMap(({ ows_activity_logs }) => ows_activity_logs)
    expect(logs.some(({ activity }) => activity === label)).toBe(true)
  })

  it('SUP-6 every customer has an email address and numbers of their own', () => {
    const world = seeded()
    const emails = world.customers.map(({ account }) => account.email)
    expect(new Set(emails).size).toBe(emails.length)
    expect(emails).toContain('tre.match@eksempel.dk')
    const ids = read.flatMap(({ id, app_companies }) => [id, ...app_companies.map((match) => match.id)])
    expect(new Set(ids).size).toBe(ids.length)
    expect(Math.max(...ids)).toBeLessThan(world.nextId)
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
