import i18next from 'i18next'
import { beforeEach, expect, it, vi } from 'vitest'
import { changeLanguage, startTexts } from '@/i18n'
import { activeTag, chosenLanguage } from '@/i18n/chosenLanguage'
import { importTexts } from '@/i18n/texts'
import { resetState } from '@/platform/state'

vi.mock('@/i18n/texts', () => ({ importTexts: vi.fn() }))
const fetching = vi.mocked(importTexts)

/** The next texts stay pending until the test lets them arrive, or loses them. */
function holdTexts() {
  let arrive = () => {}
  let lose = () => {}
  fetching.mockImplementationOnce(
    () =>
      new Promise((resolve, reject) => {
        arrive = () => resolve({})
        lose = () => reject(new Error('offline'))
      }),
  )
  return { arrive: () => arrive(), lose: () => lose() }
}

/** The portal in Danish; English has not been fetched. */
beforeEach(async () => {
  resetState()
  vi.stubGlobal('location', { protocol: 'http:' })
  vi.stubGlobal('document', { cookie: '', documentElement: {} })
  fetching.mockResolvedValue({})
  await startTexts(['common'])
})

it('I18N-3 the last press wins, even over an earlier one whose texts arrive late', async () => {
  const english = holdTexts()
  const late = changeLanguage('en')
  await changeLanguage('dk')
  english.arrive()
  await late
  expect([activeTag(), chosenLanguage()]).toEqual(['da', 'dk'])
})

it('I18N-3 an earlier press whose texts fail to load reports nothing when another has followed', async () => {
  const english = holdTexts()
  const late = changeLanguage('en')
  await changeLanguage('dk')
  english.lose()
  await expect(late).resolves.toBeUndefined()
  expect(chosenLanguage()).toBe('dk')
})

it('I18N-3 ERR-3 without its texts a language is not used, the choice is kept for the next page, and a later press works', async () => {
  fetching.mockRejectedValueOnce(new Error('offline'))
  await expect(changeLanguage('en')).rejects.toThrow('No texts in en')
  expect([activeTag(), chosenLanguage()]).toEqual(['da', 'en'])
  await changeLanguage('en')
  expect(activeTag()).toBe('en')
})

it('ENV-1 I18N-3 the page is marked at every moment with the language that its texts are in', async () => {
  const english = holdTexts()
  const marked = () => document.documentElement.lang
  const changing = changeLanguage('en')
  expect(marked()).toBe('da')
  english.lose()
  await expect(changing).rejects.toThrow('No texts in en')
  expect(marked()).toBe('da')
  const shown: string[] = []
  i18next.on('languageChanged', () => shown.push(marked()))
  await changeLanguage('en')
  await changeLanguage('dk')
  expect([...shown, marked()]).toEqual(['en', 'da', 'da'])
})
