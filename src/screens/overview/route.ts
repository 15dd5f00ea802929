import { guardedRoute } from '@/components/route'
import { applicationIn, tabIn } from './address'
import { calculatorChunk } from './calculatorChunk'

const partsOf = { application: [], calculator: [calculatorChunk] }

export const overviewRoute = guardedRoute('overview', {
  countedAs: null,
  title: 'common.shell.inquiry',
  isInNavigation: true,
  skeleton: ['title', 'tabs', 'card', 'tall', 'tall'],
  bundles: ['applications'],
  load: () => import('./OverviewScreen').then((part) => part.OverviewScreen),
  parts: (query) => partsOf[tabIn(query)],
  needs(_params, query, known) {
    // There are no prices for an inquiry that no insurer has received.
    const id = applicationIn(query) ?? (known.hasInsurers === false ? null : known.applicationId)
    return id === null ? [] : [{ endpoint: 'compareOffersOf', input: { params: { id } } }]
  },
})
