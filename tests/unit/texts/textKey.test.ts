import { beforeEach, expect, it, vi } from 'vitest'
import { changeLanguage, startTexts } from '@/i18n'
import { importTexts } from '@/i18n/texts'
import type * as TextKey from '@/i18n/textKey'

vi.mock('@/i18n/texts', () => ({ importTexts: vi.fn() }))

const danish = {
  common: { ui: { close: 'Luk', of: '{{number}} af {{count}}', percent: '{{value}} %', empty: null, list: ['Ja'] } },
  session: { shut: 'Luk', price: 'Pris (kr.) {{amount}}', days: '{{count}} dage', letter: 'Vi skrev til {{email}}, se efter' },
}

let known: typeof TextKey

beforeEach(async () => {
  // It keeps what it knows of the texts, so each test begins with one that knows nothing.
  vi.resetModules()
  known = await import('@/i18n/textKey')
  vi.stubGlobal('document', { cookie: '', documentElement: {} })
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.mocked(importTexts).mockImplementation((language, bundle) =>
    Promise.resolve(language === 'dk' ? danish[bundle as keyof typeof danish] : { ui: { close: 'Close' } }),
  )
  await startTexts(['common', 'session'])
})

it.each([
  ['Luk', 'common.ui.close', 'the first of two equal texts'],
  ['3 af 12', 'common.ui.of', 'a text with its gaps filled in'],
  [' af ', 'common.ui.of', 'a text with empty gaps'],
  ['Ja', 'common.ui.list.0', 'a text of a list'],
  ['Pris (kr.) 1.895', 'session.price', 'a text with characters that are special in a pattern'],
  ['Vi skrev til a@b.dk\nog c@d.dk, se efter', 'session.letter', 'a text with a gap of several lines'],
  ['Pris Xkr. 1.895', '', 'a special character matches only itself'],
  ['Se: 3 af 12', 'common.ui.of', 'words before a text that begins with a gap fill the gap'],
  ['Nu: Vi skrev til a@b.dk, se efter', '', 'words before a text that does not begin with a gap'],
  ['Vi skrev til a@b.dk, se efter.', '', 'words after a text'],
  ['3 dage', 'session.days', 'a text with four characters of its own and a gap'],
  ['12 %', '', 'a text with too few characters of its own'],
  ['luk', '', 'another case'],
  ['', '', 'nothing'],
])('SUP-3 the key of "%s" is "%s": %s', (text, key) => {
  expect(known.textKey(text)).toBe(key)
})

it('SUP-3 the words of the texts are known, in lower case, without filled-in values', () => {
  expect([...known.ownWords()].sort()).toEqual(['af', 'dage', 'efter', 'ja', 'kr', 'luk', 'pris', 'se', 'skrev', 'til', 'vi'])
})

it('SUP-3 the texts of the language in use are known', async () => {
  expect(known.textKey('Luk')).toBe('common.ui.close')
  await changeLanguage('en')
  expect([known.textKey('Close'), known.textKey('Luk')]).toEqual(['common.ui.close', ''])
})

it.each([
  ['Luk', 'Luk'],
  ['3 af 12', '# af ##'],
  ['Vi skrev til a@b.dk, se efter', 'Vi skrev til ######, se efter'],
  ['Vi skrev til a@b.dk\nog c@d.dk, se efter', `Vi skrev til ${'#'.repeat(16)}, se efter`],
  ['Mette', '#####'],
])('SUP-3 of "%s" only the portal’s own words are left: "%s"', (text, left) => {
  expect(known.withOwnWords(text, (rest) => '#'.repeat(rest.length))).toBe(left)
})
