import type applications from '@locales/dk/applications.json'
import type calculator from '@locales/dk/calculator.json'
import type common from '@locales/dk/common.json'
import type offers from '@locales/dk/offers.json'
import type session from '@locales/dk/session.json'

/** Every bundle of texts; Danish is the one that keys are typed by (I18N-5). */
export interface Texts {
  applications: typeof applications
  calculator: typeof calculator
  common: typeof common
  offers: typeof offers
  session: typeof session
}

export type TextBundle = keyof Texts
