// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { environment } from '@/platform/environment'

/** jsdom has no media queries: those of `which` hold. */
const mediaThatHold = (...which: string[]) =>
  vi.stubGlobal('matchMedia', (media: string) => ({ matches: which.includes(media) }))
const consentCookie = (value: string) => (document.cookie = `cookie_consent=${encodeURIComponent(value)}; path=/`)

beforeEach(() => void mediaThatHold())
afterEach(() => {
  document.cookie = 'cookie_consent=; path=/; max-age=0'
  vi.unstubAllGlobals()
})

describe('SUP-3 the browser’s environment', () => {
  it('a light screen with a mouse is told from a dark one with touch', () => {
    expect(environment()).toMatchObject({ dark: false, touch: false })
    mediaThatHold('(prefers-color-scheme: dark)', '(pointer: coarse)')
    expect(environment()).toMatchObject({ dark: true, touch: true })
  })

  it('zoom and pixel ratio are in hundredths', () => {
    vi.stubGlobal('devicePixelRatio', 2.6249)
    vi.stubGlobal('visualViewport', { scale: 1.3333 })
    expect(environment()).toMatchObject({ pixelRatio: 2.62, zoom: 1.33 })
  })

  it('a browser that cannot say is not zoomed and has an unnamed connection', () => {
    expect(environment()).toMatchObject({ zoom: 1, connection: '', online: true, cookies: true, storage: true })
    vi.stubGlobal('navigator', { onLine: false, cookieEnabled: false, connection: { effectiveType: '3g' } })
    expect(environment()).toMatchObject({ connection: '3g', online: false, cookies: false })
  })

  it.each([
    ['{"categories":["necessary","chat"]}', ['necessary', 'chat']],
    ['{"categories":"chat"}', null],
    ['{"categ', null],
  ])('a consent stored as %s is read as %j', (kept, told) => {
    expect(environment().consent).toBeNull()
    consentCookie(kept)
    expect(environment().consent).toEqual(told)
  })
})
