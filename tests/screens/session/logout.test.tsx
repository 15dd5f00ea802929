import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { localStore, sessionStore } from '@/platform/storage'
import { expectNoAxe } from '@tests/screens/axe'
import { show } from '@tests/screens/comeBack'
import { renderPortal } from '@tests/screens/renderPortal'
import type { Fault } from '@tests/staging-api/world'

vi.setConfig({ testTimeout: 20_000 })

const email = 'tre.match@eksempel.dk'
const press = (name: string) => screen.getByRole('button', { name })
const done = () => screen.findByRole('heading', { name: 'Du er logget ud' })

async function open(faults: Fault[] = []) {
  const portal = await renderPortal('/session/logout', {
    signedInAs: email,
    given: (world) => void world.faults.push(...faults),
  })
  await screen.findByRole('heading', { name: 'Tak for besøget' })
  const { account } = portal.world.customers.find((customer) => customer.account.email === email)!
  return {
    ...portal,
    account,
    paths: () =>
      portal.requests.map(({ method, path }) => `${method} ${path}`).filter((path) => !path.includes('validate_token')),
  }
}

function expectNothingLeft() {
  expect(localStore.get('auth_headers')).toBeNull()
  expect(localStore.get('app_current')).toBeNull()
  expect(sessionStore.get('logged')).toBeNull()
}

describe('a page that nobody sees', () => {
  it.each(['/session/logout', '/account-deleted'])(
    'LOGOUT-5 %s, prerendered or opened in the background, ends no session before it is seen',
    async (path) => {
      onTestFinished(() => void Reflect.deleteProperty(document, 'visibilityState'))
      show('hidden')
      const { requests } = await renderPortal(path, { signedInAs: email })
      await screen.findByRole('heading', { level: 1 })
      await waitFor(() =>
        expect(requests.map((request) => request.path)).toContainEqual(expect.stringContaining('validate')),
      )
      expect(localStore.get('auth_headers')).not.toBeNull()
      show('visible')
      await waitFor(() => expect(localStore.get('auth_headers')).toBeNull())
    },
  )
})

