/** The events that may be counted, never with anything personal in them (TRACK-1, TRACK-2). */
export type AnalyticsEvent = 'login_failure' | 'reminder' | 'direct_offer_click'

/** A page as it is counted (`/min-side/help`), with its document title. */
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

/** Adds a consented service (CFG-4) and reports the page already on screen to it. Returns the function that removes it. */
export function addAnalyticsSink(sink: AnalyticsSink): () => void {
  sinks.add(sink)
  if (current && !silent) sink.pageView(current)
  return () => void sinks.delete(sink)
}

/** Nothing is counted while `value` is true: on the screens that emails and social logins lead to (TRACK-2). */
export function silenceAnalytics(value: boolean): void {
  silent = value
}

/** `label` is the name of a service, never of a person. */
export function trackEvent(name: AnalyticsEvent, label: string | null = null): void {
  if (!silent) for (const sink of sinks) sink.event(name, label)
}

export function trackPageView(view: PageView): void {
  current = silent ? null : view
  if (!silent) for (const sink of sinks) sink.pageView(view)
}
