import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readSettings, settingNames } from '@/config/settings'

const good = { apiUrl: 'https://api.test/api/v1', apiAuthUrl: 'https://api.test/auth' }

describe('CFG-1 where settings come from', () => {
  it('CFG-1 a setting at run time overrides the build’s', () => {
    const result = readSettings(good, { VITE_API_URL: 'https://build.test', VITE_SUPPORT_PHONE: '70 10 20 30' })
    expect(result).toMatchObject({
      ok: true,
      settings: { apiUrl: 'https://api.test/api/v1', supportPhone: '70 10 20 30' },
    })
  })

  it('CFG-1 the build’s values are used where there are no settings at run time', () => {
    const env = {
      VITE_API_URL: '/api/v1',
      VITE_API_AUTH_URL: '/auth',
      VITE_TERMS_URL_BUSINESS: 'https://site.test/erhverv',
    }
    const result = readSettings({}, env)
    expect(result).toMatchObject({
      ok: true,
      settings: { apiUrl: '/api/v1', termsUrl: { business: 'https://site.test/erhverv' } },
    })
  })

  it('SHELL-6 the phone’s hours are set for each language', () => {
    const env = { VITE_SUPPORT_HOURS_DK: 'hverdage', VITE_SUPPORT_HOURS_EN: 'weekdays' }
    expect(readSettings(good, env)).toMatchObject({ settings: { supportHours: { dk: 'hverdage', en: 'weekdays' } } })
    expect(readSettings({ ...good, supportHours: { en: ' weekdays 9–16 ' } }, env)).toMatchObject({
      settings: { supportHours: { en: 'weekdays\u00a09–\u206016' } },
    })
    expect(readSettings({ ...good, supportHours: 'hverdage' }, {})).toMatchObject({ ok: false })
  })

  it.each(settingNames)('CFG-1 %s is explained in settings.js and .env.example', (setting) => {
    const variable = `VITE_${setting.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`
    expect(readFileSync('public/settings.js', 'utf8')).toMatch(new RegExp(`\\b${setting}\\b`))
    expect(readFileSync('.env.example', 'utf8')).toMatch(new RegExp(`^#? ?${variable}`, 'm'))
  })
})

describe('CFG-2 what settings may be', () => {
  it('CFG-2 an endpoint’s method and path are overridden by its name', () => {
    const endpoints = { signOut: { method: 'POST' }, register: { path: '/users' } }
    expect(readSettings({ ...good, endpoints }, {})).toMatchObject({ ok: true, settings: { endpoints } })
  })

  it.each(['https://api.test/api/v1/', 'https://api.test/api/v1//'])(
    'CFG-2 %s loses its trailing slashes',
    (apiUrl) => {
      expect(readSettings({ ...good, apiUrl }, {})).toMatchObject({ settings: { apiUrl: 'https://api.test/api/v1' } })
    },
  )

  it.each([
    ['supportMode', true, true],
    ['supportMode', 'true', true],
    ['supportMode', false, false],
    ['supportMode', 'yes', false],
    ['supportMode', undefined, false],
    ['sendCookies', true, true],
    ['sendCookies', 'true', true],
    ['sendCookies', false, false],
    ['sendCookies', 'false', false],
    ['sendCookies', '', null],
    ['sendCookies', undefined, null],
    ['timestampInFileNames', true, true],
    ['timestampInFileNames', '', true],
    ['timestampInFileNames', undefined, true],
    ['timestampInFileNames', false, false],
    ['timestampInFileNames', 'false', false],
    ['serviceWorker', undefined, true],
    ['serviceWorker', '', true],
    ['serviceWorker', false, false],
    ['serviceWorker', 'false', false],
    ['analyticsId', 'G-1', 'G-1'],
    ['analyticsId', '', undefined],
    ['supportEmail', '  ', undefined],
    ['helpUrl', '', undefined],
    ['recommendedDealsLimit', '3', 3],
    ['idleMinutes', undefined, undefined],
    ['idleMinutes', '15', 15],
  ])('CFG-2 %s given as %j is read as %j', (setting, given, read) => {
    const result = readSettings({ ...good, [setting]: given }, {})
    expect(result).toHaveProperty(`settings.${setting}`, read)
  })

  it('CFG-2 a list that is left empty at build time has no entries', () => {
    expect(readSettings(good, { VITE_SOCIAL_PROVIDERS: '', VITE_ENDPOINTS: '' })).toMatchObject({
      settings: { socialProviders: [], endpoints: {} },
    })
  })

  it('CFG-2 six deals are recommended unless it is set', () => {
    expect(readSettings(good, {})).toMatchObject({ settings: { recommendedDealsLimit: 6 } })
  })
})

