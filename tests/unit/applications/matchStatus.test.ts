import { fc } from '@tests/support/generated'
import { readMarkdown } from '@tests/support/readMarkdown'
import { describe, expect, it } from 'vitest'
import {
  matchStages,
  readStatusCode,
  stageOfCode,
  statusCodeOf,
  statusCodes,
  statusOfCode,
} from '@/domain/applications/matchStatus'

const stats = (code: unknown) => JSON.stringify([1, 0, 2, 0, 1, code])

describe('match status', () => {
  it.each([
    [0, 'received', 'received'],
    [1, 'opened', 'opened'],
    [2, 'attempted', 'contact'],
    [3, 'contacted', 'contact'],
    [4, 'offered', 'offer'],
    [5, 'contacted', 'contact'],
    [6, 'offered', 'offer'],
    [7, 'rejected', 'offer'],
  ])('ROW-1 code %i is %s, at stage %s', (given, status, stage) => {
    const code = statusCodeOf(stats(given))
    expect(statusOfCode(code)).toBe(status)
    expect(matchStages[stageOfCode(code)]).toBe(stage)
    expect(statusCodeOf(stats(String(given)))).toBe(code)
  })

  it.each([
    ['', 'no text'],
    ['null', 'null'],
    ['[1,0,2', 'cut JSON'],
    ['{"5":4}', 'an object'],
    ['"[0,0,0,0,0,4]"', 'a text'],
    ['[0,0,0,0,0]', 'a short list'],
    [stats('fire'), 'a word for a code'],
    [stats(8), 'a code above 7'],
    [stats(-1), 'a code below 0'],
    [stats(2.5), 'half a code'],
    [stats(null), 'no code'],
    [stats([4]), 'a list for a code'],
    ['constructor', 'a word'],
    [`[${'0,'.repeat(6_000)}0]`, 'more than 10 kB'],
  ])('ROW-1 the stats %.20s are unreadable and count as code 0: %s', (text) => {
    expect(readStatusCode(text)).toBeNull()
    expect(statusOfCode(statusCodeOf(text))).toBe('received')
  })

  it('ROW-1 docs/api.md explains each status code, and names no other', () => {
    const section = /### Match status\n(.*?)\n#/s.exec(readMarkdown('docs/api.md'))?.[1] ?? ''
    const named = [...section.matchAll(/^\| (\d+) \|/gm)].map(([, code]) => Number(code))
    expect(named).toEqual(statusCodes)
  })

  it('ROW-1 stats of 10 kB are read, longer ones are not', () => {
    const text = stats(4).padEnd(10_000)
    expect([readStatusCode(text), readStatusCode(`${text} `)]).toEqual([4, null])
  })

  it('ROW-1 reading access_stats never throws, whatever it holds', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect([...statusCodes, null]).toContain(readStatusCode(text))
      }),
    )
  })
})
