import { describe, expect, it } from 'vitest'
import { isBehind, type Kept, sessionAfterResponse, headersToSend, withPageSession } from '@/worker/tokens'
import { headersOf, tokens } from '@tests/unit/api/kit'

const a = tokens('a', { expiry: 100 })
const b = tokens('b', { expiry: 110 })
const c = tokens('c', { expiry: 120 })
const stranger = tokens('x', { client: 'c2', expiry: 500 })
const kept = (newest = b, ...replaced: string[]): Kept => ({ newest, replaced })

describe('TOKEN-10 the token that a request is sent with', () => {
  it.each([
    ['the page’s, where nothing is kept', null, a, a],
    ['the newest, where the page has it', kept(b, 'a'), b, b],
    ['the newest, where the page has one that was replaced', kept(b, 'a'), a, b],
    ['the page’s, where the worker has not seen it, as it may be newer', kept(b, 'a'), c, c],
    ['the page’s, where it is of another session', kept(b, 'a', 'x'), stranger, stranger],
  ])('%s', (_, before, sent, expected) => {
    expect(headersToSend(before, sent)).toEqual(expected)
  })
})

describe('TOKEN-10 the tokens that are kept after a response', () => {
  it.each([
    ['none, where none were kept, as nobody is signed in in this browser', null, a, b, null],
    ['a new token, and the one that it replaces', kept(a), a, b, kept(b, 'a')],
    ['the same as before, after a blank token', kept(a), a, null, kept(a)],
    ['the same as before, after an echo without rotation', kept(a), a, a, kept(a)],
    [
      'the same as before, after a token of another client',
      kept(a),
      stranger,
      tokens('y', { client: 'c2', expiry: 600 }),
      kept(a),
    ],
    [
      'the same as before, after an overtaken response that expires earlier',
      kept(c, 'b', 'a'),
      a,
      b,
      kept(c, 'b', 'a'),
    ],
    ['an overtaken response’s that expires later, and all that it replaces', kept(b, 'a'), a, c, kept(c, 'b', 'a')],
    [
      'a new token in place of the newest, even if it expires earlier',
      kept(b),
      b,
      tokens('d', { expiry: 1 }),
      kept(tokens('d', { expiry: 1 }), 'b'),
    ],
  ])('%s', (_, before, carried, answer, expected) => {
    expect(sessionAfterResponse(before, carried, headersOf(answer ?? { 'access-token': ' ', expiry: ' ' }))).toEqual(
      expected,
    )
  })

  it('TOKEN-10 at most as many old tokens are kept as a page can be behind', () => {
    let now: Kept | null = kept(tokens('0'))
    for (let at = 1; at <= 200; at += 1)
      now = sessionAfterResponse(now, now!.newest, headersOf(tokens(String(at), { expiry: at })))
    expect(now?.newest).toEqual(tokens('200', { expiry: 200 }))
    expect(now?.replaced).toHaveLength(50)
    expect(now?.replaced[0]).toBe('199')
  })
})

describe('TOKEN-10 the tokens that are kept once a page says which session the browser has', () => {
  it.each([
    ['the page’s, where none were kept', null, a, kept(a)],
    ['the page’s alone, where it is another customer’s', kept(b, 'a'), stranger, kept(stranger)],
    ['the same as before, where the page has the newest', kept(b, 'a'), b, kept(b, 'a')],
    ['the same as before, where the page’s was replaced', kept(b, 'a'), a, kept(b, 'a')],
    ['a newer one that the page has got by itself', kept(b, 'a'), c, kept(c, 'b', 'a')],
    ['the same as before, where the page’s is older and unknown', kept(b), a, kept(b)],
  ])('%s', (_, before, said, expected) => {
    expect(withPageSession(before, said)).toEqual(expected)
  })
})

it('TOKEN-10 a page is behind only with a token of the same session that was replaced', () => {
  expect([a, b, c, stranger].map((sent) => isBehind(kept(b, 'a', 'x'), sent))).toEqual([true, false, false, false])
})
