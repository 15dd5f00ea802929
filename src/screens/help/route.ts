import { guardedRoute } from '@/components/route'
import { questionPlaceholders } from './placeholders'

export const helpRoute = guardedRoute('help', {
  countedAs: '/min-side/help',
  title: 'common.shell.help',
  isInNavigation: true,
  skeleton: ['title', ...questionPlaceholders],
  bundles: ['faq'],
  load: () => import('./HelpScreen').then((part) => part.HelpScreen),
  needs: () => [{ endpoint: 'faq' }],
})
