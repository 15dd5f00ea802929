import { guardedRoute } from '@/components/route'
import { dealsPlaceholders, partnerPlaceholders } from './placeholders'

export const specialDealsRoute = guardedRoute('specialDeals', {
  countedAs: '/min-side/special_deals',
  title: 'common.shell.special_deals',
  isInNavigation: true,
  skeleton: ['title', 'line', ...partnerPlaceholders, 'title', ...dealsPlaceholders],
  bundles: ['affiliates'],
  load: () => import('./SpecialDealsScreen').then((part) => part.SpecialDealsScreen),
  needs: (_params, _query, { settings }) => [
    { endpoint: 'outboundAffiliates' },
    { endpoint: 'recommendedDeals', input: { query: { limit: settings.recommendedDealsLimit } } },
  ],
})
