import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addAnalyticsSink, silenceAnalytics, trackEvent, trackPageView } from '@/platform/analytics'

const help = { path: '/min-side/help', title: 'Min side – Hjælp' }
let heard: unknown[] = []
let stop: () => void

const listen = () => {
  stop = addAnalyticsSink({ event: (...event) => heard.push(event), pageView: (view) => heard.push(view) })
}

beforeEach(() => {
  stop = () => undefined
  heard = []
  silenceAnalytics(false)
})
afterEach(() => stop())

describe('analytics', () => {
  it('TRACK-1 page views and events are counted', () => {
    listen()
    heard = []
    trackPageView(help)
    trackEvent('login_failure')
    trackEvent('direct_offer_click', 'Eksempel Forsikring')
    expect(heard).toEqual([help, ['login_failure', null], ['direct_offer_click', 'Eksempel Forsikring']])
  })

  it('CFG-4 nothing is sent before consent, but the current page is counted once it is given', () => {
    trackEvent('reminder')
    trackPageView(help)
    listen()
    expect(heard).toEqual([help])
  })

  it('TRACK-2 nothing is counted on screens that emails lead to, even once consent is given there', () => {
    silenceAnalytics(true)
    trackPageView({ path: '/session/reset-password/new', title: 'x' })
    listen()
    trackEvent('login_failure')
    expect(heard).toEqual([])
  })
})
