import { openRoute } from '@/components/route'

export const accountDeletedRoute = openRoute('accountDeleted', {
  countedAs: '/min-side/account-deleted',
  bundles: ['farewell'],
  load: () => import('./AccountDeletedScreen').then((part) => part.AccountDeletedScreen),
})
