import { openRoute } from '@/components/route'

export const resetPasswordRoute = openRoute('resetPassword', {
  countedAs: null,
  bundles: ['session', 'account'],
  load: () => import('./ResetPasswordScreen').then((part) => part.ResetPasswordScreen),
})
