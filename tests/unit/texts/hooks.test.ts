import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { type Settings } from '@/config/settings'
import { SettingsContext, useSettings } from '@/config/SettingsContext'
import { changeLanguage, startTexts } from '@/i18n'
import { importTexts } from '@/i18n/texts'
import { useApiLang } from '@/i18n/useApiLang'
import { useLanguage } from '@/i18n/useLanguage'

beforeEach(async () => {
  vi.stubGlobal('location', { protocol: 'http:' })
  vi.stubGlobal('document', { cookie: '', documentElement: {} })
  await startTexts(['common'])
})

/** What a component that uses it gets. */
function told<T>(use: () => T): T[] {
  const answers: T[] = []
  renderToStaticMarkup(createElement(() => void answers.push(use())))
  return answers
}

it('I18N-1 A11Y-1 a view knows its language, and marks the API’s texts where theirs is another', async () => {
  expect([told(() => useLanguage()), told(useApiLang)]).toEqual([['dk'], [{}]])
  await changeLanguage('en')
  expect([told(() => useLanguage()), told(useApiLang)]).toEqual([['en'], [{ lang: 'da' }]])
})

it('I18N-1 each language has a file for each bundle, and an unknown one is empty', async () => {
  expect(await importTexts('en', 'common')).toHaveProperty('product.name')
  expect(await importTexts('de', 'common')).toEqual({})
})

it('CFG-2 a view reads the settings of its portal, and outside a portal there are none', () => {
  expect(() => told(useSettings)).toThrow('useSettings outside SettingsContext')
  const settings: Partial<Settings> = { apiUrl: '/api/v1' }
  const answers: unknown[] = []
  const Reader = () => void answers.push(useSettings())
  // The test only checks that they are passed on.
  renderToStaticMarkup(createElement(SettingsContext, { value: settings as Settings }, createElement(Reader)))
  expect(answers).toEqual([settings])
})
