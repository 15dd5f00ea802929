import { openRoute } from '@/components/route'

export const registerRoute = openRoute('register', {
  bundles: ['session', 'account'],
  load: () => import('./RegisterScreen').then((part) => part.RegisterScreen),
})
