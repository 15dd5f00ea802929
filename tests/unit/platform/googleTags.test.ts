import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startAnalytics, startTagManager } from '@/platform/googleTags'

const loaded: string[] = []

beforeEach(() => {
  loaded.length = 0
  vi.stubGlobal('window', {})
  vi.stubGlobal('location', {
    origin: 'https://minside.example.com',
    href: 'https://minside.example.com/?token=hemmelig',
  })
  vi.stubGlobal('document', {
    createElement: () => ({ addEventListener: () => undefined }),
    head: { append: (script: { src: string }) => loaded.push(script.src) },
  })
})
afterEach(() => vi.unstubAllGlobals())

const dataLayer = () => (window.dataLayer ?? []).map((entry) => JSON.stringify(entry)).join('\n')

describe('googleTags', () => {
  it('TRACK-1 analytics loads its script and is sent the page’s pattern and title', () => {
    const sink = startAnalytics('G-TEST1234')
    sink.pageView({ path: '/min-side/help', title: 'Min side – Hjælp' })
    sink.event('direct_offer_click', 'Eksempel')
    expect(loaded).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST1234'])
    expect(dataLayer()).toContain('"page_location":"https://minside.example.com/min-side/help"')
    expect(dataLayer()).toContain('direct_offer_click')
  })

  it('TRACK-2 the page’s URL is never sent', () => {
    startAnalytics('G-TEST5678').pageView({ path: '/', title: 'Min side' })
    expect(dataLayer()).toContain('"send_page_view":false')
    expect(dataLayer()).not.toContain('hemmelig')
  })

  it('TRACK-1 the tag manager is sent events that its tags can be triggered by', () => {
    const sink = startTagManager('GTM-TEST12')
    sink.pageView({ path: '/min-side/special_deals', title: 'Partnertilbud' })
    sink.event('reminder', null)
    expect(loaded).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-TEST12'])
    expect(window.dataLayer).toContainEqual({
      event: 'portal_page_view',
      page_path: '/min-side/special_deals',
      page_title: 'Partnertilbud',
    })
    expect(window.dataLayer).toContainEqual({ event: 'portal_reminder', label: null })
  })
})
