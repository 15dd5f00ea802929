import type { Staging } from '@tests/e2e/support'
import { offerOf } from './writes'

/** A screen that loads files of the build, and what it shows when all is well, in both languages. */
export interface Place {
  address: string
  /** Finds the address, where it depends on the world. */
  find?: (staging: Staging) => Promise<string>
  /** Who is signed in; if left out, nobody is. */
  customer?: string
  shows: RegExp
}

const customer = 'tre.match@eksempel.dk'

/** Together they load every file of the build but those of `elsewhere`; the first of each kind loads the files that all of them need. */
export const places: Place[] = [
  { address: '/session/login', shows: /Log ind på Min side|Sign in to My account/ },
  { address: '/session/register', shows: /Opret en konto|Create an account/ },
  { address: '/session/reset-password/success', shows: /Tjek din e-mail|Check your email/ },
  { address: '/session/confirmation/success', shows: /Tjek din e-mail|Check your email/ },
  { address: '/account-deleted', shows: /Din konto er slettet|Your account has been deleted/ },
  { address: '/mail-has-been-sent', shows: /Vi har sendt dig en e-mail|We have sent you an email/ },
  { address: '/session/fetch-omniauth', shows: /Log ind på Min side|Sign in to My account/ },
  { address: '/nowhere', shows: /ERROR 404!/ },
  { address: '/', customer, shows: /Vi fandt 3 selskaber|We found 3 insurers/ },
  {
    address: '/?tab=calculator',
    customer: 'beregner.tre@eksempel.dk',
    shows: /Sammenlign pris og dækning|Compare price and cover/,
  },
  { address: '/help', customer, shows: /Hvornår hører jeg/ },
  { address: '/settings', customer, shows: /Nyhedsbrev|Newsletter/ },
  {
    address: '/special-deals',
    customer,
    shows: /Reklame: tilbud fra vores partnere|Advertisement: offers from our partners/,
  },
  {
    address: '/special-deals/kvittering/selskab',
    customer,
    shows: /Tak for din forespørgsel|Der er ingen kvittering her|Thank you for your enquiry|There is no receipt here/,
  },
  {
    address: '/company-branding/selskab/…',
    find: offerOf('tre-match'),
    customer,
    shows: /Tilbage til dine forespørgsler|Back to your enquiries/,
  },
]

/** Files that none of them loads, and why. */
export const elsewhere: Record<string, string> = {
  chat: 'A third party’s, which only settings with an id ask for.',
  sentry: 'A third party’s, which only settings with an id ask for.',
  scripts: 'A third party’s, which only settings with an id ask for.',
  startThirdParties: 'A third party’s, which only settings with an id ask for.',
  consent: 'A third party’s, which only settings with an id ask for.',
  brand: 'Only settings with a brand ask for it.',
  brandColors: 'Only settings with a brand ask for it.',
  configuration: 'Only settings that are wrong ask for it.',
  configurationError: 'Only settings that are wrong ask for it.',
  SupportBar: 'Support’s own.',
  openedView: 'Support’s own.',
  FlowScreen: 'Only settings with a flow ask for it.',
  SignOutDialog:
    'Only "Log ud" while a file is on its way asks for it; without it the session ends all the same (e2e/offer.spec.ts).',
  IdleWarning: 'Only settings with idle minutes ask for it; without it the session ends all the same.',
  LogoutScreen: 'Its visit ends the session: tests/e2e/session.spec.ts.',
  Carousel:
    'A part of an offer with many products; a part that is lost says so as the calculator and the dialog do (files.ts).',
  PhotoDialog: 'Opens on an offer for who takes a picture; as above.',
  PriceFields: 'Opens on an offer for who types its price; as above.',
  ReminderDialog: 'Opens from a row, and is fetched before that only once the browser has time; as above.',
  SupportFileDialog: 'Opens from an error’s own words; as above.',
  dist: 'Makes the file for a calendar, and says so where it cannot.',
}
