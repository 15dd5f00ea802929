import { openRoute } from '@/components/route'

export const logoutRoute = openRoute('logout', {
  countedAs: null,
  bundles: ['farewell'],
  load: () => import('./LogoutScreen').then((part) => part.LogoutScreen),
})
