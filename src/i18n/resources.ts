import type account from '@locales/dk/account.json'
import type affiliates from '@locales/dk/affiliates.json'
import type applications from '@locales/dk/applications.json'
import type calculator from '@locales/dk/calculator.json'
import type common from '@locales/dk/common.json'
import type configuration from '@locales/dk/configuration.json'
import type consent from '@locales/dk/consent.json'
import type farewell from '@locales/dk/farewell.json'
import type faq from '@locales/dk/faq.json'
import type offers from '@locales/dk/offers.json'
import type session from '@locales/dk/session.json'
import type settings from '@locales/dk/settings.json'
import type support from '@locales/dk/support.json'

/** Every bundle of texts; keys are typed by the Danish one. */
export interface Texts {
  account: typeof account
  affiliates: typeof affiliates
  applications: typeof applications
  calculator: typeof calculator
  common: typeof common
  configuration: typeof configuration
  consent: typeof consent
  farewell: typeof farewell
  faq: typeof faq
  offers: typeof offers
  session: typeof session
  settings: typeof settings
  support: typeof support
}

export type TextBundle = keyof Texts
