import { anyParams, guardedRoute } from '@/components/route'

export const settingsRoute = guardedRoute('settings', {
  params: anyParams,
  countedAs: null,
  title: 'common.shell.settings',
  isInNavigation: true,
  skeleton: ['title', 'card', 'tall'],
  bundles: ['settings'],
  load: () => import('./SettingsScreen').then((part) => part.SettingsScreen),
  needs: () => [{ endpoint: 'personalInfo' }],
})
