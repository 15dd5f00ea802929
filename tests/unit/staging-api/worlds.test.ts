import { existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createApp } from '@tests/staging-api/app'
import { addCustomer } from '@tests/staging-api/customers'
import { createPortal } from '@tests/staging-api/portalServer'
import { authPath } from '@tests/staging-api/ports'
import { createSignIn } from '@tests/staging-api/signIn'
import { signInLink } from '@tests/staging-api/signInLink'
import { createStore, defaultWorld, type Store } from '@tests/staging-api/store'
import type { JsonObject } from '@tests/staging-api/world'
import { fileOf } from '../support/supportKit'
import { password, portal, tokensOf, worldOfOne } from './kit'

const emailsIn = (store: Store, name = defaultWorld) => store.world(name).customers.map(({ account }) => account.email)
const titlesIn = (store: Store) => store.shelf(defaultWorld).kept.map(({ title }) => title)

function idOf(store: Store, title: string): string {
  return store.shelf(defaultWorld).kept.find((one) => one.title === title)!.id
}

function openedFile(text = JSON.stringify(fileOf([])), name = 'minside-mette.json'): FormData {
  const form = new FormData()
  form.append('file', new File([text], name))
  return form
}

describe('SUP-4 an opened file becomes a world of its own', () => {
  let store: Store
  let folder: string
  const send = (path: string, body: FormData | URLSearchParams) =>
    createApp(store).request(`/staging/${path}`, { method: 'POST', body, headers: { Origin: portal } })
  const form = (fields: Record<string, string>) => new URLSearchParams(fields)
  const page = async () => (await createApp(store).request('/')).text()

  beforeEach(() => {
    folder = join(mkdtempSync(join(tmpdir(), 'worlds-')), '4100')
    store = createStore({ seed: worldOfOne, folder })
    addCustomer(store.world(defaultWorld), 'kollega@example.dk', password, true)
  })

  const openedId = async (text?: string) =>
    new URL((await send('support-file', openedFile(text))).headers.get('Location')!).hostname.split('.')[0]!

  it('the file’s world is added to the others, with a URL of its own', async () => {
    const { headers } = await send('support-file', openedFile())
    const [, id] = /^http:\/\/([\da-f-]{36})\.localhost:\d+\/#support-file$/.exec(headers.get('Location')!)!
    expect(emailsIn(store)).toContain('kollega@example.dk')
    expect(emailsIn(store, `${defaultWorld}/${id!}`)).toEqual(['mette.k@eksempel.dk'])
    expect(titlesIn(store)).toEqual(['Scenarier', 'minside-mette'])
    expect(await page()).toContain(`http://${id!}.localhost:4101/#support-file`)
  })

  it('opening a file twice makes two worlds with two names, each with its own changes', async () => {
    const first = await openedId()
    addCustomer(store.world(`${defaultWorld}/${first}`), 'ny@example.dk', password, true)
    const second = await openedId()
    expect(titlesIn(store)).toEqual(['Scenarier', 'minside-mette', 'minside-mette (2)'])
    expect([first, second].map((id) => emailsIn(store, `${defaultWorld}/${id}`).length)).toEqual([2, 1])
  })

  it('SUP-8 two files are seen side by side, each at its own origin, which cannot read the other', async () => {
    const [one, other] = [await openedId(), await openedId()]
    const app = createApp(store)
    const at = (id: string, path: string, init: RequestInit = {}) =>
      app.request(`http://${id}.localhost:4101${path}`, init)
    const signIn = async (id: string) => {
      const body = JSON.stringify({ email: 'mette.k@eksempel.dk', password })
      return tokensOf(
        await at(id, `${authPath}/sign_in`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body }),
      )
    }
    const [tokens, otherTokens] = [await signIn(one), await signIn(other)]
    const validate = async (id: string, headers: Record<string, string>) =>
      (await at(id, `${authPath}/validate_token`, { headers })).status
    expect([await validate(one, tokens), await validate(other, otherTokens), await validate(other, tokens)]).toEqual([
      200, 200, 401,
    ])
    const allowed = async (origin: string) =>
      (await at(one, `${authPath}/validate_token`, { headers: { Origin: origin } })).headers.get(
        'Access-Control-Allow-Origin',
      )
    expect(await allowed(`http://${one}.localhost:4100`)).toBe(`http://${one}.localhost:4100`)
    for (const origin of [`http://${other}.localhost:4100`, 'http://localhost:4100', 'http://evil.localhost:4100'])
      expect(await allowed(origin)).toBeNull()
  })

  it('SUP-8 from a file’s own host no other world can be reset or deleted', async () => {
    const id = await openedId()
    for (const path of ['reset', 'worlds/delete']) {
      const answer = await createApp(store).request(`http://${id}.localhost:4101/staging/${path}`, {
        method: 'POST',
        body: form({ id: idOf(store, 'Scenarier') }),
      })
      expect([path, answer.status]).toEqual([path, 403])
    }
    expect(titlesIn(store)).toEqual(['Scenarier', 'minside-mette'])
  })

  it('SUP-4 the portal at a file’s host uses that host’s API and signs in there, and a deleted world’s host says that it is gone', async () => {
    const id = await openedId()
    const portalOf = (host: string) => createPortal(tmpdir()).request(`http://${host}:4100/settings.js`)
    const settings = await portalOf(`${id}.localhost`)
    expect(await settings.text()).toContain(`"apiUrl": "http://${id}.localhost:4101/api/v1"`)
    expect(settings.headers.get('Content-Security-Policy')).toContain(
      `connect-src 'self' http://${id}.localhost:4101 http://${id}.localhost:4102`,
    )
    const link = new URL(signInLink('mette.k@eksempel.dk', undefined, id)).href
    expect(await (await createSignIn(store, createApp(store)).request(link)).text()).toContain(
      'data-local="{&quot;auth_headers',
    )
    await send('worlds/delete', form({ id }))
    for (const app of [createSignIn(store, createApp(store)), createApp(store)])
      expect((await app.request(link)).status).toBe(404)
  })

  it('a file’s world can be deleted, but not the open one, and a reset begins that one afresh', async () => {
    await send('support-file', openedFile(undefined, '<b>mette.json'))
    const [scenarios, file] = [idOf(store, 'Scenarier'), idOf(store, '<b>mette')]
    expect(await page()).not.toContain('<b>mette')
    expect((await send('worlds/delete', form({ id: scenarios }))).status).toBe(422)
    await send('worlds/delete', form({ id: file }))
    expect(titlesIn(store)).toEqual(['Scenarier'])
    expect((await send('worlds/delete', form({ id: file }))).status).toBe(422)
    await send('reset', form({}))
    expect(emailsIn(store)).not.toContain('kollega@example.dk')
    store.flush()
    expect(readdirSync(folder).sort()).toEqual([`${scenarios}.json`, 'worlds.json'].sort())
  })

  it('the file’s world survives a restart with its name, and so do the others', async () => {
    const id = await openedId()
    store.flush()
    const again = createStore({ seed: worldOfOne, folder })
    expect(titlesIn(again)).toEqual(['Scenarier', 'minside-mette'])
    expect(emailsIn(again)).toContain('kollega@example.dk')
    expect(emailsIn(again, `${defaultWorld}/${id}`)).toEqual(['mette.k@eksempel.dk'])
  })

  it('a file that cannot be opened changes nothing', async () => {
    const newer = JSON.stringify({ ...fileOf([]), version: 9 })
    const answer = await send('support-file', openedFile(newer))
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('version 9')])
    expect(titlesIn(store)).toEqual(['Scenarier'])
  })
})

