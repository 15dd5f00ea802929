import { openRoute } from '@/components/route'

export const confirmationRoute = openRoute('confirmation', {
  bundles: ['session', 'account'],
  load: () => import('./ConfirmationScreen').then((part) => part.ConfirmationScreen),
})
