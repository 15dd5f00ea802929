import { openRoute } from '@/components/route'

/** It must work when little else does. */
export const serviceUnavailableRoute = openRoute('serviceUnavailable', { bundles: [], load: null })

export const accountDeletedRoute = openRoute('accountDeleted', {
  countedAs: '/min-side/account-deleted',
  bundles: ['farewell'],
  load: () => import('./account-deleted/AccountDeletedScreen').then((part) => part.AccountDeletedScreen),
})

export const mailHasBeenSentRoute = openRoute('mailHasBeenSent', {
  bundles: ['farewell'],
  load: () => import('./mail-has-been-sent/MailHasBeenSentScreen').then((part) => part.MailHasBeenSentScreen),
})

/** Redirects to the login. */
export const sessionRoute = openRoute('session', { bundles: [], load: null })

/** Finding out who is signed in needs none of its texts. */
export const loginRoute = openRoute('login', { bundles: ['session'], load: null })

export const registerRoute = openRoute('register', {
  bundles: ['session', 'account'],
  load: () => import('./register/RegisterScreen').then((part) => part.RegisterScreen),
})

export const confirmationRoute = openRoute('confirmation', {
  bundles: ['session', 'account'],
  load: () => import('./confirmation/ConfirmationScreen').then((part) => part.ConfirmationScreen),
})

export const confirmationSuccessRoute = openRoute('confirmationSuccess', {
  bundles: ['session', 'account'],
  load: () => import('./confirmation-success/ConfirmationSuccessScreen').then((part) => part.ConfirmationSuccessScreen),
})

export const resetPasswordRoute = openRoute('resetPassword', {
  bundles: ['session', 'account'],
  load: () => import('./reset-password/ResetPasswordScreen').then((part) => part.ResetPasswordScreen),
})

export const resetPasswordSuccessRoute = openRoute('resetPasswordSuccess', {
  bundles: ['session', 'account'],
  load: () => import('./reset-password-success/ResetPasswordSuccessScreen').then((part) => part.ResetPasswordSuccessScreen),
})

export const newPasswordRoute = openRoute('newPassword', {
  bundles: ['session', 'account'],
  load: () => import('./new-password/NewPasswordScreen').then((part) => part.NewPasswordScreen),
})

export const unlockRoute = openRoute('unlock', {
  bundles: ['session', 'account'],
  load: () => import('./unlock/UnlockScreen').then((part) => part.UnlockScreen),
})

export const logoutRoute = openRoute('logout', {
  bundles: ['farewell'],
  load: () => import('./logout/LogoutScreen').then((part) => part.LogoutScreen),
})

export const fetchOmniauthRoute = openRoute('fetchOmniauth', {
  bundles: ['session'],
  load: () => import('./fetch-omniauth/FetchOmniauthScreen').then((part) => part.FetchOmniauthScreen),
})
