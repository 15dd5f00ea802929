import { expect, it } from 'vitest'
import { startSignedInDomain } from '@/app/signedInDomain'
import { signedInShellOpened } from '@/domain/session/shell'
import { signedIn } from '@/domain/session/slice'
import { aUser } from '@tests/support/aUser'
import { openFakeTab, stubBrowser } from '@tests/support/openTab'
import { openDomain } from '@tests/unit/applications/openDomain'
import { aMatch, anApplication } from '@tests/unit/applications/wire'

it('START-1 a session begins with the calls that every screen needs, before its shell is drawn', () => {
  const { ahead, calls } = openDomain()
  expect(ahead.map(({ endpoint }) => endpoint)).toEqual(['currentApplication', 'allApplications', 'scopes'])
  expect(calls).toEqual([])
})

function openAt(address: string) {
  const { store, call, settled, ahead } = openDomain({ address })
  store.dispatch(signedInShellOpened())
  return {
    answer: async (endpoint: string, data: unknown) => {
      call(endpoint).answer(data)
      await settled()
    },
    /** The inquiries whose calculators were asked for. */
    asked: () => ahead.filter(({ endpoint }) => endpoint === 'compareOffersOf').map(({ params }) => params),
  }
}

it.each([
  ['/?tab=calculator', [{ id: 7 }]],
  ['/?tab=calculator&application=8', [{ id: 8 }]],
  ['/', [{ id: 7 }]],
  ['/?application=8', [{ id: 8 }]],
  ['/settings?tab=calculator', []],
])('START-1 opening %s requests the prices once, as soon as their inquiry is known: %j', async (address, expected) => {
  const { answer, asked } = openAt(address)
  await answer('currentApplication', { application: null })
  expect(asked()).toEqual([])
  await answer('allApplications', { applications: [anApplication({ id: 7, app_companies: [aMatch()] })] })
  expect(asked()).toEqual(expected)
})

it.each([
  ['an inquiry', []],
  ['an insurer', [anApplication({ id: 7 })]],
])('START-1 no prices are requested without %s', async (_what, applications) => {
  const { answer, asked } = openAt('/?tab=calculator')
  await answer('currentApplication', { application: null })
  await answer('allApplications', { applications })
  expect(asked()).toEqual([])
})

it.each([
  ['/', ['currentApplication', 'allApplications']],
  ['/session/login', []],
])('START-4 a session that begins at %s requests its inquiries before the shell is drawn: %j', (address, expected) => {
  stubBrowser(address)
  const { store, calls } = openFakeTab()
  startSignedInDomain(store)
  // As when a customer comes back from the login page.
  startSignedInDomain(store)
  expect(calls).toEqual([])
  store.dispatch(signedIn(aUser()))
  expect(calls.map(({ endpoint }) => endpoint).filter((endpoint) => endpoint !== 'scopes')).toEqual(expected)
})

it('START-4 where the session has begun already, its inquiries are requested as soon as their code is loaded', () => {
  stubBrowser('/')
  const { store, calls } = openFakeTab()
  store.dispatch(signedIn(aUser()))
  startSignedInDomain(store)
  expect(calls.map(({ endpoint }) => endpoint)).toEqual(
    expect.arrayContaining(['currentApplication', 'allApplications']),
  )
})
