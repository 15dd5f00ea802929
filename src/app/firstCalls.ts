import type { Api } from '@/api/api'
import { endpoints } from '@/api/endpoints'
import { paramsAt, routeNameAt } from '@/config/paths'
import { savedChoice } from '@/domain/applications/choice'
import { opening } from './opening'

/**
 * Asks for what the screen at this address will ask for first, while its code is still on its way (START-1). What nobody
 * asks for in the end is thrown away; what is missing here is only later.
 */
export async function askAhead(): Promise<void> {
  const opened = await opening
  if (!opened.ok || !opened.goesIn) return
  const { api, settings } = opened
  const { pathname, search } = window.location
  api.sendAhead(endpoints.validateToken)
  api.sendAhead(endpoints.currentApplication)
  api.sendAhead(endpoints.allApplications)
  const name = routeNameAt(pathname)
  if (name === 'overview') askForCalculator(api, new URLSearchParams(search))
  if (name === 'settings') api.sendAhead(endpoints.personalInfo)
  if (name === 'help') api.sendAhead(endpoints.faq)
  if (name === 'companyBranding') api.sendAhead(endpoints.offer, { params: { id: Number(paramsAt(pathname).companyAppId) } })
  if (name === 'specialDeals') {
    api.sendAhead(endpoints.outboundAffiliates)
    api.sendAhead(endpoints.recommendedDeals, { query: { limit: settings.recommendedDealsLimit } })
  }
  api.sendAhead(endpoints.scopes)
}

/** Of the inquiry that the address names, or this browser saw last. */
function askForCalculator(api: Api, params: URLSearchParams): void {
  const id = Number(params.get('application') ?? savedChoice())
  if (params.get('tab') === 'calculator' && id > 0) api.sendAhead(endpoints.compareOffersOf, { params: { id } })
}
