import { addressesOf } from './ownHost'

/** Where the portal's server signs a customer in (signIn.ts). */
export const signInPath = '/staging-sign-in'

/** The portal's address that signs this customer in with one click (SUP-5), and opens `page`; `id` names a world on a host of its own. */
export function signInLink(email: string, page?: string, worldId: string | null = null): string {
  return `${addressesOf(worldId).portal}${signInPath}?${new URLSearchParams({ email, ...(page !== undefined && { page }) }).toString()}`
}
