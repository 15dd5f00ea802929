import { expect, it, onTestFinished, vi } from 'vitest'
import { chosenLanguage, rememberLanguage } from '@/i18n/chosenLanguage'

it('START-4 I18N-3 the language’s cookie is read once, and a choice that is made here holds at once', () => {
  const read = vi.fn(() => 'language=en')
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('document', Object.defineProperty({}, 'cookie', { get: read, set: vi.fn() }))
  onTestFinished(() => void vi.unstubAllGlobals())
  expect([chosenLanguage(), chosenLanguage()]).toEqual(['en', 'en'])
  rememberLanguage('dk')
  expect(chosenLanguage()).toBe('dk')
  expect(read).toHaveBeenCalledOnce()
})
