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

const sinks = new Set<AnalyticsSink>()
let current: PageView | null = null
let silent = false

/** Takes who counts from now on, as the visitor's consent allows (CFG-4); the page on screen is the first it hears of. */
export function addAnalyticsSink(sink: AnalyticsSink): () => void {
  sinks.add(sink)
  if (current && !silent) sink.pageView(current)
  return () => void sinks.delete(sink)
}

/** Counts nothing while `value` is true: on the screens that letters and social logins lead to (TRACK-2). */
export function silenceAnalytics(value: boolean): void {
  silent = value
}

/** Counts that something happened; `label` is a name of a service, never of a person. */
export function trackEvent(name: AnalyticsEvent, label: string | null = null): void {
  if (!silent) for (const sink of sinks) sink.event(name, label)
}

/** Counts that a page was shown (TRACK-1). */
export function trackPageView(view: PageView): void {
  current = silent ? null : view
  if (!silent) for (const sink of sinks) sink.pageView(view)
}
