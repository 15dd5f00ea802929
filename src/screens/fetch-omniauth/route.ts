import { openRoute } from '@/components/route'

export const fetchOmniauthRoute = openRoute('fetchOmniauth', {
  bundles: ['session'],
  load: () => import('./FetchOmniauthScreen').then((part) => part.FetchOmniauthScreen),
})
