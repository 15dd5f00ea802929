import type { ComponentType } from 'react'
import type { Chunk } from '@/components/lazyScreen'
import type { RouteName } from '@/config/paths'

/** The signed-in shell with the screen that one lands on: docs/decisions/signed-in-domain.md. */
export const signedInChunk = { load: () => import('./signedIn'), bundles: ['applications'] } as const satisfies Chunk<unknown>

const accountBundles = ['session', 'account'] as const

/**
 * The chunk of every screen but the login's, which is in the portal's own: its code, and its texts beyond the common ones. The first script
 * reads it before anything else is there, so it imports nothing by itself (START-1).
 */
export const screenChunks = {
  register: { load: () => import('@/screens/register/RegisterScreen').then((part) => part.RegisterScreen), bundles: accountBundles },
  confirmation: { load: () => import('@/screens/confirmation/ConfirmationScreen').then((part) => part.ConfirmationScreen), bundles: accountBundles },
  confirmationSuccess: { load: () => import('@/screens/confirmation-success/ConfirmationSuccessScreen').then((part) => part.ConfirmationSuccessScreen), bundles: accountBundles },
  resetPassword: { load: () => import('@/screens/reset-password/ResetPasswordScreen').then((part) => part.ResetPasswordScreen), bundles: accountBundles },
  resetPasswordSuccess: { load: () => import('@/screens/reset-password-success/ResetPasswordSuccessScreen').then((part) => part.ResetPasswordSuccessScreen), bundles: accountBundles },
  newPassword: { load: () => import('@/screens/new-password/NewPasswordScreen').then((part) => part.NewPasswordScreen), bundles: accountBundles },
  unlock: { load: () => import('@/screens/unlock/UnlockScreen').then((part) => part.UnlockScreen), bundles: accountBundles },
  logout: { load: () => import('@/screens/logout/LogoutScreen').then((part) => part.LogoutScreen), bundles: ['farewell'] },
  fetchOmniauth: { load: () => import('@/screens/fetch-omniauth/FetchOmniauthScreen').then((part) => part.FetchOmniauthScreen), bundles: ['session'] },
  accountDeleted: { load: () => import('@/screens/account-deleted/AccountDeletedScreen').then((part) => part.AccountDeletedScreen), bundles: ['farewell'] },
  mailHasBeenSent: { load: () => import('@/screens/mail-has-been-sent/MailHasBeenSentScreen').then((part) => part.MailHasBeenSentScreen), bundles: ['farewell'] },
  overview: { load: () => signedInChunk.load().then((part) => part.OverviewScreen), bundles: signedInChunk.bundles },
  settings: { load: () => import('@/screens/settings/SettingsScreen').then((part) => part.SettingsScreen), bundles: ['settings'] },
  specialDeals: { load: () => import('@/screens/special-deals/SpecialDealsScreen').then((part) => part.SpecialDealsScreen), bundles: ['affiliates'] },
  specialDealReceipt: {
    load: () => import('@/screens/special-deal-receipt/SpecialDealReceiptScreen').then((part) => part.SpecialDealReceiptScreen),
    bundles: ['affiliates'],
  },
  companyBranding: {
    load: () => import('@/screens/company-branding/CompanyBrandingScreen').then((part) => part.CompanyBrandingScreen),
    bundles: ['offers', 'applications'],
  },
  help: { load: () => import('@/screens/help/HelpScreen').then((part) => part.HelpScreen), bundles: ['faq'] },
} as const satisfies Partial<Record<RouteName, Chunk<ComponentType>>>
