import { guardedRoute, screenPlaceholders } from '@/components/route'

export const specialDealReceiptRoute = guardedRoute('specialDealReceipt', {
  takes: () => true,
  countedAs: '/min-side/special_deals',
  title: 'support.page.receipt',
  isInNavigation: false,
  skeleton: screenPlaceholders,
  bundles: ['affiliates'],
  load: () => import('./SpecialDealReceiptScreen').then((part) => part.SpecialDealReceiptScreen),
  // The API may know of a sign-up that this browser does not remember.
  needs: (_params, _query, { settings }) => [
    { endpoint: 'recommendedDeals', input: { query: { limit: settings.recommendedDealsLimit } } },
  ],
})
