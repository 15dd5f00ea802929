import { expect, it, vi } from 'vitest'
import { readCookie, writeCookie } from '@/platform/cookies'

it.each([
  ['https:', '; Secure'],
  ['http:', ''],
])(
  'CFG-8 a cookie that is written over %s goes to this site alone, and over https only where it came so',
  (protocol, more) => {
    const written = { cookie: '' }
    vi.stubGlobal('location', { protocol })
    vi.stubGlobal('document', written)
    writeCookie('language', 'dk; Path=/x')
    expect(written.cookie).toBe(`language=dk%3B%20Path%3D%2Fx; Path=/; Max-Age=31536000; SameSite=Lax${more}`)
    vi.unstubAllGlobals()
  },
)

it('TOKEN-5 a page that may have no cookies reads none, and writes none', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('document', Object.defineProperty({}, 'cookie', { get: refuse, set: refuse }))
  expect(readCookie('language')).toBeNull()
  expect(() => writeCookie('language', 'dk')).not.toThrow()
  vi.unstubAllGlobals()
})
