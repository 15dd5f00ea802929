import { pageState } from './state'

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

const page = pageState<{ sinks: Set<AnalyticsSink>; current: PageView | null; silent: boolean }>(() => ({ sinks: new Set(), current: null, silent: false }))

/** Adds a consented service (CFG-4) and reports the page already on screen to it. Returns the function that removes it. */
export function addAnalyticsSink(sink: AnalyticsSink): () => void {
  const { sinks, current, silent } = page
  sinks.add(sink)
  if (current && !silent) sink.pageView(current)
  return () => void sinks.delete(sink)
}

/** Nothing is counted while `value` is true: on the screens that emails and social logins lead to (TRACK-2). */
export function silenceAnalytics(value: boolean): void {
  page.silent = value
}

/** `label` is the name of a service, never of a person. */
export function trackEvent(name: AnalyticsEvent, label: string | null = null): void {
  if (!page.silent) for (const sink of page.sinks) sink.event(name, label)
}

export function trackPageView(view: PageView): void {
  page.current = page.silent ? null : view
  if (!page.silent) for (const sink of page.sinks) sink.pageView(view)
}
