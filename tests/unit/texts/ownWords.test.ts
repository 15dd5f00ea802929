import { beforeEach, expect, it, vi } from 'vitest'
import { changeLanguage, startTexts } from '@/i18n'
import type * as OwnWords from '@/i18n/ownWords'
import { importTexts } from '@/i18n/texts'

vi.mock('@/i18n/texts', () => ({ importTexts: vi.fn() }))

const danish = {
  common: { ui: { close: 'Luk', of: '{{number}} af {{count}}', empty: null, list: ['Ja'] } },
  session: { shut: 'Luk', price: 'Pris (kr.) {{amount}}' },
}

let known: typeof OwnWords

beforeEach(async () => {
  // It keeps what it knows of the texts, so each test begins with one that knows nothing.
  vi.resetModules()
  known = await import('@/i18n/ownWords')
  vi.stubGlobal('document', { cookie: '', documentElement: {} })
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.mocked(importTexts).mockImplementation((language, bundle) =>
    Promise.resolve(language === 'dk' ? danish[bundle as keyof typeof danish] : { ui: { close: 'Close' } }),
  )
  await startTexts(['common', 'session'])
})

it('SUP-3 the words of the texts are known, in lower case, without filled-in values', () => {
  expect([...known.ownWords()].sort()).toEqual(['af', 'ja', 'kr', 'luk', 'pris'])
})

it('SUP-3 a whole text of the language in use is the portal’s own, and nothing else is', async () => {
  expect(['Luk', 'Ja', 'luk', 'Luk!', '3 af 12', ''].map(known.isOwnText)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ])
  await changeLanguage('en')
  expect(['Close', 'Luk'].map(known.isOwnText)).toEqual([true, false])
})
