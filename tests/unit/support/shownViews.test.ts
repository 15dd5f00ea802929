// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { viewOf, watchViews } from '@/components/support/shownViews'
import { endSessionState } from '@/platform/state'
import { trail } from '@/platform/trail'

watchViews()

/** Draws a page; whatever observes it is called a moment later. */
async function draw(html: string, at = '/settings'): Promise<void> {
  history.pushState(null, '', at)
  document.body.innerHTML = html
  await Promise.resolve()
}

const linesOf = (of: string) => viewOf(of)?.lines ?? null
const press = (detail: number) =>
  document
    .querySelector('a')
    ?.dispatchEvent(new MouseEvent(detail === 0 ? 'click' : 'mousedown', { bubbles: true, detail }))

beforeEach(() => {
  endSessionState()
  sessionStorage.clear()
})

const screen = `<main><h1>Hej\n Met&shy;te</h1>
  <input type="checkbox" name="ja" checked><input name="words" value="12" aria-invalid="true"><input name="empty">
  <input name="price" inputmode="decimal" value="1.234,50"><input type="password" name="secret" value="x"><input name="shown" autocomplete="new-password" value="hemmelig">
  <input name="username" value="mette" readonly><button role="tab" aria-selected="true">Fane</button><p data-unrecorded>Filen<input name="personal" value="a"></p></main><a href="#away">Åbn</a>`
const seen = ['Hej Mette', 'Fane', '[x]', '[12] !', '[]', '[1234,50]', '[mette]', '[x]']

describe('SUP-3 what a page shows', () => {
  it('SUP-10 is its lines, and what its named fields hold, now or when it was left by a link, and no password', async () => {
    await draw(screen)
    expect([linesOf('/settings'), linesOf('/help')]).toEqual([seen, null])
    expect(viewOf('/settings')?.fields).toEqual([
      { name: 'ja', value: 'on', checked: true, wrong: false },
      { name: 'words', value: '12', checked: null, wrong: true },
      { name: 'price', value: '1.234,50', checked: null, wrong: false },
      { name: 'secret', value: null, checked: null, wrong: false },
      { name: 'shown', value: null, checked: null, wrong: false },
    ])
    for (const detail of [0, 1]) {
      await draw(screen)
      press(detail)
      await draw('<main>Andet</main>', '/help')
      expect([linesOf('/settings'), linesOf('/help')]).toEqual([seen, ['Andet']])
    }
    endSessionState()
    expect(linesOf('/settings')).toBeNull()
  })

  it('SUP-10 leaves out a password whatever its attributes have become, and each field that one was typed into', async () => {
    await draw(`<main><h1>Hej</h1><input data-secret type="text" autocomplete="off" name="password" value="Hemmelig1">
      <input name="comment" value="min kode er Hemmelig1"><input type="email" name="email" value="Hemmelig1">
      <input inputmode="email" name="other" value="Helt@ndet"><input inputmode="email" name="third" value="Andet2026"></main>`)
    expect(viewOf('/settings')?.fields.map(({ name, value }) => [name, value])).toEqual([
      ['password', null],
      ['comment', null],
      ['email', null],
      ['other', 'Helt@ndet'],
      ['third', null],
    ])
    expect(linesOf('/settings')).toEqual(['Hej', '[?]', '[?]', '[Helt@ndet]', '[?]'])
  })

  it('is at most four hundred lines of three hundred characters, as more could block the page', async () => {
    await draw(`<main>${`<p>${'x'.repeat(1_000)}</p>`.repeat(1_000)}<input value="${'y'.repeat(1_000)}"></main>`)
    expect(linesOf('/settings')?.map((line) => line.length)).toEqual([...Array.from({ length: 400 }, () => 300), 302])
  })

  it.each([
    ['an open dialog', '', true, ['Bag', 'Kode']],
    ['no closed dialog', '', false, ['Bag']],
    [
      'a closed dialog with an invalid field',
      '<input name="kode" aria-invalid="true">',
      false,
      ['Bag', 'Kode', '[] !'],
    ],
    ['a closed dialog whose save was refused', '<p role="alert">Nej</p>', false, ['Bag', 'Kode', 'Nej']],
    [
      'a closed dialog whose numbers are not saved',
      '<p data-failed>Ikke gemt</p>',
      false,
      ['Bag', 'Kode', 'Ikke gemt'],
    ],
  ])('has %s, at the address that opens it', async (_, said, isOpen, lines) => {
    await draw(`<main><p>Bag</p><dialog open>Kode${said}</dialog></main>`, '/settings?dialog=password')
    if (!isOpen) {
      document.querySelector('dialog')?.remove()
      history.replaceState(null, '', '/settings')
    }
    expect(viewOf('/settings')).toMatchObject({
      lines,
      address: lines.length > 1 ? '/settings?dialog=password' : '/settings',
    })
  })

  it('has no dialog that said what was wrong before, and was closed without it', async () => {
    await draw('<main><dialog open>Kode<p role="alert">Nej</p></dialog></main>', '/settings?dialog=password')
    document.querySelector('[role=alert]')?.remove()
    await Promise.resolve()
    document.querySelector('dialog')?.remove()
    expect(linesOf('/settings')).toEqual([])
  })
})

it('SUP-3 the tab’s trail has the pages, goes on from before a reload, and begins anew once the end of the session has removed it', async () => {
  sessionStorage.setItem(
    'trail',
    JSON.stringify([{ at: '2026-11-24T08:00:00.000Z', kind: 'connection', online: false }]),
  )
  await draw('<main></main>', '/help?reset_password_token=hemmelig')
  await draw('<main></main>', '/session/reset-password/new?reset_password_token=hemmelig')
  expect(trail().map(({ at: _, ...what }) => what)).toEqual([
    { kind: 'connection', online: false },
    { kind: 'page', page: '/help' },
    { kind: 'page', page: '/session/reset-password/new' },
  ])
  sessionStorage.clear()
  await draw('<main></main>', '/help')
  expect(trail()).toHaveLength(1)
})
