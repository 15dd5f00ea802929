import type { AnalyticsSink, PageView } from './analytics'
import { loadScript } from './scripts'

declare global {
  interface Window {
    /** Read by Google's scripts: commands of gtag as `arguments`, and events for the tag manager as objects. */
    dataLayer?: unknown[]
  }
}

const host = 'https://www.googletagmanager.com'

/** Takes the id of a GA4 stream; loads its script and gives the sink that feeds it (CFG-4, TRACK-1). */
export function startAnalytics(id: string): AnalyticsSink {
  gtag('js', new Date())
  // The address never goes along: page views carry their shape instead (TRACK-2).
  gtag('config', id, { send_page_view: false, page_location: location.origin, page_referrer: '' })
  load(`${host}/gtag/js?id=${encodeURIComponent(id)}`)
  return {
    event: (name, label) => gtag('event', name, label === null ? {} : { event_label: label }),
    pageView(view) {
      gtag('set', { page_location: addressOf(view), page_title: view.title })
      gtag('event', 'page_view', { page_location: addressOf(view), page_path: view.path, page_title: view.title })
    },
  }
}

/** Takes the id of a tag manager's container; loads it and gives the sink whose events its tags can start from (CFG-4). */
export function startTagManager(id: string): AnalyticsSink {
  push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  load(`${host}/gtm.js?id=${encodeURIComponent(id)}`)
  return {
    event: (name, label) => push({ event: `portal_${name}`, label }),
    pageView: (view) => push({ event: 'portal_page_view', page_path: view.path, page_title: view.title }),
  }
}

// A blocker or a lost network only means that nothing is counted.
function load(url: string): void {
  loadScript(url).catch(() => undefined)
}

function addressOf(view: PageView): string {
  return location.origin + view.path
}

function push(entry: unknown): void {
  window.dataLayer ??= []
  window.dataLayer.push(entry)
}

// Google's script knows a command by its being an `arguments` object; it passes over a list.
function gtag(..._command: unknown[]): void {
  push(arguments)
}
