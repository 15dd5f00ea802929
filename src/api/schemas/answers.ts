/** The schemas that the table of endpoints names. They are loaded with the client, not with the table. */
export { affiliateCategories, recommendedDeals } from './affiliates'
export { applicationsAnswer, currentApplicationAnswer, remindersAnswer } from './application'
export { compareOffers, savedProductOffers } from './compareOffers'
export { faqAnswer } from './faq'
export { attachmentInfo, offerAnswer, signedUpload } from './offer'
export { passwordAnswer, personalInfoAnswer, scopesAnswer, userAnswer } from './user'
export { anything, ignored } from './wire'
