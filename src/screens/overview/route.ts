import { anyParams, guardedRoute } from '@/components/route'
import { applicationIn, tabIn } from './address'
import { calculatorChunk } from './calculatorChunk'

export const overviewRoute = guardedRoute('overview', {
  params: anyParams,
  countedAs: null,
  title: 'common.shell.inquiry',
  isInNavigation: true,
  skeleton: ['title', 'row', 'card', 'tall', 'tall'],
  bundles: ['applications'],
  load: () => import('./OverviewScreen').then((part) => part.OverviewScreen),
  parts: (query) => (tabIn(query) === 'calculator' ? [calculatorChunk] : []),
  needs(_params, query, known) {
    const id = tabIn(query) === 'calculator' ? (applicationIn(query) ?? known.applicationId) : null
    return id === null ? [] : [{ endpoint: 'compareOffersOf', input: { params: { id } } }]
  },
})
