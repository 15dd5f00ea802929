import { openRoute } from '@/components/route'

export const mailHasBeenSentRoute = openRoute('mailHasBeenSent', {
  countedAs: null,
  bundles: ['farewell'],
  load: () => import('./MailHasBeenSentScreen').then((part) => part.MailHasBeenSentScreen),
})
