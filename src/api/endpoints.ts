import { named, read, write } from './endpoint'
import { readPaths } from './readPaths'
import { affiliateCategories, recommendedDeals } from './schemas/affiliates'
import { applicationsAnswer, currentApplicationAnswer, remindersAnswer } from './schemas/application'
import { compareOffers, savedProductOffers } from './schemas/compareOffers'
import { faqAnswer } from './schemas/faq'
import { attachmentInfo, offerAnswer, signedUpload } from './schemas/offer'
import { personalInfoAnswer, scopesAnswer } from './schemas/user'
import { anything, ignored } from './schemas/wire'
import { sessionEndpoints } from './sessionEndpoints'

// Loaded with the client: nobody needs these calls before signing in.
const signedInEndpoints = named({
  currentApplication: read(readPaths.currentApplication, currentApplicationAnswer, { onlyOn200: true }),
  allApplications: read(readPaths.allApplications, applicationsAnswer, { onlyOn200: true }),
  applications: read('/starfish_users/', applicationsAnswer, { onlyOn200: true }),
  personalInfo: read(readPaths.personalInfo, personalInfoAnswer),
  updateSetting: write('POST', '/starfish_users/settings', ignored),
  requestAccountDeletion: write('GET', '/starfish_users/send_destroy_mail', ignored),
  scopes: read(readPaths.scopes, scopesAnswer),
  selectScope: write('PUT', '/starfish_users/scopes/{id}', ignored),
  faq: read(readPaths.faq, faqAnswer, { isPublic: true }),
  sendReminders: write('GET', '/starfish_users/reminders', remindersAnswer),
  sendApplicationReminders: write('POST', '/starfish_users/application/{id}/reminders', ignored),
  markActivitiesSeen: write('PUT', '/mark_new_activities/{id}', ignored),
  recordDirectOfferStat: write('POST', '/direct_offer_stats', ignored, { logged: 'failures' }),

  outboundAffiliates: read(readPaths.outboundAffiliates, affiliateCategories, { isPublic: true }),
  recommendedDeals: read(readPaths.recommendedDeals, recommendedDeals, { isPublic: true }),

  compareOffers: read('/starfish_compare_offers', compareOffers),
  compareOffersOf: read(readPaths.compareOffersOf, compareOffers),
  saveCompareOffer: write('POST', '/starfish_compare_offers/{id}', savedProductOffers),
  offer: read(readPaths.offer, offerAnswer, { onlyOn200: true }),

  signedUpload: read('/s3', signedUpload, { logged: 'failures' }),
  registerAttachment: write('POST', '/upload_attachments', ignored),
  attachmentInfo: read('/starfish_users_attachments/', attachmentInfo, { onlyOn200: true }),
  // The browser navigates there itself.
  attachmentPreview: read('/starfish_users_attachments/preview/', anything, { session: 'none' }),
})

/**
 * Everything that sets a call apart (docs/api.md). A plain read or write is below apiUrl, needs a session, succeeds
 * with any 2xx, is logged, and is masked in a support file; an entry names only what differs.
 */
export const endpoints = { ...sessionEndpoints, ...signedInEndpoints }
export type EndpointName = keyof typeof endpoints
