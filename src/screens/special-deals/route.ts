import { guardedRoute } from '@/components/route'
import { dealsBones, partnerBones } from './bones'

export const specialDealsRoute = guardedRoute('specialDeals', {
  countedAs: '/min-side/special_deals',
  title: 'common.shell.special_deals',
  isInNavigation: true,
  skeleton: ['title', 'line', ...partnerBones, 'title', ...dealsBones],
  bundles: ['affiliates'],
  load: () => import('./SpecialDealsScreen').then((part) => part.SpecialDealsScreen),
  needs: (_params, _query, { settings }) => [
    { endpoint: 'outboundAffiliates' },
    { endpoint: 'recommendedDeals', input: { query: { limit: settings.recommendedDealsLimit } } },
  ],
})
