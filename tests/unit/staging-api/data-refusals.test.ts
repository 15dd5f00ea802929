import { describe, expect, it } from 'vitest'
import type { World } from '@tests/staging-api/world'
import { applicationsOf, customerOf, matchesOf, seeded, signedInAs } from './dataKit'
import { read } from './kit'

const me = 'tre-match'
const other = 'rykker-klar'

const matchId = (world: World, of: string) => matchesOf(world, of)[0]!.id
const applicationId = (world: World, of: string) => Number(applicationsOf(world, customerOf(world, of))[0]?.id)
const stat = (body: object) => ({ stat: body })
const click = (more: object) => ({
  direct_offer_stat: { application_company_id: 0, webservice_id: 7, event_type: 'link_click', ...more },
})

type Case = [title: string, status: number, method: string, path: (world: World) => string, body?: (world: World) => unknown]

const settings = () => '/starfish_users/settings'
const stats = () => '/starfish_users/stats'
const clicks = () => '/direct_offer_stats'

const refusals: Case[] = [
  ['NAV-1 a scope that does not exist', 404, 'PUT', () => '/starfish_users/scopes/9'],
  ['NAV-1 a scope that only others have', 403, 'PUT', () => '/starfish_users/scopes/2'],
  ['SET-3 an unknown setting', 422, 'POST', settings, () => ({ fax_notification: true })],
  ['SET-3 two settings', 422, 'POST', settings, () => ({ sms_notification: true, mail_notification: true })],
  ['SET-3 a setting that is text', 422, 'POST', settings, () => ({ sms_notification: 'true' })],
  ['DEL-1 a deletion by POST', 405, 'POST', () => '/starfish_users/send_destroy_mail'],
  ['ROW-2 marking another customer’s match as seen', 403, 'PUT', (world) => `/mark_new_activities/${matchId(world, other)}`],
  ['ROW-2 marking a match as seen that does not exist', 404, 'PUT', () => '/mark_new_activities/7'],
  ['OFFER-1 another customer’s offer', 403, 'GET', (world) => `/starfish_users/application/${matchId(world, other)}/offer.json`],
  ['OFFER-1 an offer that does not exist', 404, 'GET', () => '/starfish_users/application/7/offer.json'],
  ['CALC-2 another customer’s calculator', 403, 'GET', (world) => `/starfish_compare_offers/${applicationId(world, other)}`],
  ['CALC-2 a calculator that does not exist', 404, 'GET', () => '/starfish_compare_offers/7'],
  ['DEAL-3 deals without a number', 422, 'GET', () => '/outbound_affiliates/recommend_deals?limit=mange'],
  ['DEAL-3 a sign-up without consent', 422, 'POST', stats, () => stat({ event: 'special_deal_sign_up', deal_id: 1, consent: false })],
  ['DEAL-3 a sign-up without a deal', 404, 'POST', stats, () => stat({ event: 'special_deal_sign_up', deal_id: 99, consent: true })],
  ['LOGOUT-3 feedback with more than feedback', 422, 'POST', stats, () => stat({ event: 'logout_feedback', option: 'a', comment: '', email: 'x@y.dk' })],
  ['TRACK-1 an unknown event', 422, 'POST', stats, () => stat({ event: 'mouse_moved' })],
  ['DIRECT-3 a click at another customer’s match', 403, 'POST', clicks, (world) => click({ application_company_id: matchId(world, other) })],
  ['DIRECT-3 a click where there is no direct offer', 422, 'POST', clicks, (world) => click({ application_company_id: matchId(world, me) })],
  ['DOWN-1 a file that does not exist', 404, 'GET', () => '/starfish_users_attachments/?hk=intet'],
  ['DOWN-1 a preview of a name that was never given out', 404, 'GET', () => '/starfish_users_attachments/preview/?file=Tilbud_Indbo.pdf&download=true'],
  ['an unknown path', 404, 'GET', () => '/starfish_users/payments'],
]

describe('the staging API refuses', () => {
  it.each(refusals)('%s (%i)', async (_, status, method, path, body) => {
    const world = seeded()
    const before = JSON.stringify(world)
    const answer = await signedInAs(world, me)(method, path(world), body?.(world))
    expect(answer.status).toBe(status)
    expect(JSON.stringify(world)).toBe(before)
  })

  it('ERR-1 a refusal says why in the API’s shape, and which methods its path has', async () => {
    const answer = await signedInAs(seeded(), me)('PUT', '/starfish_users/settings')
    expect(answer.headers.get('Allow')).toBe('POST')
    expect(await read(answer)).toEqual({ errors: ['Method not allowed'] })
  })
})

describe('what the staging API stores', () => {
  it('NAV-1 the chosen scope is stored, and only its inquiries are shown', async () => {
    const world = seeded()
    const send = signedInAs(world, 'to-scopes')
    const privately = await read(await send('GET', '/starfish_users.json'))
    expect((await send('PUT', '/starfish_users/scopes/2')).status).toBe(200)
    const inBusiness = await read(await send('GET', '/starfish_users.json'))
    expect(await read(await send('GET', '/starfish_users/scopes'))).toMatchObject({ scope_id: 2 })
    expect(inBusiness).not.toEqual(privately)
    expect(await read(await send('GET', '/starfish_users/application/all.json'))).toEqual({
      applications: [inBusiness.application],
    })
  })

  it('ROW-2 activities are stored as seen', async () => {
    const world = seeded()
    const send = signedInAs(world, me)
    const [match] = matchesOf(world, me)
    expect(match!.new_activities).toBe(2)
    await send('PUT', `/mark_new_activities/${match!.id}`)
    expect(await read(await send('GET', `/starfish_users/application/${match!.id}/offer.json`))).toMatchObject({
      offer: { new_activities: 0 },
    })
  })

  it('DIRECT-3 DEAL-3 LOGOUT-3 statistics are stored', async () => {
    const world = seeded()
    const send = signedInAs(world, me)
    const withDirectOffer = matchesOf(world, me).find((match) => match.direct_offer)!
    const bodies: [string, unknown][] = [
      ['/direct_offer_stats', click({ application_company_id: withDirectOffer.id })],
      ['/starfish_users/stats', stat({ event: 'special_deal_sign_up', deal_id: 3, consent: true })],
      ['/starfish_users/stats', stat({ event: 'logout_feedback', option: 'good', comment: 'Tak' })],
    ]
    for (const [path, body] of bodies) expect((await send('POST', path, body)).status).toBe(201)
    expect(world.stats.map(({ body }) => body)).toEqual(bodies.map(([, body]) => body))
  })
})

describe('what the staging API answers', () => {
  it('APP-5 the newest inquiry is given as the current one, or null', async () => {
    const world = seeded()
    const newest = await read(await signedInAs(world, 'flere-forespoergsler')('GET', '/starfish_users.json'))
    expect(newest).toMatchObject({
      application: { validation_message: { value: 'Application was flagged by security filter' } },
    })
    expect(await read(await signedInAs(world, 'ingen-forespoergsel')('GET', '/starfish_users.json'))).toEqual({
      application: null,
    })
  })

  it('OFFER-1 a status is given in place of an offer that cannot be shown', async () => {
    const world = seeded()
    const answer = await signedInAs(world, 'tilbud-lukket')(
      'GET',
      `/starfish_users/application/${matchesOf(world, 'tilbud-lukket')[1]!.id}/offer.json`,
    )
    expect([answer.status, await read(answer)]).toEqual([200, { status: 'unavailable' }])
  })
})
