import { beforeEach, describe, expect, it } from 'vitest'
import { forgetExchanges, keptExchanges, noteExchange } from '@/api/answerLog'
import { createApi } from '@/api/api'
import { endpoints } from '@/api/endpoints'
import { createTokenVault } from '@/api/tokenVault'
import { createSafeStorage } from '@/platform/storage'
import { apiPath, authPath } from '@tests/staging-api/ports'
import { stagingHandlers, stagingUrls } from '@tests/support/stagingApi'
import { setupServer } from 'msw/node'

const secrets = ['access-token', 'Sommer2026!', 'Bearer']

beforeEach(forgetExchanges)

describe('SUP-3 what is kept for a support file', () => {
  const read = { endpoint: endpoints.offer, method: 'GET', params: { id: 7 } } as const
  const write = { endpoint: endpoints.updateSetting, method: 'POST', body: { sms_notification: true } } as const

  it('is the newest answer of each read, in the order of their coming', () => {
    noteExchange(read)(200, 'first')
    noteExchange({ endpoint: endpoints.faq, method: 'GET' })(500, null)
    noteExchange({ ...read, params: { id: 8 } })(200, 'other')
    noteExchange(read)(404, 'gone')
    expect(keptExchanges().map(({ endpoint, status, body }) => [endpoint, status, body])).toEqual([
      ['faq', 500, null],
      ['offer', 200, 'other'],
      ['offer', 404, 'gone'],
    ])
  })

  it('is every successful write with its body, and no other', () => {
    noteExchange(write)(200, { success: true })
    noteExchange({ ...write, body: { sms_notification: false } })(422, null)
    noteExchange(write)(200, { success: true })
    expect(keptExchanges().map(({ sent }) => sent)).toEqual([{ sms_notification: true }, { sms_notification: true }])
  })

  it('counts a GET that changes something as a write', () => {
    for (const count of [1, 2]) noteExchange({ endpoint: endpoints.sendReminders, method: 'GET', query: { application_company_ids: '7' } })(200, { count })
    expect(keptExchanges().map(({ body }) => body)).toEqual([{ count: 1 }, { count: 2 }])
  })

  it('says that no answer came only where none came before', () => {
    noteExchange(read)(200, 'here')
    noteExchange(read)(null, null)
    noteExchange({ endpoint: endpoints.faq, method: 'GET' })(null, null)
    expect(keptExchanges().map(({ endpoint, status }) => [endpoint, status])).toEqual([
      ['offer', 200],
      ['faq', null],
    ])
  })

  it.each(['signedUpload', 'recordStat', 'updatePassword', 'register', 'unlockByToken'] as const)('is nothing of %s', (name) => {
    noteExchange({ endpoint: endpoints[name], method: endpoints[name].method, body: { password: 'x' } })(200, { data: {} })
    expect(keptExchanges()).toEqual([])
  })

  it('is nothing from before the session ended, even where it is answered after', () => {
    const late = noteExchange(read)
    noteExchange(read)(200, 'before')
    forgetExchanges()
    late(200, 'after')
    expect(keptExchanges()).toEqual([])
  })

  it('holds no token and no password after signing in through the client', async () => {
    const server = setupServer(...stagingHandlers())
    server.listen()
    const storage = createSafeStorage(() => {
      throw new Error('off')
    })
    const settings = { apiUrl: stagingUrls.api + apiPath, apiAuthUrl: stagingUrls.api + authPath, endpoints: {} }
    Object.assign(globalThis, { document: { cookie: '' } })
    const vault = createTokenVault(storage)
    const api = createApi(settings, vault)
    await api.send(endpoints.signIn, { body: { email: 'tre.match@eksempel.dk', password: 'Sommer2026!', remember_me: false } })
    await api.send(endpoints.currentApplication)
    server.close()
    const text = JSON.stringify(keptExchanges())
    expect(keptExchanges().map(({ endpoint }) => endpoint)).toEqual(['validateToken', 'currentApplication'])
    expect(text).toContain('tre.match@eksempel.dk')
    for (const secret of [...secrets, vault.read()?.['access-token'] ?? '', vault.read()?.client ?? '']) expect(text).not.toContain(secret)
  })
})
