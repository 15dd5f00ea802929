import { addresses } from './ports'

/** Where the portal's server signs a customer in (signIn.ts). */
export const signInPath = '/staging-sign-in'

/** The portal's address that signs this customer in with one click (SUP-5), and opens `page`. */
export function signInLink(email: string, page?: string): string {
  return `${addresses.portal}${signInPath}?${new URLSearchParams({ email, ...(page !== undefined && { page }) }).toString()}`
}
