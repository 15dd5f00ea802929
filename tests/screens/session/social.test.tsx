import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { localStore, sessionStore } from '@/platform/storage'
import { renderPortal } from '@tests/screens/renderPortal'
import type { World } from '@tests/staging-api/world'
import { findAlert } from './kit'

vi.setConfig({ testTimeout: 20_000 })

const email = 'tre.match@eksempel.dk'
const other = 'intet.match@eksempel.dk'
const back = `/session/fetch-omniauth?auth_token=tok&blank=true&client_id=cli&config=&expiry=9999999999&uid=${encodeURIComponent(email)}`

const asked = (minutesAgo = 0, wanted = '/') =>
  sessionStore.set('social_login', JSON.stringify({ at: Date.now() - minutesAgo * 60_000, wanted }))

function consented(world: World) {
  const { account } = world.customers.find((customer) => customer.account.email === email)!
  account.sessions.push({
    client: 'cli',
    token: 'tok',
    previousToken: null,
    olderTokens: [],
    rotatedAt: 0,
    expiry: Date.now() + 1e9,
  })
}

const whoIsSignedIn = () => (localStore.get('auth_headers') ?? '').match(/"uid":"([^"]*)"/)?.[1] ?? null

describe('the return of a social login', () => {
  it('OMNI-1 the return signs in, leads to the overview, and leaves nothing in the URL', async () => {
    const { requests } = await renderPortal(back, {
      given(world) {
        consented(world)
        asked()
      },
    })
    expect(location.search).toBe('')
    await waitFor(() => expect(location.pathname).toBe('/'))
    expect(requests[0]).toMatchObject({ method: 'GET', path: '/auth/validate_token' })
    expect(whoIsSignedIn()).toBe(email)
  })

  it('ROUTE-5 the return leads to where the customer wanted to be', async () => {
    await renderPortal(back, {
      given(world) {
        consented(world)
        asked(1, '/settings?a=b#c')
      },
    })
    await waitFor(() => expect(location.pathname + location.search + location.hash).toBe('/settings?a=b#c'))
    await screen.findByRole('heading', { level: 1, name: 'Indstillinger' })
  })

  it.each<[string, string, number | null, RegExp]>([
    ['that the customer denied', '/session/fetch-omniauth?blank=true&error=access_denied', 0, /Du gav ikke lov/],
    ['that failed at its provider', '/session/fetch-omniauth?blank=true&error=server_error', 0, /Login lykkedes ikke/],
    ['without parameters', '/session/fetch-omniauth', 0, /Login lykkedes ikke/],
    ['with half of them', '/session/fetch-omniauth?auth_token=tok', 0, /Login lykkedes ikke/],
    ['that this tab did not ask for', back, null, /Vi loggede dig ikke ind/],
    ['that took more than ten minutes', back, 11, /Vi loggede dig ikke ind/],
  ])('OMNI-1 OMNI-2 a return %s is refused with its reason', async (_, address, minutesAgo, words) => {
    const { requests } = await renderPortal(address, {
      given(world) {
        consented(world)
        if (minutesAgo !== null) asked(minutesAgo)
      },
    })
    expect(await findAlert()).toHaveTextContent(words)
    expect(location.pathname + location.search).toBe('/session/login')
    expect(requests).toEqual([])
    expect(whoIsSignedIn()).toBeNull()
    expect(sessionStore.get('social_login')).toBeNull()
  })

  it('OMNI-1 a return with an invalid token is refused, and nothing of it is kept', async () => {
    await renderPortal(back, { given: () => asked() })
    expect(await findAlert()).toHaveTextContent('Login lykkedes ikke')
    expect(whoIsSignedIn()).toBeNull()
  })

  it('OMNI-2 a live session is never replaced by a link', async () => {
    await renderPortal(back, {
      signedInAs: other,
      given(world) {
        consented(world)
        asked()
      },
    })
    await waitFor(() => expect(location.pathname).toBe('/'))
    expect(whoIsSignedIn()).toBe(other)
  })

  it.each([
    ['takes its time', 'hang', 'Logger ind …', 'Siden hentes …'],
    ['cannot be reached', 'drop', 'Siden kunne ikke hentes', 'Prøv igen'],
  ] as const)(
    'OMNI-1 A11Y-1 while the server %s, the page has one heading, and its title says the same',
    async (_how, kind, heading, words) => {
      await renderPortal(back, {
        given(world) {
          consented(world)
          asked()
          world.faults.push({ endpoint: 'validateToken', kind })
        },
      })
      await screen.findAllByText(words)
      expect(screen.getAllByRole('heading', { level: 1 }).map((one) => one.textContent)).toEqual([heading])
      expect(document.title).toBe(`Min side – ${heading}`)
    },
  )

  it('OMNI-1 TOKEN-5 a server that does not answer has not refused the return, and it can be tried again', async () => {
    const { user } = await renderPortal(back, {
      given(world) {
        consented(world)
        asked()
        world.faults.push({ endpoint: 'validateToken', kind: 'drop', times: 1 })
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Prøv igen' }))
    await waitFor(() => expect(location.pathname).toBe('/'))
  })
})
