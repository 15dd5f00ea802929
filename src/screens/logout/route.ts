import { openRoute } from '@/components/route'

export const logoutRoute = openRoute('logout', {
  bundles: ['farewell'],
  load: () => import('./LogoutScreen').then((part) => part.LogoutScreen),
})
