import { describe, expect, it, vi } from 'vitest'
import { isLandingPath } from '@/config/paths'
import { thirdPartyIds } from '@/platform/thirdPartyIds'
import { isHarmlessMarkup, trustedScriptUrl } from '@/platform/trustedTypes'

describe('thirdPartyIds', () => {
  it('CFG-4 ids of the form that their services issue are used', () => {
    const settings = { analyticsId: 'G-AB12CD34EF', tagManagerId: 'GTM-ABC123', chatWidgetId: 'ab12cd34' }
    expect(thirdPartyIds(settings)).toEqual({ analytics: 'G-AB12CD34EF', tagManager: 'GTM-ABC123', chat: 'ab12cd34' })
  })

  it.each(['', 'UA-123', 'G-', 'g-ab12cd34', 'G-AB12&x=1', 'G-AB12CD34\n', 'GTM-../x', 'https://x.example', 'a/b'])(
    'CFG-4 the id %j is left out',
    (id) => {
      expect(thirdPartyIds({ analyticsId: id, tagManagerId: id, chatWidgetId: id })).toEqual({
        analytics: null,
        tagManager: null,
        chat: null,
      })
    },
  )

  it('CFG-4 no id is set by default', () => {
    expect(thirdPartyIds({})).toEqual({ analytics: null, tagManager: null, chat: null })
  })
})

describe('isLandingPath', () => {
  it.each([
    ['/session/reset-password', true],
    ['/session/reset-password/new', true],
    ['/session/unlock', true],
    ['/session/unlock/', true],
    ['/session/fetch-omniauth', true],
    ['/session/login', false],
    ['/session/unlocked', false],
    ['/', false],
  ])('CFG-4 %s is a screen that emails or social logins lead to: %s', (pathname, is) => {
    expect(isLandingPath(pathname)).toBe(is)
  })
})

describe('trusted types', () => {
  it.each(['https://www.googletagmanager.com/gtag/js?id=G-X', 'https://widget.intercom.io/widget/abc'])(
    'CFG-4 the script %s is loaded',
    (url) => {
      vi.stubGlobal('window', {})
      expect(trustedScriptUrl(url)).toBe(url)
    },
  )

  it.each([
    'http://www.googletagmanager.com/gtag/js',
    'https://www.googletagmanager.com.evil.example/x',
    '/local.js',
    'data:text/javascript,1',
    'https://evil.example/',
  ])('CFG-4 the script %s is refused', (url) => {
    expect(() => trustedScriptUrl(url)).toThrow()
  })

  it.each([
    'Må vi bruge cookies?',
    '<svg viewBox="0 0 24 24" stroke-width="1.5"><path d="M 19.5 4.5 L 4.5 19.5 M 4.5 4.501 L 19.5 19.5"/></svg>',
    '<a href="https://www.example.com/cookies" target="_blank" rel="noopener noreferrer">Cookiepolitik</a>',
    '<a href="/cookies" target="_blank" rel="noopener noreferrer">Cookiepolitik</a>',
  ])('CFG-4 the HTML %s is let through', (html) => {
    expect(isHarmlessMarkup(html)).toBe(true)
  })

  it.each([
    '<img src=x onerror=alert(1)>',
    '<svg onload="x"><path d=""/></svg>',
    '<svg viewBox="0 0 24 24" stroke-width="1.5"><path d=""/></svg><script>x</script>',
    '<a href="javascript:alert(1)" target="_blank" rel="noopener noreferrer">x</a>',
    '<a href="/x" onclick="y" target="_blank" rel="noopener noreferrer">x</a>',
    '<b>x</b>',
  ])('CFG-4 the HTML %s is refused', (html) => {
    expect(isHarmlessMarkup(html)).toBe(false)
  })
})
