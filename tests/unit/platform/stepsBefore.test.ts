// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'

const screen = `<main>
  <input id="home"><input value="as it came"><input id="secret" type="password"><textarea id="words"></textarea>
  <input type="checkbox" id="no" checked><input type="checkbox"><input type="radio" name="r" checked><input type="radio" name="r" id="yes">
  <p data-unrecorded><input type="checkbox" id="apart"></p>
</main>`

function byId<E extends HTMLElement>(id: string, kind: abstract new () => E): E {
  const element = document.getElementById(id)
  if (!(element instanceof kind)) throw new Error(`No ${id}`)
  return element
}

beforeEach(() => vi.resetModules())

/** The recording begins where its module is loaded. */
async function recorded({ hasFailed = false } = {}) {
  const { hasRefusedStep, unsettledSteps, watchSteps } = await import('@/platform/steps')
  watchSteps({ page: () => '/settings', keyOf: () => '' }, hasFailed)
  return { steps: unsettledSteps().map(({ does, place, value }) => [does, place, value]), isRefused: hasRefusedStep('/settings') }
}

it('SUP-3 what was typed and ticked before the recording began is recorded, and no password', async () => {
  document.body.innerHTML = screen
  byId('home', HTMLInputElement).value = '1.200'
  byId('secret', HTMLInputElement).value = 'hemmelig'
  byId('words', HTMLTextAreaElement).value = 'Fint'
  for (const id of ['no', 'yes', 'apart']) byId(id, HTMLInputElement).click()
  expect((await recorded()).steps).toEqual([
    ['fill', 'main 0', '1.200'],
    ['password', 'main 2', null],
    ['fill', 'main 3', 'Fint'],
    ['press', 'main 4', null],
    ['press', 'main 7', null],
  ])
})

it.each([
  ['the only form', '', true, [['password', 'main 0 0', null], ['press', 'main 0 1', null]]],
  ['one of two', '<form></form>', true, []],
  ['a form that sent nothing', '', false, []],
])('SUP-3 what %s sent before the recording began, and was refused, is sent again', async (_, more, hasFailed, steps) => {
  document.body.innerHTML = `<main><form><input type="password"><button type="submit">Gem</button></form>${more}</main>`
  expect(await recorded({ hasFailed })).toEqual({ steps, isRefused: steps.length > 0 })
})
