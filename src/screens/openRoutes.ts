import { type LoadScreen, openRoute } from '@/components/route'
import type { OpenName } from '@/config/paths'

/** A screen with a form of the session area, or what follows it. */
function accountRoute<Name extends OpenName>(name: Name, load: LoadScreen) {
  return openRoute(name, { bundles: ['session', 'account'], load })
}

/** The records of the routes that are open without a sign-in. */
export const openRoutes = {
  /** It must work when little else does. */
  serviceUnavailable: openRoute('serviceUnavailable', { bundles: [], load: null }),
  accountDeleted: openRoute('accountDeleted', {
    countedAs: '/min-side/account-deleted',
    bundles: ['farewell'],
    load: () => import('./farewell/FarewellScreens').then((part) => part.AccountDeletedScreen),
  }),
  mailHasBeenSent: openRoute('mailHasBeenSent', {
    bundles: ['farewell'],
    load: () => import('./farewell/FarewellScreens').then((part) => part.MailHasBeenSentScreen),
  }),
  /** Redirects to the login. */
  session: openRoute('session', { bundles: [], load: null }),
  /** Finding out who is signed in needs none of its texts. */
  login: openRoute('login', { bundles: ['session'], load: null }),
  register: accountRoute('register', () => import('./register/RegisterScreen').then((part) => part.RegisterScreen)),
  confirmation: accountRoute('confirmation', () =>
    import('./email-request/EmailRequestScreens').then((part) => part.ConfirmationScreen),
  ),
  confirmationSuccess: accountRoute('confirmationSuccess', () =>
    import('./email-sent/EmailSentScreens').then((part) => part.ConfirmationSuccessScreen),
  ),
  resetPassword: accountRoute('resetPassword', () =>
    import('./email-request/EmailRequestScreens').then((part) => part.ResetPasswordScreen),
  ),
  resetPasswordSuccess: accountRoute('resetPasswordSuccess', () =>
    import('./email-sent/EmailSentScreens').then((part) => part.ResetPasswordSuccessScreen),
  ),
  newPassword: accountRoute('newPassword', () =>
    import('./new-password/NewPasswordScreen').then((part) => part.NewPasswordScreen),
  ),
  unlock: accountRoute('unlock', () => import('./unlock/UnlockScreen').then((part) => part.UnlockScreen)),
  logout: openRoute('logout', {
    bundles: ['farewell'],
    load: () => import('./logout/LogoutScreen').then((part) => part.LogoutScreen),
  }),
  fetchOmniauth: openRoute('fetchOmniauth', {
    bundles: ['session'],
    load: () => import('./fetch-omniauth/FetchOmniauthScreen').then((part) => part.FetchOmniauthScreen),
  }),
}
