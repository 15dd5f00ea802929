import type * as v from 'valibot'
import { auth, type Endpoint, read, write } from './endpoint'
import { affiliateCategories, recommendedDeals } from './schemas/affiliates'
import { applicationsAnswer, currentApplicationAnswer, remindersAnswer } from './schemas/application'
import { compareOffers, savedProductOffers } from './schemas/compareOffers'
import { faqAnswer } from './schemas/faq'
import { attachmentInfo, offerAnswer, signedUpload } from './schemas/offer'
import { passwordAnswer, personalInfoAnswer, scopesAnswer, userAnswer } from './schemas/user'
import { anything, ignored } from './schemas/wire'

/**
 * Everything that sets a call apart (docs/api.md). A plain read or write is below apiUrl, needs a session, succeeds
 * with any 2xx, is logged, and is masked in a support file; an entry names only what differs.
 */
const table = {
  signIn: auth('POST', '/sign_in', userAnswer, { session: 'starts', logged: 'user' }),
  signOut: auth('DELETE', '/sign_out', ignored, { session: 'needs' }),
  validateToken: auth('GET', '/validate_token', userAnswer, { session: 'needs', logged: 'user' }),
  requestPasswordReset: auth('POST', '/password', ignored, { session: 'none' }),
  resetPassword: auth('PUT', '/password', passwordAnswer, { session: 'starts', logged: 'user' }),
  updatePassword: auth('PUT', '/password', passwordAnswer, { session: 'needs' }),
  register: auth('POST', '/', ignored, { session: 'none' }),
  resendConfirmation: auth('POST', '/confirmation', ignored, { session: 'none' }),
  requestUnlock: auth('POST', '/unlock', ignored, { session: 'none' }),
  unlockByToken: auth('GET', '/unlock', anything, { session: 'none', doneByRedirect: true }),
  // The browser navigates there itself (LOGIN-10).
  omniauth: auth('GET', '/{provider}', ignored, { session: 'none' }),

  currentApplication: read('/starfish_users.json', currentApplicationAnswer, { onlyOn200: true }),
  allApplications: read('/starfish_users/application/all.json', applicationsAnswer, { onlyOn200: true }),
  applications: read('/starfish_users/', applicationsAnswer, { onlyOn200: true }),
  personalInfo: read('/starfish_users/personal_info.json', personalInfoAnswer),
  updateSetting: write('POST', '/starfish_users/settings', ignored),
  requestAccountDeletion: write('GET', '/starfish_users/send_destroy_mail', ignored),
  scopes: read('/starfish_users/scopes', scopesAnswer),
  selectScope: write('PUT', '/starfish_users/scopes/{id}', ignored),
  faq: read('/starfish_users/faq', faqAnswer, { isPublic: true }),
  sendReminders: write('GET', '/starfish_users/reminders', remindersAnswer),
  sendApplicationReminders: write('POST', '/starfish_users/application/{id}/reminders', ignored),
  markActivitiesSeen: write('PUT', '/mark_new_activities/{id}', ignored),
  recordStat: write('POST', '/starfish_users/stats', ignored, { logged: 'failures' }),
  recordDirectOfferStat: write('POST', '/direct_offer_stats', ignored, { logged: 'failures' }),

  outboundAffiliates: read('/outbound_affiliates', affiliateCategories, { isPublic: true }),
  recommendedDeals: read('/outbound_affiliates/recommend_deals', recommendedDeals, { isPublic: true }),

  compareOffers: read('/starfish_compare_offers', compareOffers),
  compareOffersOf: read('/starfish_compare_offers/{id}', compareOffers),
  saveCompareOffer: write('POST', '/starfish_compare_offers/{id}', savedProductOffers),
  offer: read('/starfish_users/application/{id}/offer.json', offerAnswer, { onlyOn200: true }),

  signedUpload: read('/s3', signedUpload, { logged: 'failures' }),
  registerAttachment: write('POST', '/upload_attachments', ignored),
  attachmentInfo: read('/starfish_users_attachments/', attachmentInfo, { onlyOn200: true }),
  // The browser navigates there itself (DOWN-1).
  attachmentPreview: read('/starfish_users_attachments/preview/', anything, { session: 'none' }),
}

export type EndpointName = keyof typeof table
type Table = { [Name in EndpointName]: Endpoint<v.InferOutput<(typeof table)[Name]['schema']>> }

const entries = Object.entries(table).map(([name, entry]) => [name, { name, ...entry }])
// fromEntries forgets the names; they are those of `table`, by which a deployment overrides a method or path (CFG-2).
export const endpoints = Object.fromEntries(entries) as Table
