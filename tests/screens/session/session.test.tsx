import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { configureStore } from '@reduxjs/toolkit'
import { render } from '@testing-library/react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { AuthNotice } from '@/components/session/AuthNotice'
import { writeBegun, writeEnded } from '@/domain/outcomes'
import { slices } from '@/domain/store'
import { localStore } from '@/platform/storage'
import { found } from '@tests/screens/found'
import { renderPortal } from '@tests/screens/renderPortal'
import { findAlert } from './kit'

vi.setConfig({ testTimeout: 20_000 })

const email = 'tre.match@eksempel.dk'
const other = 'intet.match@eksempel.dk'
const loginHeading = () => screen.findByRole('heading', { name: 'Log ind på Min side' })
const otherTab = () => act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })))

async function openSignedIn(path = '/help') {
  const portal = await renderPortal(path, { signedInAs: email })
  await waitFor(() => expect(document.querySelector('#navigation')).toBeInTheDocument())
  return portal
}

describe('TOKEN-5 the start', () => {
  it('TOKEN-5 saved headers are validated once, and their user is signed in', async () => {
    const { requests } = await openSignedIn()
    expect(requests.filter(({ path }) => path === '/auth/validate_token')).toHaveLength(1)
  })

  it.each([
    ['nothing saved', () => undefined],
    ['corrupt storage', () => localStore.set('auth_headers', '{"client":')],
  ])('TOKEN-5 %s leads to the login screen without any call', async (_, given) => {
    const { requests } = await renderPortal('/help', { given })
    await loginHeading()
    expect(requests).toEqual([])
    expect(localStore.get('auth_headers')).toBeNull()
  })

  it('TOKEN-11 TOKEN-5 expired headers lead to the login screen after one call, with a notice', async () => {
    const expired = { 'access-token': 't', 'token-type': 'Bearer', client: 'c', expiry: '1', uid: email }
    const { requests } = await renderPortal('/help', {
      given: () => localStore.set('auth_headers', JSON.stringify(expired)),
    })
    expect(await screen.findByText(/der er gået for lang tid/, { selector: 'p' })).toBeVisible()
    expect(requests.map(({ path }) => path)).toEqual(['/auth/validate_token'])
    expect(localStore.get('auth_headers')).toBeNull()
  })

  it('TOKEN-5 headers that the server refuses lead to the login screen, with a notice', async () => {
    await renderPortal('/help', {
      signedInAs: email,
      given: (world) => void world.faults.push({ endpoint: 'validateToken', kind: 'status', status: 401 }),
    })
    expect(await screen.findByText(/adgangskoden er ændret/, { selector: 'p' })).toBeVisible()
  })

  it.each([
    ['no network', { endpoint: 'validateToken', kind: 'drop', times: 1 }],
    ['a broken server', { endpoint: 'validateToken', kind: 'status', status: 503, times: 1 }],
  ] as const)('TOKEN-5 %s is not a 401: the headers stay and a retry is offered', async (_, fault) => {
    const { user } = await renderPortal('/help', {
      signedInAs: email,
      given: (world) => void world.faults.push({ ...fault }),
    })
    const retry = await screen.findByRole('button', { name: 'Prøv igen' })
    expect(localStore.get('auth_headers')).toContain(email)
    await user.click(retry)
    await waitFor(() => expect(document.querySelector('#navigation')).toBeInTheDocument())
  })
})

describe('TOKEN-6 a refused session', () => {
  it('TOKEN-6 many refused calls end it once, with one notice and the wanted location kept', async () => {
    const { world, user } = await openSignedIn('/settings')
    await screen.findByRole('switch', { name: /^Nyhedsbrev/ })
    world.customers.find(({ account }) => account.email === email)!.account.sessions = []
    const shown: string[] = []
    const note = new MutationObserver(() => shown.push(location.pathname))
    note.observe(document.body, { childList: true, subtree: true })
    await user.click(screen.getByRole('link', { name: 'Partnertilbud' }))
    await loginHeading()
    expect(await screen.findAllByText(/adgangskoden er ændret/, { selector: 'p' })).toHaveLength(1)
    expect(history.state).toMatchObject({ usr: { wanted: { pathname: '/special-deals' } } })
    note.disconnect()
    expect(shown.filter((path, index) => path !== shown[index - 1] && path === '/session/login')).toHaveLength(1)
  })
})

describe('TOKEN-7 another tab', () => {
  it('TOKEN-7 a sign-out in another tab signs out here', async () => {
    await openSignedIn()
    localStorage.clear()
    otherTab()
    await loginHeading()
    expect(screen.getByText('Du er logget ud i et andet vindue.', { selector: 'p' })).toBeVisible()
  })

  it('TOKEN-7 another customer’s sign-in in another tab signs them in here, and nothing of the first is shown', async () => {
    const { world, requests } = await openSignedIn('/')
    const theirs = await screen.findAllByText(/Fjordsikring/)
    expect(theirs[0]).toBeInTheDocument()
    const { account } = world.customers.find((customer) => customer.account.email === other)!
    account.sessions.push({
      client: 'cli',
      token: 'tok',
      previousToken: null,
      olderTokens: [],
      rotatedAt: 0,
      expiry: Date.now() + 1e9,
    })
    const asked = requests.length
    const headers = { 'access-token': 'tok', 'token-type': 'Bearer', client: 'cli', expiry: '9999999999', uid: other }
    localStorage.setItem('auth_headers', JSON.stringify(headers))
    otherTab()
    await waitFor(() => expect(requests.slice(asked).map(({ path }) => path)).toContain('/starfish_users.json'))
    expect(localStore.get('auth_headers')).toContain(other)
    expect(screen.queryByText(/Fjordsikring/)).not.toBeInTheDocument()
  })

  it('TOKEN-7 a page from the back-forward cache checks the session again', async () => {
    await openSignedIn()
    localStorage.clear()
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
    await loginHeading()
  })
})

describe('AUTHMSG-1 the message', () => {
  it('AUTHMSG-1 HTML from the server is shown without forbidden elements', async () => {
    const store = configureStore({ reducer: slices })
    render(
      <Provider store={store}>
        <MemoryRouter>
          <AuthNotice />
        </MemoryRouter>
      </Provider>,
    )
    const messages = [
      'Kontoen er <strong>låst</strong>. <img src=x onerror="alert(1)"><a href="javascript:alert(1)">Nej</a>',
      'Ren tekst',
    ]
    act(() => {
      store.dispatch(writeBegun('signIn'))
      const failure = { kind: 'unauthorised', status: 401, messages, fields: {}, failedAttempts: null } as const
      store.dispatch(writeEnded({ asker: 'signIn', outcome: { state: 'refused', failure: { ...failure, messages } } }))
    })
    const alert = await findAlert()
    await waitFor(() => expect(alert.querySelector('strong')).toHaveTextContent('låst'))
    expect(alert.querySelector('img, a[href^=javascript]')).toBeNull()
    expect(found('hr', alert)).toHaveLength(1)
  })
})
