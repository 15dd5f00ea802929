import { openRoute } from '@/components/route'

export const resetPasswordSuccessRoute = openRoute('resetPasswordSuccess', {
  bundles: ['session', 'account'],
  load: () => import('./ResetPasswordSuccessScreen').then((part) => part.ResetPasswordSuccessScreen),
})