describe('CFG-7 a provider’s own brand', () => {
  it('CFG-7 a brand may have a name, a logo and an accent for each scope, or none of them', () => {
    const brand = {
      name: 'Min forsikring',
      logo: '/icons/own.svg',
      accent: { private: '#7a1f5c', business: '#1f4e9e' },
    }
    expect(readSettings({ ...good, brand }, {})).toMatchObject({ ok: true, settings: { brand } })
    expect(readSettings(good, { VITE_BRAND: '{"name":"Min forsikring"}' })).toMatchObject({
      settings: { brand: { name: 'Min forsikring', accent: {} } },
    })
    expect(readSettings(good, {})).toMatchObject({ settings: { brand: { accent: {} } } })
  })
})

describe('CFG-3 settings that cannot be used', () => {
  it.each([
    [{ apiAuthUrl: good.apiAuthUrl }, { setting: 'apiUrl', reason: 'missing' }],
    [{ apiUrl: good.apiUrl }, { setting: 'apiAuthUrl', reason: 'missing' }],
    [
      { ...good, apiUrl: '' },
      { setting: 'apiUrl', reason: 'missing' },
    ],
    [
      { ...good, apiUrl: 'api.test' },
      { setting: 'apiUrl', reason: 'url' },
    ],
    [
      { ...good, apiUrl: 'javascript:alert(1)' },
      { setting: 'apiUrl', reason: 'url' },
    ],
    [
      { ...good, apiUrl: '//other.test' },
      { setting: 'apiUrl', reason: 'url' },
    ],
    [
      { ...good, siteUrl: 'ftp://files.test' },
      { setting: 'siteUrl', reason: 'url' },
    ],
    [
      { ...good, termsUrl: { private: 'x y' } },
      { setting: 'termsUrl.private', reason: 'url' },
    ],
    [
      { ...good, endpoints: { signIn: { method: 'PATCH' } } },
      { setting: 'endpoints.signIn.method', reason: 'other' },
    ],
    [
      { ...good, analyticsId: 'G-1"><script>' },
      { setting: 'analyticsId', reason: 'other' },
    ],
    [
      { ...good, brand: { accent: { private: 'green' } } },
      { setting: 'brand.accent.private', reason: 'other' },
    ],
    [
      { ...good, brand: { logo: 'logo.svg' } },
      { setting: 'brand.logo', reason: 'url' },
    ],
    [
      { ...good, flowBasePath: '/flow' },
      { setting: 'siteUrl', reason: 'missing' },
    ],
    [
      { ...good, flowBasePath: 'flow' },
      { setting: 'flowBasePath', reason: 'other' },
    ],
    [
      { ...good, recommendedDealsLimit: 'six' },
      { setting: 'recommendedDealsLimit', reason: 'other' },
    ],
    [
      { ...good, idleMinutes: 1 },
      { setting: 'idleMinutes', reason: 'other' },
    ],
    [
      { ...good, idleMinutes: 'soon' },
      { setting: 'idleMinutes', reason: 'other' },
    ],
    [
      { ...good, endpoints: '{' },
      { setting: 'endpoints', reason: 'other' },
    ],
  ])('CFG-3 the setting %j is refused', (atRunTime, problem) => {
    expect(readSettings(atRunTime, {})).toEqual({ ok: false, problems: [problem] })
  })

  it('CFG-3 all settings that cannot be used are named, each once', () => {
    expect(readSettings({ siteUrl: 'x' }, {})).toEqual({
      ok: false,
      problems: [
        { setting: 'apiUrl', reason: 'missing' },
        { setting: 'apiAuthUrl', reason: 'missing' },
        { setting: 'siteUrl', reason: 'url' },
      ],
    })
  })
})
