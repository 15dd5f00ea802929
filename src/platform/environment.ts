import * as v from 'valibot'
import { isOnline } from './connection'
import { readCookie } from './cookies'
import { matches } from './mediaQueries'
import { offered } from './offered'
import { localStore, sessionStore } from './storage'

// The cookie of vanilla-cookieconsent.
const consentCookie = v.pipe(v.string(), v.parseJson(), v.object({ categories: v.array(v.string()) }))

export function environment() {
  return {
    dark: matches('(prefers-color-scheme: dark)'),
    touch: matches('(pointer: coarse)'),
    pixelRatio: Math.round(window.devicePixelRatio * 100) / 100,
    zoom: Math.round((offered(() => window.visualViewport?.scale) ?? 1) * 100) / 100,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    online: isOnline(),
    connection: connectionType(),
    storage: localStore.isPersistent() && sessionStore.isPersistent(),
    cookies: navigator.cookieEnabled,
    consent: consent(),
  }
}

function connectionType(): string {
  // Only Chromium has it, so TypeScript's types leave it out.
  const { effectiveType = '' } =
    offered(() => (navigator as Navigator & { connection?: { effectiveType?: string } }).connection) ?? {}
  return effectiveType
}

function consent(): string[] | null {
  const result = v.safeParse(consentCookie, readCookie('cookie_consent'))
  return result.success ? result.output.categories : null
}

export function browserName(): string {
  return navigator.userAgent
}

/** In CSS pixels. */
export function viewportSize(): { width: number; height: number } {
  return { width: window.innerWidth, height: window.innerHeight }
}
