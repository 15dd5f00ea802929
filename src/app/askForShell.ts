import type { Api } from '@/api/api'
import { endpoints } from '@/api/endpoints'
import { shellNeeds } from './routes'

/** Makes the calls that every signed-in screen begins with, while its shell is still to be fetched or drawn (START-1). */
export function askForShell(api: Api): void {
  for (const { endpoint, input } of shellNeeds) api.prefetch(endpoints[endpoint], input)
}
