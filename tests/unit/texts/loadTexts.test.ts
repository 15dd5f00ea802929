import i18next from 'i18next'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { changeLanguage, loadTexts, nameProduct, startTexts } from '@/i18n'
import { importTexts } from '@/i18n/texts'
import { resetState } from '@/platform/state'

vi.mock('@/i18n/texts', () => ({ importTexts: vi.fn() }))
const fetching = vi.mocked(importTexts)
const fetched = () => fetching.mock.calls.map((call) => call.join('/'))

beforeEach(async () => {
  resetState()
  vi.stubGlobal('document', { cookie: '', documentElement: {} })
  vi.stubGlobal('location', { protocol: 'https:' })
  fetching.mockReset()
  fetching.mockImplementation((language, bundle) =>
    Promise.resolve({
      product: { name: 'Min side' },
      error: { reload: `${bundle} in ${language}` },
      login: { register: 'Min konto' },
      title_error: '<b> {{title}}',
    }),
  )
  await startTexts(['common'])
})

describe('I18N-1 loading texts', () => {
  it('a bundle is fetched once, and added to those fetched before', async () => {
    await loadTexts(['session', 'common'])
    expect(fetched()).toEqual(['dk/common', 'dk/session'])
    expect([
      i18next.t('common.error.reload'),
      i18next.t('session.login.register'),
      i18next.t('common.product.name'),
    ]).toEqual(['common in dk', 'Min konto', 'Min side'])
  })

  it('a missing text says which it is, and values are filled in unescaped', () => {
    expect(i18next.t('common.retry')).toBe('Missing translation key common.retry for language dk')
    expect(i18next.t('common.title_error', { title: 'a&b' })).toBe('<b> a&b')
  })

  it('the page’s lang is the language in use', async () => {
    expect(document.documentElement.lang).toBe('da')
    await changeLanguage('en')
    expect(document.documentElement.lang).toBe('en')
  })

  it('texts that cannot be fetched give the reason to the caller', async () => {
    const offline = new Error('offline')
    fetching.mockRejectedValueOnce(offline)
    await expect(changeLanguage('en')).rejects.toMatchObject({ cause: offline })
  })

  it('texts that arrive after the language has changed are also fetched in the new one', async () => {
    let arrive = () => {}
    fetching.mockImplementationOnce(() => new Promise((resolve) => (arrive = () => resolve({}))))
    const loading = loadTexts(['faq'])
    await changeLanguage('en')
    arrive()
    await loading
    expect(fetched()).toContain('en/faq')
  })

  it('texts that are requested while the language is changing are also fetched in the new one', async () => {
    const arrive: (() => void)[] = []
    const hold = () => new Promise<Record<string, unknown>>((resolve) => arrive.push(() => resolve({})))
    fetching.mockImplementationOnce(hold)
    const changing = changeLanguage('en')
    fetching.mockImplementationOnce(hold)
    const loading = loadTexts(['offers'])
    arrive[0]?.()
    await changing
    expect(fetched()).not.toContain('en/offers')
    arrive[1]?.()
    await loading
    expect(fetched()).toContain('en/offers')
  })
})

it('CFG-7 a provider’s own name replaces the product’s in every language, and nowhere else', async () => {
  nameProduct('Min forsikring')
  await changeLanguage('en')
  await loadTexts(['session'])
  expect(i18next.t('common.product.name')).toBe('Min forsikring')
  expect(i18next.getResource('en', 'translation', 'session')).toHaveProperty('product.name', 'Min side')
})
