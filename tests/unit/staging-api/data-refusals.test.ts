import { expect, it } from 'vitest'
import type { World } from '@tests/staging-api/world'
import { applicationsOf, customerOf, matchesOf, seeded, signedInAs } from './dataKit'
import { read } from './kit'

const me = 'tre-match'
const other = 'rykker-klar'

const matchId = (world: World, of: string) => matchesOf(world, of)[0]!.id
const applicationId = (world: World, of: string) => Number(applicationsOf(world, customerOf(world, of))[0]?.id)

type Case = [title: string, status: number, method: string, path: (world: World) => string, body?: object]

const settings = () => '/starfish_users/settings'
const stats = () => '/starfish_users/stats'

const refusals: Case[] = [
  ['NAV-1 a scope that only others have', 403, 'PUT', () => '/starfish_users/scopes/2'],
  ['SET-3 an unknown setting', 422, 'POST', settings, { fax_notification: true }],
  ['SET-3 two settings', 422, 'POST', settings, { sms_notification: true, mail_notification: true }],
  ['SET-3 a setting that is text', 422, 'POST', settings, { sms_notification: 'true' }],
  [
    'ROW-2 marking another customer’s match as seen',
    403,
    'PUT',
    (world) => `/mark_new_activities/${matchId(world, other)}`,
  ],
  [
    'OFFER-1 another customer’s offer',
    403,
    'GET',
    (world) => `/starfish_users/application/${matchId(world, other)}/offer.json`,
  ],
  [
    'CALC-2 another customer’s calculator',
    403,
    'GET',
    (world) => `/starfish_compare_offers/${applicationId(world, other)}`,
  ],
  [
    'DEAL-3 a sign-up without consent',
    422,
    'POST',
    stats,
    { stat: { event: 'special_deal_sign_up', deal_id: 1, consent: false } },
  ],
  [
    'LOGOUT-3 feedback with more than feedback',
    422,
    'POST',
    stats,
    { stat: { event: 'logout_feedback', option: 'a', comment: '', email: 'x@y.dk' } },
  ],
  [
    'DOWN-1 a preview of a name that was never given out',
    404,
    'GET',
    () => '/starfish_users_attachments/preview/?file=Tilbud_Indbo.pdf&download=true',
  ],
]

// A stand-in that took more than the provider does would hide what the portal sends by mistake.
it.each(refusals)('the staging API refuses and changes nothing: %s (%i)', async (_, status, method, path, body) => {
  const world = seeded()
  const before = JSON.stringify(world)
  const answer = await signedInAs(world, me)(method, path(world), body)
  expect(answer.status).toBe(status)
  expect(JSON.stringify(world)).toBe(before)
})

it('ERR-1 a refusal says why in the API’s shape, and which methods its path has', async () => {
  const answer = await signedInAs(seeded(), me)('PUT', '/starfish_users/settings')
  expect(answer.headers.get('Allow')).toBe('POST')
  expect(await read(answer)).toEqual({ errors: ['Method not allowed'] })
})
