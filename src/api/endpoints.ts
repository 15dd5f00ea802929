import { auth, named, read, write } from './endpoint'

/**
 * Everything that sets a call apart (docs/api.md). A plain read or write is below apiUrl, needs a session, succeeds
 * with any 2xx, is logged, and is masked in a support file; an entry names only what differs.
 */
export const endpoints = named({
  signIn: auth('POST', '/sign_in', 'userResponse', { session: 'starts', logged: 'user', takesTurn: 'page' }),
  signOut: auth('DELETE', '/sign_out', 'ignored', { session: 'needs', takesTurn: 'sender' }),
  validateToken: auth('GET', '/validate_token', 'userResponse', { session: 'needs', logged: 'user' }),
  requestPasswordReset: auth('POST', '/password', 'ignored', { session: 'none' }),
  resetPassword: auth('PUT', '/password', 'passwordResponse', { session: 'starts', logged: 'user', takesTurn: 'page' }),
  updatePassword: auth('PUT', '/password', 'passwordResponse', { session: 'needs', takesTurn: 'page' }),
  register: auth('POST', '/', 'ignored', { session: 'none' }),
  resendConfirmation: auth('POST', '/confirmation', 'ignored', { session: 'none' }),
  requestUnlock: auth('POST', '/unlock', 'ignored', { session: 'none' }),
  unlockByToken: auth('GET', '/unlock', 'anything', { session: 'none', doneByRedirect: true, takesTurn: 'page' }),
  // The browser navigates there itself.
  omniauth: auth('GET', '/{provider}', 'ignored', { session: 'none' }),

  // The farewell screen sends its feedback with this one.
  recordStat: write('POST', '/starfish_users/stats', 'ignored', { logged: 'failures' }),

  currentApplication: read('/starfish_users.json', 'currentApplicationResponse', { onlyOn200: true }),
  allApplications: read('/starfish_users/application/all.json', 'applicationsResponse', { onlyOn200: true }),
  applications: read('/starfish_users/', 'applicationsResponse', { onlyOn200: true }),
  personalInfo: read('/starfish_users/personal_info.json', 'personalInfoResponse'),
  updateSetting: write('POST', '/starfish_users/settings', 'ignored'),
  requestAccountDeletion: write('GET', '/starfish_users/send_destroy_mail', 'ignored'),
  scopes: read('/starfish_users/scopes', 'scopesResponse'),
  selectScope: write('PUT', '/starfish_users/scopes/{id}', 'ignored'),
  faq: read('/starfish_users/faq', 'faqResponse', { isPublic: true }),
  sendReminders: write('GET', '/starfish_users/reminders', 'remindersResponse'),
  sendApplicationReminders: write('POST', '/starfish_users/application/{id}/reminders', 'ignored'),
  markActivitiesSeen: write('PUT', '/mark_new_activities/{id}', 'ignored'),
  recordDirectOfferStat: write('POST', '/direct_offer_stats', 'ignored', { logged: 'failures' }),

  outboundAffiliates: read('/outbound_affiliates', 'affiliateCategories', { isPublic: true }),
  recommendedDeals: read('/outbound_affiliates/recommend_deals', 'recommendedDeals', { isPublic: true }),

  compareOffers: read('/starfish_compare_offers', 'compareOffers'),
  compareOffersOf: read('/starfish_compare_offers/{id}', 'compareOffers'),
  saveCompareOffer: write('POST', '/starfish_compare_offers/{id}', 'savedProductOffers'),
  offer: read('/starfish_users/application/{id}/offer.json', 'offerResponse', { onlyOn200: true }),

  signedUpload: read('/s3', 'signedUpload', { logged: 'failures' }),
  registerAttachment: write('POST', '/upload_attachments', 'ignored'),
  attachmentInfo: read('/starfish_users_attachments/', 'attachmentInfo', { onlyOn200: true }),
  // The browser navigates there itself.
  attachmentPreview: read('/starfish_users_attachments/preview/', 'anything', { session: 'none' }),
})
export type EndpointName = keyof typeof endpoints
