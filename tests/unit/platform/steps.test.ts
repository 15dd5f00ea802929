// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetters } from '@/platform/forgetting'
import { stepsOfWrite, unsettledSteps, watchSteps } from '@/platform/steps'
import { trail } from '@/platform/trail'

const texts: Record<string, string> = { Gem: 'save', Indbo: 'home', Kode: 'secret', Fil: 'file', Åbn: 'open', Luk: 'close' }

let page: string | null = '/'
watchSteps({ page: () => page, keyOf: (text) => texts[text] ?? '' })

/** Draws another page and waits until that is noticed. */
async function draw(html: string, at = '/settings'): Promise<void> {
  page = null
  history.pushState(null, '', '/elsewhere')
  document.body.innerHTML = ''
  await Promise.resolve()
  page = at
  history.pushState(null, '', at)
  document.body.innerHTML = html
  await Promise.resolve()
}

function byId<E extends HTMLElement>(id: string, kind: abstract new () => E): E {
  const element = document.getElementById(id)
  if (!(element instanceof kind)) throw new Error(`No ${id}`)
  return element
}

const press = (id: string) => byId(id, HTMLElement).click()

function fill(id: string, text: string): void {
  byId(id, HTMLInputElement).value = text
  byId(id, HTMLInputElement).dispatchEvent(new Event('input', { bubbles: true }))
}

const done = () => unsettledSteps().map(({ does, on, value }) => [does, on, value])

beforeEach(() => {
  for (const forget of forgetters) forget()
  sessionStorage.clear()
})

const form = `
  <header><button id="help">Gem</button></header>
  <main>
    <p>…</p>
    <div>
      <label for="home">Indbo</label><input id="home">
      <label for="secret">Kode</label><input id="secret" type="password">
      <label for="file">Fil</label><input id="file" type="file">
      <p id="home-error">Skriv et tal</p>
      <button id="save"> Gem </button>
      <a id="away" href="#away">Åbn</a>
      <div data-unrecorded><button id="unrecorded">Gem</button></div>
    </div>
  </main>`

describe('SUP-3 what was done on a page and is not saved', () => {
  it('is each thing pressed and filled in, with its text’s key, its place among the page’s elements, and no password', async () => {
    await draw(form)
    fill('home', '1.200')
    fill('secret', 'hemmelig')
    press('save')
    expect(unsettledSteps()).toEqual([
      { page: '/settings', place: 'main 1 1', on: 'home', does: 'fill', value: '1.200', error: null },
      { page: '/settings', place: 'main 1 3', on: 'secret', does: 'password', value: null, error: null },
      { page: '/settings', place: 'main 1 7', on: 'save', does: 'press', value: null, error: null },
    ])
  })

  it('takes typing that goes on in one field for one thing, and typing there again after another for two', async () => {
    await draw(form)
    for (const text of ['1', '12', '123']) fill('home', text)
    expect(done()).toEqual([['fill', 'home', '123']])
    press('save')
    fill('home', '1234')
    expect(done().map(([does]) => does)).toEqual(['fill', 'press', 'fill'])
  })

  it('says what a field holds and what is wrong with it now, not when it was filled in', async () => {
    await draw(form)
    fill('home', 'tolv')
    const field = byId('home', HTMLInputElement)
    field.setAttribute('aria-invalid', 'true')
    field.setAttribute('aria-describedby', 'home-hint home-error')
    field.value = 'tolv kr.'
    expect(unsettledSteps()).toMatchObject([{ value: 'tolv kr.', error: 'Skriv et tal' }])
  })

  it.each([
    ['around the screen', 'help'],
    ['in a part that is not recorded', 'unrecorded'],
    ['on a link, which leads elsewhere', 'away'],
  ])('leaves out what was pressed %s', async (_, id) => {
    await draw(form)
    press(id)
    expect(unsettledSteps()).toEqual([])
  })

  it('is nothing on a page that nobody may be told of', async () => {
    await draw(form)
    page = null
    press('save')
    expect(unsettledSteps()).toEqual([])
  })

  it('begins afresh where a page is shown afresh, and keeps what was done on the others', async () => {
    await draw(form, '/settings')
    fill('home', '1')
    await draw(form, '/help')
    fill('home', '2')
    await draw(form, '/settings')
    expect(unsettledSteps()).toMatchObject([{ page: '/help', value: '2' }])
  })

  it('is the last sixty things', async () => {
    await draw(form)
    for (let count = 0; count < 61; count++) press('save')
    fill('home', '1')
    expect(unsettledSteps()).toHaveLength(60)
    expect(unsettledSteps().at(-1)).toMatchObject({ does: 'fill' })
  })

  it('is forgotten with the session', async () => {
    await draw(form)
    press('save')
    for (const forget of forgetters) forget()
    expect(unsettledSteps()).toEqual([])
  })
})

