import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type EndpointName, endpoints } from '@/api/endpoints'
import { localStore } from '@/platform/storage'
import { objectsIn } from '@tests/staging-api/json'
import type { Json, World } from '@tests/staging-api/world'
import { renderPortal } from './renderPortal'

const signedInAs = 'flere.forespoergsler@eksempel.dk'
const inquiriesIn = (world: World) => world.customers.find(({ account }) => account.email === signedInAs)!.applications

/** The list of inquiries is empty, and the current one has an id that is no number. */
function onlyUnreadableCurrent(world: World) {
  const { id: customerId } = world.customers.find((one) => one.account.email === signedInAs)!
  const answered = (endpoint: EndpointName, body: Json) => ({
    customerId,
    endpoint,
    path: endpoints[endpoint].path,
    status: 200,
    body,
  })
  world.recorded = [
    answered('currentApplication', { application: { id: 'none' } }),
    answered('allApplications', { applications: [] }),
  ]
}

/** The world's types do not allow values that no schema accepts. */
const set = (world: World, more: { [name in keyof World]?: Json }) => Object.assign(world, more)
const noQuestions = { name: 'Priser', questions: null }

describe('data that cannot be read', () => {
  it.each<[string, RegExp, (world: World) => unknown]>([
    [
      '/help',
      /^Nogle spørgsmål kunne ikke vises/,
      (world) => Object.assign(world.faq[0]!, { questions: [...world.faq[0]!.questions, null] }),
    ],
    ['/help', /^Nogle spørgsmål kunne ikke vises/, (world) => set(world, { faq: [...world.faq, noQuestions] })],
    [
      '/special-deals',
      /^1 kategori kunne ikke vises/,
      (world) => set(world, { affiliates: [...world.affiliates, { id: 9, name: 'Gas', iframe: null }] }),
    ],
    [
      '/special-deals',
      /^2 tilbud kunne ikke vises/,
      (world) => set(world, { deals: [null, { name: 'Uden nummer' }, ...world.deals] }),
    ],
    ['/', /^1 forespørgsel kunne ikke vises/, (world) => (inquiriesIn(world)[0]!.application.app_companies = null)],
    [
      '/',
      /^1 selskab kunne ikke vises/,
      (world) =>
        inquiriesIn(world).forEach(({ application }) =>
          objectsIn([application]).map((one) => (one.app_companies = [...objectsIn(one.app_companies), null])),
        ),
    ],
  ])('ERR-2 unreadable data on %s is left out, and the page says %s', async (address, words, given) => {
    await renderPortal(address, { signedInAs, given: (world) => void given(world) })
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Prøv igen' })).toBeNull()
  })

  it.each<[string, string, (world: World) => unknown]>([
    ['/help', 'Spørgsmål og svar kunne ikke hentes', (world) => set(world, { faq: [noQuestions] })],
    ['/special-deals', 'Partnernes tilbud kunne ikke hentes', (world) => set(world, { affiliates: [{ id: null }] })],
    ['/special-deals', 'Tilbuddene kunne ikke hentes', (world) => set(world, { deals: [{ id: null }] })],
    [
      '/',
      'Siden kunne ikke hentes',
      (world) => inquiriesIn(world).forEach(({ application }) => (application.app_companies = null)),
    ],
    ['/', 'Siden kunne ikke hentes', onlyUnreadableCurrent],
  ])('ERR-2 ERR-3 unreadable data on %s is never shown as empty: "%s", with a retry', async (address, words, given) => {
    await renderPortal(address, { signedInAs, given: (world) => void given(world) })
    expect(await screen.findByText(words)).toBeVisible()
    expect(within(screen.getByRole('main')).getAllByRole('button', { name: 'Prøv igen' }).length).toBeGreaterThan(0)
    expect(screen.queryByText(/Der er ingen|ikke et selskab|ikke sket noget/)).toBeNull()
  })
})

describe('while the inquiries cannot be loaded', () => {
  it('SET-2 ERR-3 settings say so, with a retry that loads them', async () => {
    const { user, world } = await renderPortal('/settings', {
      signedInAs,
      given: (one) =>
        one.faults.push(
          { endpoint: 'allApplications', kind: 'status', status: 500 },
          { endpoint: 'currentApplication', kind: 'status', status: 500 },
        ),
    })
    const failure = (await screen.findByText('Beskederne om din forespørgsel kunne ikke hentes')).closest<HTMLElement>(
      '[role=alert]',
    )!
    expect(screen.getByRole('switch', { name: /^Nyhedsbrev/ })).toBeVisible()
    world.faults.length = 0
    await user.click(within(failure).getByRole('button', { name: 'Prøv igen' }))
    expect(await screen.findByRole('heading', { name: /^Beskeder om forespørgsel/ })).toBeVisible()
  })

  it.each([
    ['/help', 'Hjælp'],
    ['/settings', 'Indstillinger'],
    ['/special-deals', 'Partnertilbud'],
  ])('SHELL-2 ERR-5 %s opens while the call for the inquiries hangs', async (address, heading) => {
    await renderPortal(address, {
      signedInAs,
      given: (world) => world.faults.push({ endpoint: 'allApplications', kind: 'hang' }),
    })
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible()
    if (address === '/settings')
      await waitFor(() => expect(screen.getByRole('switch', { name: /^Nyhedsbrev/ })).toBeVisible())
  })
})

it('TOKEN-5 a saved token that is impossibly long is cleared, and nothing is requested', async () => {
  const headers = {
    'access-token': 'x'.repeat(1_000_000),
    'token-type': 'Bearer',
    client: 'c',
    expiry: '9999999999',
    uid: 'u',
  }
  const { requests } = await renderPortal('/settings', {
    given: () => localStore.set('auth_headers', JSON.stringify(headers)),
  })
  expect(await screen.findByLabelText('E-mailadresse')).toBeVisible()
  await waitFor(() => expect(localStore.get('auth_headers') === null).toBe(true))
  expect(requests).toEqual([])
})
