// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { flushTyping, debounceTyping } from '@/platform/typing'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  flushTyping()
  vi.useRealTimers()
})

/** Types each text into a field of its own name, and returns what was reported. */
function typing() {
  const told: string[] = []
  const fields = new Map<string, HTMLElement>()
  function type(name: string, text: string): void {
    const field = fields.get(name) ?? document.createElement('input')
    fields.set(name, field)
    debounceTyping(field, () => told.push(`${name}: ${text}`))
  }
  return { told, type }
}

describe('typing', () => {
  it('CALC-9 FAQ-3 typed text is reported once, after the typing has paused', () => {
    const { told, type } = typing()
    for (const text of ['1', '12', '123']) {
      type('price', text)
      vi.advanceTimersByTime(150)
    }
    expect(told).toEqual([])
    vi.advanceTimersByTime(50)
    expect(told).toEqual(['price: 123'])
    vi.advanceTimersByTime(10_000)
    expect(told).toEqual(['price: 123'])
  })

  it.each([
    ['the page goes', () => window.dispatchEvent(new Event('pagehide'))],
    ['the tab is hidden', () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))],
    ['the field is left', flushTyping],
  ])('CALC-7 all that was typed is reported at once when %s', (_, leave) => {
    const { told, type } = typing()
    type('price', '12')
    type('risk', '3')
    leave()
    expect(told).toEqual(['price: 12', 'risk: 3'])
    vi.advanceTimersByTime(10_000)
    expect(told).toHaveLength(2)
  })
})
