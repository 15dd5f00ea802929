import { openRoute } from '@/components/route'

/** The records of the routes that anybody may open. */
export const openRoutes = {
  /** It must work when little else does. */
  serviceUnavailable: openRoute('serviceUnavailable', { bundles: [], load: null }),
  accountDeleted: openRoute('accountDeleted', {
    countedAs: '/min-side/account-deleted',
    bundles: ['farewell'],
    load: () => import('./account-deleted/AccountDeletedScreen').then((part) => part.AccountDeletedScreen),
  }),
  mailHasBeenSent: openRoute('mailHasBeenSent', {
    bundles: ['farewell'],
    load: () => import('./mail-has-been-sent/MailHasBeenSentScreen').then((part) => part.MailHasBeenSentScreen),
  }),
  /** Redirects to the login. */
  session: openRoute('session', { bundles: [], load: null }),
  /** Finding out who is signed in needs none of its texts. */
  login: openRoute('login', { bundles: ['session'], load: null }),
  register: openRoute('register', {
    bundles: ['session', 'account'],
    load: () => import('./register/RegisterScreen').then((part) => part.RegisterScreen),
  }),
  confirmation: openRoute('confirmation', {
    bundles: ['session', 'account'],
    load: () => import('./confirmation/ConfirmationScreen').then((part) => part.ConfirmationScreen),
  }),
  confirmationSuccess: openRoute('confirmationSuccess', {
    bundles: ['session', 'account'],
    load: () => import('./confirmation-success/ConfirmationSuccessScreen').then((part) => part.ConfirmationSuccessScreen),
  }),
  resetPassword: openRoute('resetPassword', {
    bundles: ['session', 'account'],
    load: () => import('./reset-password/ResetPasswordScreen').then((part) => part.ResetPasswordScreen),
  }),
  resetPasswordSuccess: openRoute('resetPasswordSuccess', {
    bundles: ['session', 'account'],
    load: () => import('./reset-password-success/ResetPasswordSuccessScreen').then((part) => part.ResetPasswordSuccessScreen),
  }),
  newPassword: openRoute('newPassword', {
    bundles: ['session', 'account'],
    load: () => import('./new-password/NewPasswordScreen').then((part) => part.NewPasswordScreen),
  }),
  unlock: openRoute('unlock', {
    bundles: ['session', 'account'],
    load: () => import('./unlock/UnlockScreen').then((part) => part.UnlockScreen),
  }),
  logout: openRoute('logout', {
    bundles: ['farewell'],
    load: () => import('./logout/LogoutScreen').then((part) => part.LogoutScreen),
  }),
  fetchOmniauth: openRoute('fetchOmniauth', {
    bundles: ['session'],
    load: () => import('./fetch-omniauth/FetchOmniauthScreen').then((part) => part.FetchOmniauthScreen),
  }),
}
