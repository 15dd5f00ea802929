import * as v from 'valibot'
import { expect, it } from 'vitest'
import { createMemoryStorage, stored } from '@/platform/storage'

const deal = v.object({ deal: v.number() })

function holding(text: string) {
  const storage = createMemoryStorage()
  storage.set('key', text)
  return stored('key', deal, storage)
}

it('TOKEN-5 stored JSON of the expected shape is read', () => {
  expect(holding('{"deal":7,"of a newer build":true}')).toEqual({ deal: 7 })
})

it.each([
  ['nothing', ''],
  ['half an object', '{'],
  ['null', 'null'],
  ['a number', '7'],
  ['a list', '[{"deal":7}]'],
  ['another type inside', '{"deal":"7"}'],
  ['more than anybody types', '{"deal":7}'.padEnd(1_000_001)],
])('TOKEN-5 a stored text that holds %s is read as null', (_, text) => {
  expect(holding(text)).toBeNull()
})

it('TOKEN-5 a key without a stored value is read as null', () => {
  expect(stored('key', deal, createMemoryStorage())).toBeNull()
})
