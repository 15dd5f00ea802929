// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { copyPlainly } from '@/platform/copying'

beforeAll(copyPlainly)
beforeEach(() => document.body.replaceChildren())

/** Null where the browser copies by itself. */
function copy(text: string, tag = 'p'): string | null {
  const element = document.createElement(tag)
  element.textContent = text
  document.body.append(element)
  document.getSelection()?.selectAllChildren(element)
  const copied: string[] = []
  const clipboardData = { setData: (_type: string, value: string) => copied.push(value) }
  const event = Object.assign(new Event('copy', { bubbles: true, cancelable: true }), { clipboardData })
  element.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(copied.length > 0)
  return copied[0] ?? null
}

it.each([
  ['12.346\u00a0kr.', '12.346 kr.'],
  ['DKK\u00a01.234', 'DKK 1.234'],
  ['12,5\u00a0%', '12,5 %'],
  ['Bygnings\u00adforsikring', 'Bygningsforsikring'],
  ['mette\u200b@eksempel.dk, 1\u2060234', 'mette@eksempel.dk, 1234'],
  ['Ulykkes\u00adforsikring\t1\u202f234', 'Ulykkesforsikring\t1 234'],
])('ENV-5 %j is copied as %j', (shown, expected) => expect(copy(shown)).toBe(expected))

it('ENV-5 what holds no such letters, and a field’s own text, are copied as the browser does', () => {
  expect(copy('Bilforsikring 4.100')).toBeNull()
  expect(copy('1\u00a0234', 'textarea')).toBeNull()
})
