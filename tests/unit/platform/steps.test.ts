// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { acceptedFiles } from '@/domain/offers/upload/fileRules'
import { endSessionState } from '@/platform/state'
import { hasRefusedStep, screenWithDialogs, stepsOfWrite, unsettledSteps, watchSteps } from '@/platform/steps'
import { trail } from '@/platform/trail'

const texts: Record<string, string> = { Gem: 'save', Indbo: 'home', Kode: 'secret', Fil: 'file', Åbn: 'open', Luk: 'close' }

let page: string | null = '/'
watchSteps({ page: () => page, keyOf: (text) => texts[text] ?? '' })

/** Draws another page and waits until the recording has detected it. */
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
  endSessionState()
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

describe('SUP-3 the unsaved steps on a page', () => {
  it('each press and each filled field is a step, with its text’s key, its place among the page’s elements, and no password', async () => {
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

  it('continued typing in a field is one step, and typing there again after another step a second', async () => {
    await draw(form)
    for (const text of ['1', '12', '123']) fill('home', text)
    expect(done()).toEqual([['fill', 'home', '123']])
    press('save')
    fill('home', '1234')
    expect(done().map(([does]) => does)).toEqual(['fill', 'press', 'fill'])
  })

  it('a step has the field’s current error, and the text as typed, not as the field formats it once it is left', async () => {
    await draw(form)
    fill('home', 'tolv')
    const field = byId('home', HTMLInputElement)
    field.setAttribute('aria-invalid', 'true')
    field.setAttribute('aria-describedby', 'home-hint home-error')
    field.value = 'tolv kr.'
    expect(unsettledSteps()).toMatchObject([{ value: 'tolv', error: 'Skriv et tal' }])
  })

  it.each([
    ['around the screen', 'help'],
    ['in a part that is not recorded', 'unrecorded'],
    ['on a link, which leads elsewhere', 'away'],
  ])('a press %s is left out', async (_, id) => {
    await draw(form)
    press(id)
    expect(unsettledSteps()).toEqual([])
  })

  it('a page that must not be recorded has no steps', async () => {
    await draw(form)
    page = null
    press('save')
    expect(unsettledSteps()).toEqual([])
  })

  it('the steps on a page begin afresh when it is shown again, and those on other pages are kept', async () => {
    await draw(form, '/settings')
    fill('home', '1')
    await draw(form, '/help')
    fill('home', '2')
    await draw(form, '/settings')
    expect(unsettledSteps()).toMatchObject([{ page: '/help', value: '2' }])
  })

  it('only the last sixty steps are kept', async () => {
    await draw(form)
    for (let count = 0; count < 61; count++) press('save')
    fill('home', '1')
    expect(unsettledSteps()).toHaveLength(60)
    expect(unsettledSteps().at(-1)).toMatchObject({ does: 'fill' })
  })

  it('the steps are dropped with the session', async () => {
    await draw(form)
    press('save')
    endSessionState()
    expect(unsettledSteps()).toEqual([])
  })
})

describe('SUP-3 a write and the steps before it', () => {
  it('a write that succeeds settles the steps before it was sent, and none after', async () => {
    await draw(form)
    fill('home', '1')
    const settle = stepsOfWrite()
    press('save')
    settle(true)
    expect(done()).toEqual([['press', 'save', null]])
  })

  it('a write that fails settles nothing, and marks its page as refused while its steps are kept', async () => {
    await draw(form)
    fill('home', '1')
    expect(hasRefusedStep('/settings')).toBe(false)
    stepsOfWrite()(false)
    expect(done()).toEqual([['fill', 'home', '1']])
    expect([hasRefusedStep('/settings'), hasRefusedStep('/help')]).toEqual([true, false])
    stepsOfWrite()(true)
    expect(hasRefusedStep('/settings')).toBe(false)
  })

  it('a step in a field that still holds a mistake is not settled', async () => {
    await draw(form)
    fill('home', 'tolv')
    byId('home', HTMLInputElement).setAttribute('aria-invalid', 'true')
    stepsOfWrite()(true)
    expect(done()).toEqual([['fill', 'home', 'tolv']])
  })
})

describe('SUP-3 a dialog and its steps', () => {
  const open = '<dialog id="dialog" open><button id="inside">Gem</button><button id="close">Luk</button></dialog>'

  it('an open dialog’s steps count', async () => {
    await draw(`<main><button id="open">Åbn</button>${open}</main>`)
    press('open')
    press('inside')
    expect(unsettledSteps().map(({ on, place }) => [on, place])).toEqual([['open', 'main 0'], ['save', 'dialog 0']])
  })

  it('a closed dialog’s steps are dropped, with the one that opened it, at the next step', async () => {
    vi.useFakeTimers()
    await draw(`<main><button id="open">Åbn</button><button id="save">Gem</button>${open}</main>`)
    press('open')
    press('inside')
    vi.runAllTimers()
    press('close')
    byId('dialog', HTMLElement).remove()
    vi.runAllTimers()
    expect(done()).toEqual([])
    press('save')
    expect(unsettledSteps().map(({ place }) => place)).toEqual(['main 1'])
    vi.useRealTimers()
  })

  it.each([
    ['an invalid field', '<input aria-invalid="true">', () => undefined],
    ['a refusal', '<p role="alert">Det kunne ikke gemmes</p>', () => undefined],
    ['no reason yet, and whose write failed only then', '<p role="alert"> </p>', () => stepsOfWrite()(false)],
  ])('the steps of a closed dialog with %s are kept until the next step', async (_, said, sent) => {
    await draw(`<main><button id="open">Åbn</button><button id="save">Gem</button></main>`)
    press('open')
    document.querySelector('main')?.insertAdjacentHTML('beforeend', open.replace('</dialog>', `${said}</dialog>`))
    press('inside')
    sent()
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
    byId('dialog', HTMLElement).remove()
    expect(done().map(([, on]) => on)).toEqual(['open', 'save'])
    press('save')
    expect(unsettledSteps().map(({ place }) => place)).toEqual(['main 1'])
  })
})

describe('SUP-3 the outline of the screen', () => {
  const linesOf = (of: string) => screenWithDialogs(of)?.lines ?? null
  const screen = '<main><h1>Hej\n Mette</h1><label><input type="checkbox" checked> Ja</label><input id="home" value="12" aria-invalid="true"><input type="password" value="x"><button role="tab" aria-selected="true">Fane</button><p data-unrecorded>Filen</p></main>'

  it('the outline has the screen’s lines and what each field holds, now or when it was left by a link', async () => {
    await draw(`${screen}<a id="away" href="#away">Åbn</a>`)
    const seen = ['Hej Mette', 'Ja', 'Fane', '[x]', '[12] !', '[x]']
    expect([linesOf('/settings'), linesOf('/help')]).toEqual([seen, null])
    press('away')
    await draw('<main>Andet</main>', '/help')
    expect([linesOf('/settings'), linesOf('/help')]).toEqual([seen, ['Andet']])
  })

  it('the outline has what was open for typing and unfolded as the mouse button goes down on a link, before focus moves', async () => {
    const parts = '<button aria-expanded="true">Åbn</button><button aria-expanded="false">Luk</button><details open><summary>Mere</summary></details><details data-unrecorded open><summary>Filen</summary></details>'
    await draw(`<main>${parts}<div><input id="home" value="1"></div></main><a id="away" href="#away">Åbn</a>`)
    const field = byId('home', HTMLInputElement)
    field.addEventListener('blur', () => field.remove())
    field.focus()
    byId('away', HTMLElement).dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
    field.blur()
    byId('away', HTMLElement).dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
    await draw('<main>Andet</main>', '/help')
    expect(screenWithDialogs('/settings')).toMatchObject({ focus: 'main 4 0', unfolded: ['main 0', 'main 2 0'] })
    expect(linesOf('/settings')).toContain('[1]')
    expect(screenWithDialogs('/help')).toMatchObject({ focus: null, unfolded: [] })
  })

  it('the outline is at most four hundred lines of three hundred characters, as more could block the page', async () => {
    await draw(`<main>${`<p>${'x'.repeat(1_000)}</p>`.repeat(1_000)}<input value="${'y'.repeat(1_000)}"></main>`)
    expect(linesOf('/settings')?.map((line) => line.length)).toEqual([...Array.from({ length: 400 }, () => 300), 302])
  })

  it('the outline includes a closed dialog whose steps are kept', async () => {
    await draw('<main><button id="open">Åbn</button></main>')
    press('open')
    document.querySelector('main')?.insertAdjacentHTML('beforeend', '<dialog id="dialog" open><button id="inside">Gem</button><p role="alert">Nej</p></dialog>')
    press('inside')
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
    byId('dialog', HTMLElement).remove()
    expect(linesOf('/settings')).toEqual(['Åbn', 'Gem', 'Nej'])
    endSessionState()
    expect(linesOf('/settings')).toEqual(['Åbn'])
  })
})

describe('SUP-3 a chosen file', () => {
  const sendable: [bytes: string, type: string, begins: string][] = [
    ['%PDF-1.7', 'application/pdf', 'pdf'],
    ['\u00ff\u00d8\u00ff\u00e0', 'image/jpeg', 'jpg'],
    ['\u0089PNG\r\n', 'image/png', 'png'],
  ]

  it('UP-1 SUP-3 each type that can be sent is recognised by its leading bytes', () => {
    expect(sendable.map(([, type]) => type).sort()).toEqual(Object.keys(acceptedFiles).sort())
  })

  it.each([...sendable, ['<html>', 'application/pdf', '']])('a file that begins with %j is recorded with name, size, type and what its bytes are, however it was chosen', async (bytes, type, begins) => {
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
  it('the trail has pages and presses, including links and those around the screen, and nothing typed', async () => {
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

  it('the trail goes on from before a reload, and begins anew once the end of the session has removed it', async () => {
    await draw(form, '/help')
    const kinds = () => trail().map(({ kind }) => kind)
    sessionStorage.setItem('trail', JSON.stringify([{ at: '2026-11-24T08:00:00.000Z', kind: 'connection', online: false }]))
    press('save')
    press('save')
    expect(kinds()).toEqual(['connection', 'press', 'press'])
    sessionStorage.clear()
    press('save')
    expect(kinds()).toEqual(['press'])
  })
})
