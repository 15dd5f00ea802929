import { endpoints } from '@/api/endpoints'
import { savedChoice } from '@/domain/applications/choice'
import { opening } from './opening'
import { needsAt, shellNeeds } from './routes'

/**
 * Asks for what the screen at this address will ask for first, while its code is still on its way (START-1). What nobody
 * asks for in the end is thrown away; what is missing here is only later.
 */
export async function askAhead(): Promise<void> {
  const opened = await opening
  if (!opened.ok || !opened.goesIn) return
  const { api, settings } = opened
  api.prefetch(endpoints.validateToken)
  const needs = [...shellNeeds, ...needsAt(window.location, { settings, applicationId: savedChoice() })]
  for (const { endpoint, input } of needs) api.prefetch(endpoints[endpoint], input)
}
