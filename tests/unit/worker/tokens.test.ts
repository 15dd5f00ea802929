import { describe, expect, it } from 'vitest'
import { isBehind, type Kept, learned, outgoing, withPageSession } from '@/worker/tokens'
import { headersOf, tokens } from '@tests/unit/api/kit'

const a = tokens('a', { expiry: 100 })
const b = tokens('b', { expiry: 110 })
const c = tokens('c', { expiry: 120 })
const stranger = tokens('x', { client: 'c2', expiry: 500 })
const kept = (newest = b, ...replaced: string[]): Kept => ({ newest, replaced })

describe('TOKEN-10 what a request goes out with', () => {
  it.each([
    ['nothing is kept: what the page sent', null, a, a],
    ['the page has the newest token: that one', kept(b, 'a'), b, b],
    ['the page has a token that was replaced: the newest one', kept(b, 'a'), a, b],
    ['the page has one that the worker has not seen: that one, as it may be newer', kept(b, 'a'), c, c],
    ['the page is of another session: what the page sent', kept(b, 'a', 'x'), stranger, stranger],
  ])('%s', (_, before, sent, expected) => {
    expect(outgoing(before, sent)).toEqual(expected)
  })
})

describe('TOKEN-10 what is kept once a response has come', () => {
  it.each([
    ['nothing was kept, as nobody is signed in in this browser: still nothing', null, a, b, null],
    ['a new token: it, and the one that it replaces', kept(a), a, b, kept(b, 'a')],
    ['a blank token: what was kept', kept(a), a, null, kept(a)],
    ['the same token echoed, rotation being off: it replaces nothing', kept(a), a, a, kept(a)],
    ['a token of another client: what was kept', kept(a), stranger, tokens('y', { client: 'c2', expiry: 600 }), kept(a)],
    ['an overtaken response that expires earlier: what was kept', kept(c, 'b', 'a'), a, b, kept(c, 'b', 'a')],
    ['an overtaken response that expires later: it, and all that it replaces', kept(b, 'a'), a, c, kept(c, 'b', 'a')],
    ['a new token that expires earlier, in place of the newest: it', kept(b), b, tokens('d', { expiry: 1 }), kept(tokens('d', { expiry: 1 }), 'b')],
  ])('%s', (_, before, carried, answer, expected) => {
    expect(learned(before, carried, headersOf(answer ?? { 'access-token': ' ', expiry: ' ' }))).toEqual(expected)
  })

  it('TOKEN-10 no more old tokens are kept than any page can be behind', () => {
    let now: Kept | null = kept(tokens('0'))
    for (let at = 1; at <= 200; at += 1) now = learned(now, now!.newest, headersOf(tokens(String(at), { expiry: at })))
    expect(now?.newest).toEqual(tokens('200', { expiry: 200 }))
    expect(now?.replaced).toHaveLength(50)
    expect(now?.replaced[0]).toBe('199')
  })
})

describe('TOKEN-10 what is kept once a page says which session the browser has', () => {
  it.each([
    ['the first one', null, a, kept(a)],
    ['another customer’s: nothing of the one before', kept(b, 'a'), stranger, kept(stranger)],
    ['the same as is kept', kept(b, 'a'), b, kept(b, 'a')],
    ['a token that was replaced: the newest stays', kept(b, 'a'), a, kept(b, 'a')],
    ['one that the page has got by itself: it', kept(b, 'a'), c, kept(c, 'b', 'a')],
    ['an older one that was never seen: the newest stays', kept(b), a, kept(b)],
  ])('%s', (_, before, said, expected) => {
    expect(withPageSession(before, said)).toEqual(expected)
  })
})

it('TOKEN-10 a page is behind only with a token of the same session that was replaced', () => {
  expect([a, b, c, stranger].map((sent) => isBehind(kept(b, 'a', 'x'), sent))).toEqual([true, false, false, false])
})