describe('SUP-4 worlds of newer builds and other servers', () => {
  let root: string
  const storeAt = (port: string) => createStore({ seed: worldOfOne, folder: join(root, port) })

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'worlds-'))
  })

  it('a world of a newer build is reported and put aside', () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const store = storeAt('4100')
    store.world(defaultWorld)
    store.changed(defaultWorld)
    store.flush()
    const file = `${idOf(store, 'Scenarier')}.json`
    writeFileSync(join(root, '4100', file), JSON.stringify({ ...worldOfOne(), version: 2 }))
    expect(emailsIn(storeAt('4100'))).toHaveLength(1)
    expect(said).toHaveBeenCalledWith(expect.stringMatching(/newer build.*version 2/))
    expect(existsSync(join(root, '4100', `${file}.old`))).toBe(true)
  })

  it('a list of worlds that cannot be read is put aside, and the files that it named are left alone', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    mkdirSync(join(root, '4100'))
    writeFileSync(join(root, '4100', 'worlds.json'), '{"openId":"../../world"}')
    expect(emailsIn(storeAt('4100'))).toHaveLength(1)
    expect(existsSync(join(root, '4100', 'worlds.json.old'))).toBe(true)
  })

  it('a world that cannot be written does not stop the server', () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const store = storeAt('4100')
    const circle: JsonObject = {}
    circle.circle = circle
    store.world(defaultWorld).stats.push({ at: 0, customerId: null, body: circle })
    store.changed(defaultWorld)
    store.flush()
    expect(said).toHaveBeenCalledWith(expect.stringContaining('cannot be kept'))
  })
})
