import { pageState } from './state'

/** The events that may be counted, never with anything personal in them. */
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

type Event = Parameters<AnalyticsSink['event']>

interface PageState {
  sinks: Set<AnalyticsSink>
  current: PageView | null
  events: Event[]
  silent: boolean
}
const page = pageState<PageState>(() => ({ sinks: new Set(), current: null, events: [], silent: false }))

/**
 * Adds a consented service (CFG-4), and reports to it the page already on screen; if the consent was given on an earlier
 * page, also what happened before the service had started (DIRECT-3). Returns the function that removes it.
 */
export function addAnalyticsSink(sink: AnalyticsSink, hasEarlierConsent = false): () => void {
  const { sinks, current, events, silent } = page
  sinks.add(sink)
  if (current && !silent) sink.pageView(current)
  if (hasEarlierConsent) for (const event of events) sink.event(...event)
  return () => void sinks.delete(sink)
}

/** Nothing is counted while `value` is true: on the screens that emails and social logins lead to (TRACK-2). */
export function silenceAnalytics(value: boolean): void {
  page.silent = value
}

/** `label` is the name of a service, never of a person. */
export function trackEvent(name: AnalyticsEvent, label: string | null = null): void {
  if (page.silent) return
  page.events.push([name, label])
  for (const sink of page.sinks) sink.event(name, label)
}

export function trackPageView(view: PageView): void {
  page.current = page.silent ? null : view
  if (!page.silent) for (const sink of page.sinks) sink.pageView(view)
}
