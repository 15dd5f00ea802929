import { beforeEach, expect, it, vi } from 'vitest'
import { changeLanguage, startTexts } from '@/i18n'
import { importTexts } from '@/i18n/texts'
import { ownWords, textKey } from '@/i18n/textKey'

vi.mock('@/i18n/texts', () => ({ importTexts: vi.fn() }))

const danish = {
  common: { ui: { close: 'Luk', of: '{{number}} af {{count}}', percent: '{{value}} %', empty: null, list: ['Ja'] } },
  session: { shut: 'Luk', price: 'Pris (kr.) {{amount}}', days: '{{count}} dage', letter: 'Vi skrev til {{email}}, se efter' },
}

beforeEach(async () => {
  vi.stubGlobal('document', { cookie: '', documentElement: {} })
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.mocked(importTexts).mockImplementation((language, bundle) =>
    Promise.resolve(language === 'dk' ? danish[bundle as keyof typeof danish] : { ui: { close: 'Close' } }),
  )
  await startTexts(['common', 'session'])
})

it.each([
  ['Luk', 'common.ui.close', 'the first of two that read alike'],
  ['3 af 12', 'common.ui.of', 'one that is filled in'],
  [' af ', 'common.ui.of', 'one filled in with nothing'],
  ['Ja', 'common.ui.list.0', 'one of a list'],
  ['Pris (kr.) 1.895', 'session.price', 'one with marks that mean something in a pattern'],
  ['Vi skrev til a@b.dk\nog c@d.dk, se efter', 'session.letter', 'one filled in with several lines'],
  ['Pris Xkr. 1.895', '', 'a mark stands for itself alone'],
  ['Se: 3 af 12', 'common.ui.of', 'what stands before a text that begins with a gap may fill it'],
  ['Nu: Vi skrev til a@b.dk, se efter', '', 'more before it'],
  ['Vi skrev til a@b.dk, se efter.', '', 'more behind it'],
  ['3 dage', 'session.days', 'four letters and signs of its own and a gap'],
  ['12 %', '', 'too few letters of its own'],
  ['luk', '', 'another case'],
  ['', '', 'nothing'],
])('SUP-3 the key of "%s" is "%s": %s', (text, key) => {
  expect(textKey(text)).toBe(key)
})

it('SUP-3 knows every word of the texts, in small letters, without what is filled in', () => {
  expect([...ownWords()].sort()).toEqual(['af', 'dage', 'efter', 'ja', 'kr', 'luk', 'pris', 'se', 'skrev', 'til', 'vi'])
})

it('SUP-3 knows the texts of the language in use', async () => {
  expect(textKey('Luk')).toBe('common.ui.close')
  await changeLanguage('en')
  expect([textKey('Close'), textKey('Luk')]).toEqual(['common.ui.close', ''])
})
