import { sendEarly } from '@/api/earlyCalls'
import { readPaths } from '@/api/readPaths'
import { sessionEndpoints } from '@/api/sessionEndpoints'
import { savedChoice } from '@/domain/applications/choice'
import { activeTag } from '@/i18n/activeTag'
import { booting } from './boot'
import { needsAt, shellNeeds } from './routes'

/**
 * Sends what the screen at this address will read first, before the client and the portal are there (START-4); the
 * client then adopts the answers.
 */
export async function askFirst(): Promise<void> {
  const adopting = import('./firstCalls')
  adopting.catch(ignore)
  const boot = await booting
  if (!boot.ok || !boot.opensSignedIn) return
  const { validateToken } = sessionEndpoints
  const needs = [...shellNeeds, ...needsAt(window.location, { settings: boot.settings, applicationId: savedChoice() })]
  const caller = { ...boot, language: activeTag() }
  sendEarly(caller, validateToken)
  for (const { endpoint, input } of needs) sendEarly(caller, { name: endpoint, base: 'api', method: 'GET', path: readPaths[endpoint] }, input)
  const { prefetchAll } = await adopting
  prefetchAll(boot.api, [{ endpoint: 'validateToken' }, ...needs])
}

function ignore(): void {}