describe('SUP-3 a write', () => {
  it('that was done settles what came before it was sent, and nothing that came after', async () => {
    await draw(form)
    fill('home', '1')
    const settle = stepsOfWrite()
    press('save')
    settle(true)
    expect(done()).toEqual([['press', 'save', null]])
  })

  it('that failed settles nothing', async () => {
    await draw(form)
    fill('home', '1')
    stepsOfWrite()(false)
    expect(done()).toEqual([['fill', 'home', '1']])
  })

  it('leaves a field that still holds a mistake', async () => {
    await draw(form)
    fill('home', 'tolv')
    byId('home', HTMLInputElement).setAttribute('aria-invalid', 'true')
    stepsOfWrite()(true)
    expect(done()).toEqual([['fill', 'home', 'tolv']])
  })
})

describe('SUP-3 a dialog', () => {
  const open = '<dialog id="dialog" open><button id="inside">Gem</button><button id="close">Luk</button></dialog>'

  it('counts with what was done in it while it is open', async () => {
    await draw(`<main><button id="open">Åbn</button>${open}</main>`)
    press('open')
    press('inside')
    expect(unsettledSteps().map(({ on, place }) => [on, place])).toEqual([['open', 'main 0'], ['save', 'dialog 0']])
  })

  it('is over with what opened it once it is closed and something else is done', async () => {
    vi.useFakeTimers()
    await draw(`<main><button id="open">Åbn</button><button id="save">Gem</button>${open}</main>`)
    press('open')
    press('inside')
    vi.runAllTimers()
    press('close')
    byId('dialog', HTMLElement).remove()
    vi.runAllTimers()
    expect(done().map(([, on]) => on)).toEqual(['open', 'save'])
    press('save')
    expect(unsettledSteps().map(({ place }) => place)).toEqual(['main 1'])
    vi.useRealTimers()
  })
})

describe('SUP-3 a file', () => {
  it.each([
    ['%PDF-1.7', 'application/pdf', 'pdf'],
    ['\u0089PNG\r\n', 'image/png', 'png'],
    ['\u00ff\u00d8\u00ff\u00e0', 'image/jpeg', 'jpg'],
    ['<html>', 'application/pdf', ''],
  ])('that begins with %j says its name, size, type and what its first bytes are, wherever it came from', async (bytes, type, begins) => {
    await draw(form)
    const file = new File([Uint8Array.from(bytes, (letter) => letter.charCodeAt(0))], 'police.pdf', { type })
    // jsdom gives nobody files to choose or drop.
    const drop = Object.assign(new Event('drop', { bubbles: true }), { dataTransfer: { files: [file] } })
    document.querySelector('main p')?.dispatchEvent(drop)
    const said = () => JSON.parse(unsettledSteps()[0]?.value ?? '{}') as object
    expect(said()).toEqual({ name: 'police.pdf', size: bytes.length, type })
    await expect.poll(said).toEqual({ name: 'police.pdf', size: bytes.length, type, begins })
    expect(unsettledSteps()).toMatchObject([{ does: 'file', on: 'file' }])
  })
})

describe('SUP-3 the tab’s trail', () => {
  it('has pages and what was pressed, links and what is around the screen among it, and nothing typed', async () => {
    await draw(form, '/help')
    sessionStorage.clear()
    for (const id of ['save', 'away', 'help']) press(id)
    fill('home', '1.200')
    await draw(form, '/settings')
    expect(trail().map(({ at: _, ...what }) => what)).toEqual([
      { kind: 'press', on: 'save' },
      { kind: 'press', on: 'open' },
      { kind: 'press', on: 'save' },
      { kind: 'page', page: '/settings' },
    ])
  })
})
