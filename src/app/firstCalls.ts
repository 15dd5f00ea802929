import { endpoints } from '@/api/endpoints'
import { calculatorAt, paramsAt, routeNameAt } from '@/config/paths'
import { savedChoice } from '@/domain/applications/choice'
import { askForShell } from './askForShell'
import { opening } from './opening'

/**
 * Asks for what the screen at this address will ask for first, while its code is still on its way (START-1). What nobody
 * asks for in the end is thrown away; what is missing here is only later.
 */
export async function askAhead(): Promise<void> {
  const opened = await opening
  if (!opened.ok || !opened.goesIn) return
  const { api, settings } = opened
  const { pathname } = window.location
  api.sendAhead(endpoints.validateToken)
  askForShell(api)
  const name = routeNameAt(pathname)
  const calculator = calculatorAt(window.location)
  const id = Number(calculator?.application ?? savedChoice())
  if (calculator && id > 0) api.sendAhead(endpoints.compareOffersOf, { params: { id } })
  if (name === 'settings') api.sendAhead(endpoints.personalInfo)
  if (name === 'help') api.sendAhead(endpoints.faq)
  if (name === 'companyBranding') api.sendAhead(endpoints.offer, { params: { id: Number(paramsAt(pathname).companyAppId) } })
  if (name === 'specialDeals') {
    api.sendAhead(endpoints.outboundAffiliates)
    api.sendAhead(endpoints.recommendedDeals, { query: { limit: settings.recommendedDealsLimit } })
  }
}
