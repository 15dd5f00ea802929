import { guardedRoute } from '@/components/route'

export const settingsRoute = guardedRoute('settings', {
  countedAs: null,
  title: 'common.shell.settings',
  isInNavigation: true,
  skeleton: ['title', 'card', 'tall'],
  bundles: ['settings'],
  load: () => import('./SettingsScreen').then((part) => part.SettingsScreen),
  needs: () => [{ endpoint: 'personalInfo' }],
})
