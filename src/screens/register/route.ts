import { openRoute } from '@/components/route'

export const registerRoute = openRoute('register', {
  countedAs: null,
  bundles: ['session', 'account'],
  load: () => import('./RegisterScreen').then((part) => part.RegisterScreen),
})
