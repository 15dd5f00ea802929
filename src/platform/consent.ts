import * as CookieConsent from 'vanilla-cookieconsent'
import 'vanilla-cookieconsent/dist/cookieconsent.css'
import './consent.css'
import { languageCodes, tagOf } from '@/config/language'
import { pageState } from './state'
import { allowThirdPartyMarkup } from './trustedTypes'

/** The purposes that a visitor can agree to: the chat, analytics, and the tag manager's tags. */
export type Purpose = 'support' | 'statistics' | 'marketing'

/** The words of the banner and its preferences; what is HTML in them passes in the forms of trustedTypes.ts alone. */
export type ConsentTexts = CookieConsent.Translation

export interface ConsentOptions {
  purposes: Purpose[]
  /** A BCP 47 tag. */
  language: string
  /** In the language in use when called. */
  texts: () => ConsentTexts
}

const cookieDays = 182
const page = pageState(() => ({
  waiting: new Map<Purpose, Set<() => void>>(),
  isRunning: false,
  arePreferencesRequested: false,
}))

/** Prompts the visitor once; a cookie keeps the choice for half a year. */
export async function askForConsent({ purposes, language, texts }: ConsentOptions): Promise<void> {
  allowThirdPartyMarkup()
  const translations = Object.fromEntries(languageCodes.map((code) => [tagOf(code), texts]))
  await CookieConsent.run({
    hideFromBots: false,
    manageScriptTags: false,
    cookie: {
      name: 'cookie_consent',
      expiresAfterDays: cookieDays,
      sameSite: 'Lax',
      secure: location.protocol === 'https:',
    },
    guiOptions: { consentModal: { layout: 'box', position: 'bottom right', equalWeightButtons: true } },
    categories: {
      necessary: { enabled: true, readOnly: true },
      // A script that has run cannot be undone, so withdrawing consent reloads the page without it.
      ...Object.fromEntries(
        purposes.map((purpose) => [purpose, { autoClear: { cookies: cookiesOf[purpose], reloadPage: true } }]),
      ),
    },
    language: { default: language, translations },
    onConsent: runConsented,
    onChange: runConsented,
    onModalReady: ({ modalName, modal }) => modalName === 'consentModal' && leaveFocusInUse(modal),
    onModalHide: landOnHeading,
  })
  page.isRunning = true
  runConsented()
  if (page.arePreferencesRequested) showConsentChoices()
}

const cookiesOf: Record<Purpose, { name: string | RegExp }[]> = {
  support: [{ name: /^intercom-/ }],
  statistics: [{ name: /^_ga/ }, { name: '_gid' }],
  marketing: [{ name: /^_gcl/ }, { name: '_fbp' }],
}

/** Takes a BCP 47 tag. The banner stays shown or hidden, and focus stays where it is. */
export async function setConsentLanguage(language: string): Promise<void> {
  await CookieConsent.setLanguage(language, true)
}

export function showConsentBanner(): void {
  if (!CookieConsent.validConsent()) CookieConsent.show()
}

/** Leaves the question unanswered. */
export function hideConsentBanner(): void {
  if (page.isRunning) CookieConsent.hide()
}

/** Calls back once this purpose is agreed to, or at once if it already is. Returns the unsubscribe function. */
export function whenConsented(purpose: Purpose, callback: () => void): () => void {
  const callbacks = page.waiting.get(purpose) ?? new Set()
  page.waiting.set(purpose, callbacks.add(callback))
  runConsented()
  return () => callbacks.delete(callback)
}

/** Shows the preferences, to agree or to withdraw; while the banner is still loading, as soon as it has loaded. */
export function showConsentChoices(): void {
  page.arePreferencesRequested = !page.isRunning
  if (page.isRunning) CookieConsent.showPreferences()
}

export function hasConsented(purpose: Purpose): boolean {
  return page.isRunning && CookieConsent.acceptedCategory(purpose)
}

function runConsented(): void {
  for (const [purpose, callbacks] of page.waiting) {
    if (!hasConsented(purpose)) continue
    page.waiting.delete(purpose)
    for (const callback of callbacks) callback()
  }
}

/**
 * The library focuses the banner's beginning a tenth of a second after it appears, and again once it is drawn. That
 * must not take focus from a field, a link or a button in use.
 */
function leaveFocusInUse(question: HTMLElement): void {
  const beginning = question.querySelector<HTMLElement>('[tabindex="-1"]')
  if (!beginning) return
  beginning.focus = () => {
    if (!document.activeElement?.matches('a, button, input, select, textarea'))
      HTMLElement.prototype.focus.call(beginning)
  }
}

/** The library returns focus to whatever had it, which is nothing when the banner came up by itself. */
function landOnHeading(): void {
  const { activeElement, body } = document
  const isLost = activeElement === body || activeElement?.closest('#cc-main')
  if (isLost) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}
