import type { Api } from '@/api/api'
import { endpoints } from '@/api/endpoints'

/** Makes the calls that every signed-in screen begins with, while its shell is still to be fetched or drawn (START-1). */
export function askForShell(api: Api): void {
  api.sendAhead(endpoints.currentApplication)
  api.sendAhead(endpoints.allApplications)
  api.sendAhead(endpoints.scopes)
}
