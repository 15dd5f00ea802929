import { expect, it } from 'vitest'
import { signedInShellShown } from '@/domain/session/shell'
import { openDomain } from '@tests/unit/applications/openDomain'
import { anApplication } from '@tests/unit/applications/wire'

it('START-1 a session begins with the calls of every screen, before its shell is drawn', () => {
  const { ahead, calls } = openDomain()
  expect(ahead.map(({ endpoint }) => endpoint)).toEqual(['currentApplication', 'allApplications', 'scopes'])
  expect(calls).toEqual([])
})

function openAt(address: string) {
  const { store, call, settled, ahead } = openDomain({ address })
  store.dispatch(signedInShellShown())
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
  ['/', []],
  ['/settings?tab=calculator', []],
])('START-1 opening %s asks for the calculator, if it was not before, as soon as it is known of which inquiry: %j', async (address, expected) => {
  const { answer, asked } = openAt(address)
  await answer('currentApplication', { application: null })
  expect(asked()).toEqual([])
  await answer('allApplications', { applications: [anApplication({ id: 7 })] })
  expect(asked()).toEqual(expected)
})

it('START-1 a calculator without an inquiry is not asked for', async () => {
  const { answer, asked } = openAt('/?tab=calculator')
  await answer('currentApplication', { application: null })
  await answer('allApplications', { applications: [] })
  expect(asked()).toEqual([])
})