describe('the farewell', () => {
  it.each([
    ['dk', 'Tak for besøget'],
    ['en', 'Thank you for your visit'],
  ] as const)(
    'LOGOUT-1 A11Y-1 the farewell has five answers and a comment, and axe finds nothing (%s)',
    async (language, heading) => {
      const { user, container } = await renderPortal('/session/logout', { signedInAs: email, language })
      await screen.findByRole('heading', { name: heading })
      expect(screen.getAllByRole('radio')).toHaveLength(5)
      expect(screen.getByRole('textbox')).toBeVisible()
      await expectNoAxe(container)
      // A test's portal that is unmounted while signed in would sign out during the next test.
      await user.click(screen.getAllByRole('button').at(-1)!)
      await waitFor(() => expect(localStore.get('auth_headers')).toBeNull())
    },
  )

  it('LOGOUT-1 A11Y-7 the farewell says before its form that there is a minute, and how to get another', async () => {
    const { user } = await open()
    const minute = screen.getByText(/^Du har et minut til at svare/)
    const question = screen.getAllByRole('radio')[0]!
    for (const one of [minute, press('Giv mig et minut mere')])
      expect(one.compareDocumentPosition(question)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await user.click(press('Luk uden at svare'))
    await done()
  })

  it('LOGOUT-1 LOGOUT-3 the feedback is sent first, then the customer is signed out, and nothing is left', async () => {
    const { user, requests, paths, account, container } = await open()
    await user.click(screen.getByRole('radio', { name: 'Let' }))
    await user.type(screen.getByRole('textbox'), ' Fint, men … ')
    await user.click(press('Send svar'))
    await done()
    expect(screen.getByText('Tak for dit svar. Vi læser alle svar.')).toBeVisible()
    await waitFor(() => expect(paths()).toEqual(['POST /starfish_users/stats', 'DELETE /auth/sign_out']))
    expect(requests.find(({ method }) => method === 'POST')!.body).toEqual({
      stat: { event: 'logout_feedback', option: 'easy', comment: 'Fint, men …' },
    })
    await waitFor(() => expect(account.sessions).toEqual([]))
    expectNothingLeft()
    await expectNoAxe(container)
    await user.click(screen.getByRole('link', { name: 'Log ind igen' }))
    expect(await screen.findByRole('heading', { name: 'Log ind på Min side' })).toBeVisible()
  })

  it('VAL-5 sending without feedback asks for it', async () => {
    const { user, paths } = await open()
    await user.click(press('Send svar'))
    expect(screen.getByRole('group', { name: /Hvor let var/ })).toHaveAccessibleDescription(
      'Fejl: Vælg et svar, eller luk uden at svare',
    )
    expect(screen.getByRole('radio', { name: 'Meget let' })).toHaveFocus()
    expect(paths()).toEqual([])
    await user.click(press('Luk uden at svare'))
    await done()
  })

  it.each<[string, Omit<Fault, 'endpoint'>, RegExp]>([
    ['is gone', { kind: 'drop' }, /vi ved ikke, om dit svar nåede frem/],
    ['is broken', { kind: 'status', status: 500 }, /vi ved ikke, om dit svar nåede frem/],
    ['knows of no session', { kind: 'status', status: 404 }, /Dit svar nåede desværre ikke frem til os/],
    ['never answers', { kind: 'hang' }, /vi ved ikke, om dit svar nåede frem/],
  ])(
    'LOGOUT-1 LOGOUT-3 ERR-7 the session also ends here when the server %s, and the farewell says whether the feedback was lost',
    async (_, fault, words) => {
      const { user } = await open([
        { endpoint: 'recordStat', ...fault },
        { endpoint: 'signOut', ...fault },
      ])
      await user.click(screen.getByRole('radio', { name: 'Svært' }))
      await user.click(press('Send svar'))
      await done()
      expect(screen.getByText(words)).toBeVisible()
      expectNothingLeft()
    },
  )

  it('LOGOUT-1 leaving the farewell by Back signs out too', async () => {
    history.pushState(null, '', '/help')
    const { account } = await open()
    history.pushState({ idx: 1 }, '', '/help')
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
    expect(await screen.findByText('Du er logget ud.', { selector: 'p' })).toBeVisible()
    expect(location.pathname).toBe('/session/login')
    await waitFor(() => expect(account.sessions).toEqual([]))
    expectNothingLeft()
  })

  it('LOGOUT-1 closing the page signs out at once, without waiting for any answer', async () => {
    const { account } = await open()
    fireEvent(window, new Event('pagehide'))
    expectNothingLeft()
    await waitFor(() => expect(account.sessions).toEqual([]))
  })

  it('LOGOUT-1 LOGOUT-3 what was typed is sent after a minute, which is announced and can be extended', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const { paths, requests } = await open()
    const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Kom ikke langt' } })
    await wait(41_000)
    const said = () =>
      screen
        .getAllByRole('status')
        .map(({ textContent }) => textContent)
        .join('')
    const short =
      'Der er 20 sekunder tilbage til at svare. Tryk på ”Giv mig et minut mere”, hvis du vil have længere tid.'
    expect(screen.getAllByText(short)).toHaveLength(2)
    expect(said()).toBe(short)
    fireEvent.click(press('Giv mig et minut mere'))
    await waitFor(() => expect(said()).toBe('Du har fået et minut mere.'))
    await wait(55_000)
    expect(paths()).toEqual([])
    await wait(6_000)
    await waitFor(() => expect(paths()).toEqual(['POST /starfish_users/stats', 'DELETE /auth/sign_out']))
    expect(requests.find(({ method }) => method === 'POST')!.body).toEqual({
      stat: { event: 'logout_feedback', option: null, comment: 'Kom ikke langt' },
    })
    await done()
  })

  it('LOGOUT-1 the button says that it is busy, and cannot be pressed twice', async () => {
    const { user, paths } = await open([{ endpoint: 'recordStat', kind: 'slow', delay: 300 }])
    await user.click(screen.getByRole('radio', { name: 'Let' }))
    await user.click(press('Send svar'))
    expect(press('Afslutter …')).toHaveAttribute('aria-disabled', 'true')
    await user.click(press('Afslutter …'))
    await done()
    await waitFor(() => expect(paths()).toEqual(['POST /starfish_users/stats', 'DELETE /auth/sign_out']))
  })

  it('LOGOUT-1 a visitor who is not signed in is told so', async () => {
    const { requests } = await renderPortal('/session/logout')
    await done()
    expect(requests).toEqual([])
  })

  it('LOGOUT-1 TOKEN-5 a customer whose session could not be validated, as the server is down, can still sign out', async () => {
    const { user } = await renderPortal('/session/logout', {
      signedInAs: email,
      given: (world) =>
        void world.faults.push({ endpoint: 'validateToken', kind: 'drop' }, { endpoint: 'signOut', kind: 'drop' }),
    })
    await user.click(await screen.findByRole('button', { name: 'Luk uden at svare' }))
    await done()
    expectNothingLeft()
  })
})
