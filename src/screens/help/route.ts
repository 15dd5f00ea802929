import { guardedRoute } from '@/components/route'
import { questionBones } from './bones'

export const helpRoute = guardedRoute('help', {
  countedAs: '/min-side/help',
  title: 'common.shell.help',
  isInNavigation: true,
  skeleton: ['title', ...questionBones],
  bundles: ['faq'],
  load: () => import('./HelpScreen').then((part) => part.HelpScreen),
  needs: () => [{ endpoint: 'faq' }],
})
