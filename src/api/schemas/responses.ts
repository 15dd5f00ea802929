/** The schemas that the table of endpoints names. They are loaded with the client, not with the table. */
export { affiliateCategories, recommendedDeals } from './affiliates'
export { applicationsResponse, currentApplicationResponse, remindersResponse } from './application'
export { compareOffers, savedProductOffers } from './compareOffers'
export { faqResponse } from './faq'
export { attachmentInfo, offerResponse, signedUpload } from './offer'
export { passwordResponse, personalInfoResponse, scopesResponse, userResponse } from './user'
export { anything, ignored } from './wire'
