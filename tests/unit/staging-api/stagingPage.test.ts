import { beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '@tests/staging-api/app'
import { addCustomer } from '@tests/staging-api/customers'
import { isDropped } from '@tests/staging-api/faults'
import { apiPath, authPath } from '@tests/staging-api/ports'
import { createSignIn } from '@tests/staging-api/signIn'
import { signInPath } from '@tests/staging-api/signInLink'
import { createStore } from '@tests/staging-api/store'
import { connect, email, password, tokensOf, type Client } from './kit'

const faq = `${apiPath}/starfish_users/faq`
const other = 'bo@example.dk'
let api: Client

beforeEach(() => {
  api = connect()
  addCustomer(api.world, other, password, true)
})

const post = (path: string, body: unknown) => api.send('POST', `/staging/${path}`, { body })

describe('SUP-5 the bounds of a fault', () => {
  it.each([
    ['status', 'abc'],
    ['status', 199],
    ['status', 600],
    ['times', 0],
    ['delay', 1e9],
    ['customer', 'ingen@example.dk'],
  ])('%s %s is refused with a reason, and nothing changes', async (field, value) => {
    const kind = field === 'delay' ? 'slow' : 'status'
    const answer = await post('faults', { endpoint: 'faq', kind, [field]: value })
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringMatching(/helt tal fra|ingen kunde/)])
    expect(api.world.faults).toEqual([])
  })
})

describe('SUP-5 a fault of one customer', () => {
  const get = async (as: string) => {
    const answer = await api.send('POST', `${authPath}/sign_in`, { body: { email: as, password } })
    return api.send('GET', faq, { headers: tokensOf(answer) })
  }

  it('it leaves other customers alone, and comes before a fault for all', async () => {
    await post('faults', { endpoint: 'faq', kind: 'drop', customer: 'BO@example.dk' })
    expect([(await get(email)).status, isDropped(await get(other))]).toEqual([200, true])
    await post('faults', { endpoint: 'faq', kind: 'status', status: 503 })
    expect([(await get(email)).status, isDropped(await get(other))]).toEqual([503, true])
    await post('faults', { endpoint: 'faq', kind: 'none', customer: other })
    expect([(await get(email)).status, (await get(other)).status]).toEqual([503, 503])
  })
})

describe('SUP-5 the list of recent calls', () => {
  const asked = async () => (await api.send('GET', '/staging/asked')).text()

  it('the list is newest first, with the call, who made it, and its outcome', async () => {
    expect(await asked()).toContain('ikke spurgt om noget endnu')
    const tokens = tokensOf(await api.signIn())
    await post('faults', { endpoint: 'faq', kind: 'drop' })
    await api.send('GET', faq, { headers: tokens })
    const rows = (await asked()).split('<tr>').slice(1)
    expect(rows).toEqual([
      expect.stringMatching(/faq[^]*intet svar[^]*anna@example\.dk/),
      expect.stringMatching(/signIn[^]*200[^]*anna@example\.dk/),
    ])
  })
})

describe('SUP-5 the sign-in link', () => {
  const open = async (query: Record<string, string>) => {
    const store = createStore({ seed: () => api.world })
    return createSignIn(store, createApp(store)).request(`${signInPath}?${new URLSearchParams(query).toString()}`)
  }

  it('the link of an unknown customer says so, and where to look', async () => {
    const answer = await open({ email: 'ingen@example.dk' })
    const text = await answer.text()
    expect(answer.status).toBe(404)
    for (const words of ['ingen@example.dk', 'Scenarier', '/#customers', '/#worlds']) expect(text).toContain(words)
  })

  it('the link opens pages of the portal only', async () => {
    expect(await (await open({ email, page: '/help?q=pris#svar' })).text()).toContain('data-next="/help?q=pris#svar"')
    for (const page of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      expect(await (await open({ email, page })).text()).toContain('data-next="/"')
    }
  })
})
