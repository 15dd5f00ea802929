import { describe, expect, it } from 'vitest'
import { isSupportFile, packedContents, readSupportFile } from '@/api/schemas/supportFile'
import { answered, fileOf, user } from './supportKit'

const good = () => fileOf([answered('faq', { categories: [] })])

describe('SUP-4 a support file', () => {
  it('a file is read as it was saved', () => {
    expect(readSupportFile(good())).toEqual(good())
  })

  it('a file of version 2 has no environment, drafts or steps', () => {
    const later = ['environment', 'drafts', 'signUps', 'steps', 'outline', 'trail']
    const second = Object.fromEntries(Object.entries(good()).filter(([name]) => !later.includes(name)))
    expect(readSupportFile({ ...second, version: 2 })).toEqual({ ...good(), environment: null, drafts: {}, signUps: [], steps: [], outline: null, trail: [] })
  })

  it('a file of version 1 has one page, and its answers by name', () => {
    const first = {
      format: 'min-side-support-file',
      version: 1,
      saved_at: '2026-06-01T12:00:00.000Z',
      build: '1.0.0',
      browser: 'Chromium',
      language: 'en',
      masked: true,
      address: '/help',
      user,
      answers: [{ name: 'offer', params: { id: 7 }, status: 200, body: { id: 7 } }, { name: 'faq', status: 500, body: null }],
    }
    const more = { query: {}, sent: null, at: null, requestId: null }
    expect(readSupportFile(first)).toMatchObject({
      version: 3, savedAt: first.saved_at, viewport: { width: 0, height: 0 }, apiHost: '', scope: null, applicationId: null, masked: true, address: '/help', addresses: ['/help'],
      exchanges: [
        { endpoint: 'validateToken', params: {}, ...more, status: 200, body: { data: user } },
        { endpoint: 'offer', params: { id: '7' }, ...more, status: 200, body: { id: 7 } },
        { endpoint: 'faq', params: {}, ...more, status: 500, body: null },
      ],
    })
  })

  it.each([
    ['not a support file', {}, 'This is not a support file of Min side.'],
    ['of a newer build', { ...good(), version: 4 }, 'This support file is of version 4, of a newer build; this one reads versions 1 to 3.'],
    ['broken', { ...good(), exchanges: [{}] }, /^This support file is broken at exchanges\.0\.endpoint: /],
    ['broken in an older version', { ...good(), version: 2, address: 7 }, /^This support file is broken at address: /],
    ['broken in the oldest version', { ...good(), version: 1 }, /^This support file is broken at saved_at: /],
  ])('a file that is %s is refused with a reason', (_, value, words) => {
    expect(() => readSupportFile(value)).toThrow(words)
  })

  it('a file is recognised by its mark, and its contents are found where it is packed', () => {
    expect([isSupportFile(good()), isSupportFile({ format: 'x' }), isSupportFile(null)]).toEqual([true, false, false])
    expect([packedContents({ format: good().format, contents: 'abc' }), packedContents(good()), packedContents({ contents: 'abc' })]).toEqual(['abc', null, null])
  })
})
