/** What may be counted, never with anything personal in it (TRACK-1, TRACK-2). */
export type AnalyticsEvent = 'login_failure' | 'reminder' | 'direct_offer_click'

/** A page by its shape (`/min-side/help`) and its document title. */
export interface PageView {
  path: string
  title: string
}

export interface AnalyticsSink {
  event: (name: AnalyticsEvent, label: string | null) => void
  pageView: (view: PageView) => void
}

let sink: AnalyticsSink | null = null

/** Takes where to send from now on; null, as before consent, is nowhere (CFG-4). */
export function sendAnalyticsTo(next: AnalyticsSink | null): void {
  sink = next
}

/** Counts that something happened; `label` is a name of a service, never of a person. */
export function trackEvent(name: AnalyticsEvent, label: string | null = null): void {
  sink?.event(name, label)
}

/** Counts that a page was shown (TRACK-1). */
export function trackPageView(view: PageView): void {
  sink?.pageView(view)
}
