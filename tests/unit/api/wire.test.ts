import * as v from 'valibot'
import { expect, it } from 'vitest'
import { errorBody } from '@/api/schemas/errorBody'
import { faqAnswer } from '@/api/schemas/faq'
import { scopesAnswer } from '@/api/schemas/user'
import { flag, leftOutOf, listOf, maybeText, neededListOf, text } from '@/api/schemas/wire'

it.each([
  [true, true],
  ['true', true],
  [1, true],
  [false, false],
  ['false', false],
  ['1', false],
  [2, false],
  [null, false],
  [undefined, false],
])('ERR-2 %j is a switch that is on: %s', (value, isOn) => {
  expect(v.parse(flag, value)).toBe(isOn)
})

it.each([
  ['', null],
  [' \n', null],
  [null, null],
  [7, '7'],
  [' x ', ' x '],
])('ERR-2 %j is the text %j, or none', (value, read) => {
  expect(v.parse(maybeText, value)).toBe(read)
})

it('ERR-2 a list holds what fits; one that is needed counts what does not, and is none where nothing does', () => {
  const list = ['a', { b: 1 }, 'c', null]
  expect(v.parse(listOf(v.string()), list)).toEqual(['a', 'c'])
  expect(v.parse(listOf(text), 'a')).toEqual([])
  const needed = v.parse(neededListOf(v.string()), list)
  expect([needed, leftOutOf(needed), leftOutOf([])]).toEqual([['a', 'c'], 2, 0])
  expect(v.parse(neededListOf(v.string()), [])).toEqual([])
  expect(v.is(neededListOf(v.string()), [1, 2])).toBe(false)
})

it('ERR-2 FAQ-1 a question has a title or an answer', () => {
  const questions = [{ title: 'Hvad?', text: null }, { title: '', text: 'Svar' }, { title: '', text: '' }]
  expect(v.parse(faqAnswer, { categories: [{ name: 'Om', questions }] }).categories[0]?.questions).toEqual([
    { title: 'Hvad?', text: '' },
    { title: '', text: 'Svar' },
  ])
})

it('ERR-2 NAV-1 scopes may come as a list alone', () => {
  expect(v.parse(scopesAnswer, [{ id: 1, type: 'private' }])).toEqual({ scopes: [{ id: 1, type: 'private' }], scope_id: null })
})

it.each([
  [{ email: 'er taget' }, ['er taget'], { email: ['er taget'] }],
  [{ email: ['a', 7], full_messages: ['E-mail a'] }, ['E-mail a'], { email: ['a'] }],
  [{ email: { nested: 1 } }, [], { email: [] }],
  [['a', 'b'], ['a', 'b'], {}],
  ['nej', [], {}],
])('ERR-2 errors %j say %j', (errors, messages, fields) => {
  const read = v.parse(errorBody, { errors }).errors
  expect([read.messages, Object.fromEntries(read.fields)]).toEqual([messages, fields])
})
