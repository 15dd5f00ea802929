import { guardedRoute } from '@/components/route'
import { idIn } from '@/config/paths'
import { offerPlaceholders } from './placeholders'

export const companyBrandingRoute = guardedRoute('companyBranding', {
  takes: ({ companyAppId }) => idIn(companyAppId) !== null,
  // The screen counts visits under a path with the company's alias.
  countedAs: '/min-side/offer_view',
  title: 'support.page.offer',
  isInNavigation: false,
  skeleton: offerPlaceholders,
  bundles: ['offers', 'applications'],
  load: () => import('./CompanyBrandingScreen').then((part) => part.CompanyBrandingScreen),
  needs({ companyAppId }) {
    const id = idIn(companyAppId)
    return id === null ? [] : [{ endpoint: 'offer', input: { params: { id } } }]
  },
})
