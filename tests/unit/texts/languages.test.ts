import { expect, it, vi } from 'vitest'
import { languageCodes, languageOf, tagOf } from '@/config/language'
import type * as Languages from '@/config/languages'
import { formatWeekday, parseTime } from '@/format/dates'
import { formatMoney } from '@/format/money'
import { formatPercent } from '@/format/numbers'
import { chosenLanguage } from '@/i18n/chosenLanguage'
import { readSupportFile } from '@tests/staging-api/unpack'
import { fileOf } from '@tests/unit/support/supportKit'

// A third language, as its entry would add it.
vi.mock('@/config/languages', async (importOriginal) => {
  const { languages } = await importOriginal<typeof Languages>()
  return { languages: { ...languages, de: { tag: 'de', name: 'Deutsch', money: (number: string) => `${number} DKK` } } }
})

const german = languageOf('de')

it('I18N-1 I18N-2 I18N-3 FMT-2 a language is one entry, from which its texts, tag, money, percent, weekdays and choice follow', () => {
  vi.stubGlobal('document', { cookie: 'language=de' })
  const saturday = parseTime('2026-11-21T12:00:00+01:00')!
  expect(languageCodes).toEqual(['dk', 'en', 'de'])
  expect([tagOf(german), chosenLanguage()]).toEqual(['de', 'de'])
  expect([formatMoney(1234, german), formatPercent(12.5, german), formatWeekday(saturday, german)]).toEqual([
    '1.234 DKK',
    '12,5\u00a0%',
    'Samstag',
  ])
  expect(readSupportFile(fileOf([], { language: german })).language).toBe('de')
})
