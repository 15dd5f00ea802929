import { describe, expect, it } from 'vitest'
import { isSupportFile, packedContents, readSupportFile } from '@/api/schemas/supportFile'
import { answered, fileOf } from './supportKit'

const good = () => fileOf([answered('faq', { categories: [] })])

describe('SUP-4 a support file', () => {
  it('a file is read as it was saved', () => {
    expect(readSupportFile(good())).toEqual(good())
  })

  it.each([
    ['not a support file', {}, 'This is not a support file of Min side.'],
    ['of an older build', { ...good(), version: 3 }, 'This support file is of version 3; this build reads version 4.'],
    ['broken', { ...good(), exchanges: [{}] }, /^This support file is broken at exchanges\.0\.endpoint: /],
  ])('a file that is %s is refused with a reason', (_, value, words) => {
    expect(() => readSupportFile(value)).toThrow(words)
  })

  it('a file is recognised by its mark, and its contents are found where it is packed', () => {
    expect([isSupportFile(good()), isSupportFile({ format: 'x' }), isSupportFile(null)]).toEqual([true, false, false])
    expect([packedContents({ format: good().format, contents: 'abc' }), packedContents(good()), packedContents({ contents: 'abc' })]).toEqual(['abc', null, null])
  })
})
