import { endpoints } from '@/api/endpoints'
import { savedChoice } from '@/domain/applications/choice'
import { booting } from './boot'
import { needsAt, shellNeeds } from './routes'

/**
 * Prefetches what the screen at this address will read first, while its code is still loading (START-1). Unused answers
 * are discarded; a read that is missing here only comes later.
 */
export async function askAhead(): Promise<void> {
  const boot = await booting
  if (!boot.ok || !boot.opensSignedIn) return
  const { api, settings } = boot
  api.prefetch(endpoints.validateToken)
  const needs = [...shellNeeds, ...needsAt(window.location, { settings, applicationId: savedChoice() })]
  for (const { endpoint, input } of needs) api.prefetch(endpoints[endpoint], input)
}
