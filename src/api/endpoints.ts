import type * as v from 'valibot'
import { affiliateCategories, recommendedDeals } from './schemas/affiliates'
import { applicationsAnswer, currentApplicationAnswer, remindersAnswer } from './schemas/application'
import { compareOffers, savedProductOffers } from './schemas/compareOffers'
import { faqAnswer } from './schemas/faq'
import { attachmentInfo, offerAnswer, signedUpload } from './schemas/offer'
import { passwordAnswer, personalInfoAnswer, scopesAnswer, userAnswer } from './schemas/user'
import { anything, ignored } from './schemas/wire'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** One call of the provider's API: `{…}` in the path takes a value of the request's `params`. */
export interface Endpoint<Answer = unknown> {
  name: string
  base: 'api' | 'auth'
  method: Method
  path: string
  answer: v.GenericSchema<unknown, Answer>
}

function endpoint<const S extends v.GenericSchema>(base: Endpoint['base'], method: Method, path: string, answer: S) {
  return { base, method, path, answer }
}

const table = {
  signIn: endpoint('auth', 'POST', '/sign_in', userAnswer),
  signOut: endpoint('auth', 'DELETE', '/sign_out', ignored),
  validateToken: endpoint('auth', 'GET', '/validate_token', userAnswer),
  requestPasswordReset: endpoint('auth', 'POST', '/password', ignored),
  resetPassword: endpoint('auth', 'PUT', '/password', passwordAnswer),
  updatePassword: endpoint('auth', 'PUT', '/password', passwordAnswer),
  register: endpoint('auth', 'POST', '/', ignored),
  resendConfirmation: endpoint('auth', 'POST', '/confirmation', ignored),
  requestUnlock: endpoint('auth', 'POST', '/unlock', ignored),
  // It may lead on to a page of the provider's.
  unlockByToken: endpoint('auth', 'GET', '/unlock', anything),
  /** The browser goes there itself (LOGIN-10). */
  omniauth: endpoint('auth', 'GET', '/{provider}', ignored),

  currentApplication: endpoint('api', 'GET', '/starfish_users.json', currentApplicationAnswer),
  allApplications: endpoint('api', 'GET', '/starfish_users/application/all.json', applicationsAnswer),
  applications: endpoint('api', 'GET', '/starfish_users/', applicationsAnswer),
  personalInfo: endpoint('api', 'GET', '/starfish_users/personal_info.json', personalInfoAnswer),
  updateSetting: endpoint('api', 'POST', '/starfish_users/settings', ignored),
  requestAccountDeletion: endpoint('api', 'GET', '/starfish_users/send_destroy_mail', ignored),
  scopes: endpoint('api', 'GET', '/starfish_users/scopes', scopesAnswer),
  selectScope: endpoint('api', 'PUT', '/starfish_users/scopes/{id}', ignored),
  faq: endpoint('api', 'GET', '/starfish_users/faq', faqAnswer),
  sendReminders: endpoint('api', 'GET', '/starfish_users/reminders', remindersAnswer),
  sendApplicationReminders: endpoint('api', 'POST', '/starfish_users/application/{id}/reminders', ignored),
  markActivitiesSeen: endpoint('api', 'PUT', '/mark_new_activities/{id}', ignored),
  recordStat: endpoint('api', 'POST', '/starfish_users/stats', ignored),
  recordDirectOfferStat: endpoint('api', 'POST', '/direct_offer_stats', ignored),

  outboundAffiliates: endpoint('api', 'GET', '/outbound_affiliates', affiliateCategories),
  recommendedDeals: endpoint('api', 'GET', '/outbound_affiliates/recommend_deals', recommendedDeals),

  compareOffers: endpoint('api', 'GET', '/starfish_compare_offers', compareOffers),
  compareOffersOf: endpoint('api', 'GET', '/starfish_compare_offers/{id}', compareOffers),
  saveCompareOffer: endpoint('api', 'POST', '/starfish_compare_offers/{id}', savedProductOffers),
  offer: endpoint('api', 'GET', '/starfish_users/application/{id}/offer.json', offerAnswer),

  signedUpload: endpoint('api', 'GET', '/s3', signedUpload),
  registerAttachment: endpoint('api', 'POST', '/upload_attachments', ignored),
  attachmentInfo: endpoint('api', 'GET', '/starfish_users_attachments/', attachmentInfo),
  attachmentPreview: endpoint('api', 'GET', '/starfish_users_attachments/preview/', anything),
}

export type EndpointName = keyof typeof table
type Table = { [Name in EndpointName]: Endpoint<v.InferOutput<(typeof table)[Name]['answer']>> }

function named(): Table {
  const entries = Object.entries(table).map(([name, entry]) => [name, { name, ...entry }])
  // fromEntries forgets the names; they are those of `table`, one for one.
  return Object.fromEntries(entries) as Table
}

/** The calls of the provider's API (api-contract.md); a deployment may override a method or path by name (CFG-2). */
export const endpoints = named()
