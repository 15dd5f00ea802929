import { localStore } from '@/platform/storage'

/** Where the token vault keeps the headers of the saved session. */
export const savedSessionKey = 'auth_headers'

/** Whether the server would still take it is not known yet. */
export function hasSavedSession(): boolean {
  return localStore.get(savedSessionKey) !== null
}
