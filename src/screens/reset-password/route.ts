import { openRoute } from '@/components/route'

export const resetPasswordRoute = openRoute('resetPassword', {
  bundles: ['session', 'account'],
  load: () => import('./ResetPasswordScreen').then((part) => part.ResetPasswordScreen),
})
