import type { AnalyticsSink, PageView } from './analytics'
import { loadScript } from './scripts'

declare global {
  interface Window {
    /** Read by Google's scripts: gtag commands as `arguments` objects, and the tag manager's events as plain objects. */
    dataLayer?: unknown[]
  }
}

const host = 'https://www.googletagmanager.com'

/** Loads Google Analytics for a GA4 stream. Call only after consent (CFG-4, TRACK-1). */
export function startAnalytics(id: string): AnalyticsSink {
  gtag('js', new Date())
  // The URL is never sent: page views carry the page's counted path instead.
  gtag('config', id, { send_page_view: false, page_location: location.origin, page_referrer: '' })
  load(`${host}/gtag/js?id=${encodeURIComponent(id)}`)
  return {
    event: (name, label) => gtag('event', name, label === null ? {} : { event_label: label }),
    pageView(view) {
      gtag('set', { page_location: urlOf(view), page_title: view.title })
      gtag('event', 'page_view', { page_location: urlOf(view), page_path: view.path, page_title: view.title })
    },
  }
}

/** Loads a Tag Manager container, whose tags can be triggered by these events. Call only after consent (CFG-4). */
export function startTagManager(id: string): AnalyticsSink {
  push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  load(`${host}/gtm.js?id=${encodeURIComponent(id)}`)
  return {
    event: (name, label) => push({ event: `portal_${name}`, label }),
    pageView: (view) => push({ event: 'portal_page_view', page_path: view.path, page_title: view.title }),
  }
}

// With a blocker or without a network nothing is counted, and nothing else depends on it.
function load(url: string): void {
  loadScript(url).catch(() => undefined)
}

function urlOf(view: PageView): string {
  return location.origin + view.path
}

function push(entry: unknown): void {
  window.dataLayer ??= []
  window.dataLayer.push(entry)
}

// Google's script recognises a command only as an `arguments` object; it ignores arrays.
function gtag(..._command: unknown[]): void {
  push(arguments)
}
