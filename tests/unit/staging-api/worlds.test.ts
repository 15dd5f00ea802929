import { existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createApp } from '@tests/staging-api/app'
import { addCustomer } from '@tests/staging-api/customers'
import { createStore, defaultWorld, type Store } from '@tests/staging-api/store'
import { fileOf } from '../support/supportKit'
import { password, portal, worldOfOne } from './kit'

const emailsIn = (store: Store) => store.world(defaultWorld).customers.map(({ account }) => account.email)
const titlesIn = (store: Store) => store.shelf(defaultWorld).kept.map(({ title }) => title)

function idOf(store: Store, title: string): string {
  return store.shelf(defaultWorld).kept.find((one) => one.title === title)!.id
}

function openedFile(text = JSON.stringify(fileOf([])), name = 'minside-mette.json'): FormData {
  const form = new FormData()
  form.append('file', new File([text], name))
  return form
}

describe('SUP-4 an opened file is a world of its own', () => {
  let store: Store
  let folder: string
  const send = (path: string, body: FormData | URLSearchParams) => createApp(store).request(`/staging/${path}`, { method: 'POST', body, headers: { Origin: portal } })
  const form = (fields: Record<string, string>) => new URLSearchParams(fields)
  const page = async () => (await createApp(store).request('/')).text()

  beforeEach(() => {
    folder = join(mkdtempSync(join(tmpdir(), 'worlds-')), '4100')
    store = createStore({ seed: worldOfOne, folder })
    addCustomer(store.world(defaultWorld), 'kollega@example.dk', password, true)
  })

  it('beside what was there before, which is a click away', async () => {
    expect((await send('support-file', openedFile())).headers.get('Location')).toBe('/#support-file')
    expect(emailsIn(store)).toEqual(['mette.k@eksempel.dk'])
    expect(titlesIn(store)).toEqual(['Scenarier', 'minside-mette'])
    expect(await page()).toContain('Scenarier')
    await send('worlds/open', form({ id: idOf(store, 'Scenarier') }))
    expect(emailsIn(store)).toContain('kollega@example.dk')
  })

  it('twice under two names, each with what happened in it', async () => {
    await send('support-file', openedFile())
    addCustomer(store.world(defaultWorld), 'ny@example.dk', password, true)
    await send('support-file', openedFile())
    expect(titlesIn(store)).toEqual(['Scenarier', 'minside-mette', 'minside-mette (2)'])
    expect(emailsIn(store)).not.toContain('ny@example.dk')
    await send('worlds/open', form({ id: idOf(store, 'minside-mette') }))
    expect(emailsIn(store)).toContain('ny@example.dk')
  })

  it('is renamed and deleted, but never the one that is open', async () => {
    await send('support-file', openedFile())
    const [scenarios, file] = [idOf(store, 'Scenarier'), idOf(store, 'minside-mette')]
    await send('worlds/rename', form({ id: file, title: ' <b>Mette</b> ' }))
    expect(titlesIn(store)).toEqual(['Scenarier', '<b>Mette</b>'])
    expect(await page()).not.toContain('<b>Mette')
    expect((await send('worlds/rename', form({ id: file, title: ' ' }))).status).toBe(422)
    expect((await send('worlds/delete', form({ id: file }))).status).toBe(422)
    await send('worlds/delete', form({ id: scenarios }))
    expect(titlesIn(store)).toEqual(['<b>Mette</b>'])
    expect((await send('worlds/open', form({ id: scenarios }))).status).toBe(422)
    store.flush()
    expect(readdirSync(folder).sort()).toEqual([`${file}.json`, 'worlds.json'].sort())
  })

  it('a reset opens a fresh one and keeps the old as a copy', async () => {
    await send('reset', form({}))
    expect(emailsIn(store)).not.toContain('kollega@example.dk')
    expect(titlesIn(store)).toEqual([expect.stringMatching(/^Scenarier, til \d\d\.\d\d\.\d{4}, \d\d\.\d\d/), 'Scenarier'])
    await send('worlds/open', form({ id: store.shelf(defaultWorld).kept[0]!.id }))
    expect(emailsIn(store)).toContain('kollega@example.dk')
  })

  it('outlives a restart with its name and the ones beside it', async () => {
    await send('support-file', openedFile())
    store.flush()
    const again = createStore({ seed: worldOfOne, folder })
    expect(titlesIn(again)).toEqual(['Scenarier', 'minside-mette'])
    expect(emailsIn(again)).toEqual(['mette.k@eksempel.dk'])
    again.open(defaultWorld, idOf(again, 'Scenarier'))
    expect(emailsIn(again)).toContain('kollega@example.dk')
  })

  it('a file that cannot be opened changes nothing', async () => {
    const newer = JSON.stringify({ ...fileOf([]), version: 9 })
    const answer = await send('support-file', openedFile(newer))
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('version 9')])
    expect(titlesIn(store)).toEqual(['Scenarier'])
  })
})

describe('SUP-4 what earlier builds and other servers have kept', () => {
  let root: string
  const storeAt = (port: string) => createStore({ seed: worldOfOne, folder: join(root, port) })

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'worlds-'))
  })

  it('two servers on other ports keep theirs apart', () => {
    const [one, other] = [storeAt('4100'), storeAt('5000')]
    addCustomer(one.world(defaultWorld), 'en@example.dk', password, true)
    addCustomer(other.world(defaultWorld), 'to@example.dk', password, true)
    for (const store of [one, other]) {
      store.changed(defaultWorld)
      store.flush()
    }
    expect(emailsIn(storeAt('4100'))).not.toContain('to@example.dk')
    expect(emailsIn(storeAt('5000'))).not.toContain('en@example.dk')
  })

  it('the one world of an earlier build is taken along, and left where it was', () => {
    const before = worldOfOne()
    addCustomer(before, 'kollega@example.dk', password, true)
    writeFileSync(join(root, 'world.json'), JSON.stringify(before))
    expect(emailsIn(storeAt('4100'))).toContain('kollega@example.dk')
    expect(existsSync(join(root, 'world.json'))).toBe(true)
  })

  it('one of a newer build says so, and is put aside', () => {
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

  it('a list that cannot be read is put aside, and so is what it listed left alone', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    mkdirSync(join(root, '4100'))
    writeFileSync(join(root, '4100', 'worlds.json'), '{"openId":"../../world"}')
    expect(emailsIn(storeAt('4100'))).toHaveLength(1)
    expect(existsSync(join(root, '4100', 'worlds.json.old'))).toBe(true)
  })
})
