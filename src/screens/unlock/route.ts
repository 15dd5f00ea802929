import { openRoute } from '@/components/route'

export const unlockRoute = openRoute('unlock', {
  bundles: ['session', 'account'],
  load: () => import('./UnlockScreen').then((part) => part.UnlockScreen),
})
