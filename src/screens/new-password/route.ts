import { openRoute } from '@/components/route'

export const newPasswordRoute = openRoute('newPassword', {
  bundles: ['session', 'account'],
  load: () => import('./NewPasswordScreen').then((part) => part.NewPasswordScreen),
})
