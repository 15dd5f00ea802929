import { offered } from './offered'
import { pageState } from './state'
import { parsedUrl } from './url'

// The browser's own API, which TypeScript's library does not describe yet.
interface Policy {
  createScriptURL: (url: string) => string
}
interface PolicyRules {
  createHTML?: (html: string) => string | null
  createScriptURL?: (url: string) => string | null
}
declare global {
  interface Window {
    trustedTypes?: { createPolicy: (name: string, rules: PolicyRules) => Policy }
  }
}

/** The only hosts that third-party scripts come from, also by the policy of a deployment's pages (securityHeaders.ts). */
export const scriptHosts = {
  measuring: ['www.googletagmanager.com'],
  chat: ['app.intercom.io', 'widget.intercom.io', 'js.intercomcdn.com'],
}
const hosts = new Set(Object.values(scriptHosts).flat())

// Everything that the consent library writes as HTML: plain text, its own icons, and a link to a policy. Anything else
// is refused.
const plainText = /^[^<>]*$/
const icon = /^<svg viewBox="[\d .-]+" stroke-width="[\d.]+"><path d="[\w .,-]+"\/?>(?:<\/path>)?<\/svg>$/
const link = /^<a href="(?:https?:\/)?\/[^"<>\s]*" target="_blank" rel="noopener noreferrer">[^<>]*<\/a>$/

const page = pageState<{ policy: Policy | null; isMarkupAllowed: boolean }>(() => ({
  policy: null,
  isMarkupAllowed: false,
}))

/** Marks a third party's script URL as safe to load. Throws for any other host. */
export function trustedScriptUrl(url: string): string {
  if (!isKnownScript(url)) throw new Error('Script of an unknown host')
  return trusted(url)
}

/** Marks the one service worker's URL as allowed to be registered. */
export function trustedWorkerUrl(url: '/worker.js'): string {
  return trusted(url)
}

function trusted(url: string): string {
  page.policy ??= offered(() => window.trustedTypes?.createPolicy('portal', { createScriptURL: (known) => known }))
  return offered(() => page.policy?.createScriptURL(url)) ?? url
}

/**
 * Lets the consent library and consented scripts work under Trusted Types, which they do not support: what they write
 * passes only in one of a few harmless forms. Call before loading either; a second call does nothing.
 */
export function allowThirdPartyMarkup(): void {
  if (page.isMarkupAllowed) return
  page.isMarkupAllowed = true
  offered(() =>
    window.trustedTypes?.createPolicy('default', {
      createHTML: (html) => (isHarmlessMarkup(html) ? html : null),
      createScriptURL: (url) => (isKnownScript(url) ? url : null),
    }),
  )
}

/** True for plain text, one of the consent library's icons, or a single link to a policy. */
export function isHarmlessMarkup(html: string): boolean {
  return plainText.test(html) || icon.test(html) || link.test(html)
}

function isKnownScript(url: string): boolean {
  const parsed = parsedUrl(url)
  return parsed?.protocol === 'https:' && hosts.has(parsed.host)
}
