import { openRoute } from '@/components/route'

export const confirmationSuccessRoute = openRoute('confirmationSuccess', {
  bundles: ['session', 'account'],
  load: () => import('./ConfirmationSuccessScreen').then((part) => part.ConfirmationSuccessScreen),
})
