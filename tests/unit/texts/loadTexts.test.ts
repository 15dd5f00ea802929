import i18next from 'i18next'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { changeLanguage, loadTexts, nameProduct, startTexts } from '@/i18n'
import { importTexts } from '@/i18n/texts'

vi.mock('@/i18n/texts', () => ({ importTexts: vi.fn() }))
const fetching = vi.mocked(importTexts)
const fetched = () => fetching.mock.calls.map((call) => call.join('/'))

beforeEach(async () => {
  vi.stubGlobal('document', { cookie: '', documentElement: {} })
  vi.stubGlobal('location', { protocol: 'https:' })
  fetching.mockReset()
  fetching.mockImplementation((language, bundle) => Promise.resolve({ product: { name: 'Min side' }, error: { reload: `${bundle} in ${language}` }, login: { register: 'Min konto' }, title_error: '<b> {{title}}' }))
  await startTexts(['common'])
})

describe('I18N-1 the texts', () => {
  it('are fetched by the bundle, once, and stand beside those fetched before', async () => {
    await loadTexts(['session', 'common'])
    expect(fetched()).toEqual(['dk/common', 'dk/session'])
    expect([i18next.t('common.error.reload'), i18next.t('session.login.register')]).toEqual(['common in dk', 'Min konto'])
  })

  it('say which of them is missing, and take what is filled in as it is', () => {
    expect(i18next.t('common.retry')).toBe('Missing translation key common.retry for language dk')
    expect(i18next.t('common.title_error', { title: 'a&b' })).toBe('<b> a&b')
  })

  it('name the language in use on the page', async () => {
    expect(document.documentElement.lang).toBe('da')
    await changeLanguage('en')
    expect(document.documentElement.lang).toBe('en')
  })

  it('that cannot be fetched say why to who asked', async () => {
    const offline = new Error('offline')
    fetching.mockRejectedValueOnce(offline)
    await expect(changeLanguage('en')).rejects.toMatchObject({ cause: offline })
  })

  it('that arrive after the language has changed are fetched in that one as well', async () => {
    let arrive = () => {}
    fetching.mockImplementationOnce(() => new Promise((resolve) => (arrive = () => resolve({}))))
    const loading = loadTexts(['faq'])
    await changeLanguage('en')
    arrive()
    await loading
    expect(fetched()).toContain('en/faq')
  })
})

it('CFG-7 a provider’s own name stands where the product’s did, in every language, and nowhere else', async () => {
  nameProduct('Min forsikring')
  await changeLanguage('en')
  await loadTexts(['session'])
  expect(i18next.t('common.product.name')).toBe('Min forsikring')
  expect(i18next.getResource('en', 'translation', 'session')).toHaveProperty('product.name', 'Min side')
})
