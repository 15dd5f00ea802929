import type { EndpointAddress } from './url'

/** The paths of the reads that a screen may open with, for the first script: it sends them before the schemas are there. */
export const readPaths = {
  currentApplication: '/starfish_users.json',
  allApplications: '/starfish_users/application/all.json',
  personalInfo: '/starfish_users/personal_info.json',
  scopes: '/starfish_users/scopes',
  faq: '/starfish_users/faq',
  outboundAffiliates: '/outbound_affiliates',
  recommendedDeals: '/outbound_affiliates/recommend_deals',
  compareOffersOf: '/starfish_compare_offers/{id}',
  offer: '/starfish_users/application/{id}/offer.json',
} as const

export function readAt(name: keyof typeof readPaths): EndpointAddress {
  return { name, base: 'api', method: 'GET', path: readPaths[name] }
}
