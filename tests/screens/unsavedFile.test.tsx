import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { UnsavedFile } from '@/components/UnsavedFile'
import { startTexts } from '@/i18n'
import { spoil, spoilings } from '@tests/support/spoiltInterfaces'
import { renderPart } from './renderPart'

const file = { name: 'sag.json', type: 'application/json', text: '{"id":1}' }
const selected = 'Teksten er markeret. Hold fingeren på den, og vælg Kopiér.'
const set = (name: string, value: unknown) => Object.defineProperty(navigator, name, { configurable: true, value })

beforeAll(() => startTexts(['common', 'support']))

beforeEach(() => {
  vi.useFakeTimers()
  set('canShare', () => true)
  set('share', () => Promise.resolve())
})

afterEach(() => {
  vi.useRealTimers()
  for (const name of ['clipboard', 'canShare', 'share']) Reflect.deleteProperty(navigator, name)
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** Renders it and presses one of its buttons. */
async function press(name: string): Promise<HTMLTextAreaElement> {
  await renderPart(<UnsavedFile file={file} words={file.text} />)
  fireEvent.click(screen.getByRole('button', { name }))
  return screen.getByRole('textbox')
}

for (const how of spoilings)
  for (const [name, button] of [
    ['clipboard', 'Kopiér teksten'],
    ['share', 'Del filen'],
  ] as const) {
    it(`ENV-6 SUP-3 ACT-7 a customer whose ${name} is spoilt is told how to copy within seconds: ${how}`, async () => {
      spoil({ how, names: { navigator: [name] } })
      const area = await press(button)
      await pass(3_000)
      expect(screen.getByText(selected, { selector: 'p' })).toBeVisible()
      expect(area.selectionEnd).toBe(file.text.length)
    })
  }

it('ENV-6 SUP-3 what is copied, or shared, late is not said to be left to the customer', async () => {
  let end = () => {}
  const late = () => new Promise<void>((resolve) => (end = resolve))
  set('clipboard', { writeText: late })
  set('share', late)
  await press('Kopiér teksten')
  await pass(3_000)
  end()
  await pass(0)
  expect(screen.getByRole('button', { name: 'Teksten er kopieret' })).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Del filen' }))
  await pass(3_000)
  expect(screen.getByText(selected, { selector: 'p' })).toBeVisible()
  end()
  await pass(0)
  expect(screen.queryByText(selected, { selector: 'p' })).toBeNull()
})
