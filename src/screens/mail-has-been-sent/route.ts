import { openRoute } from '@/components/route'

export const mailHasBeenSentRoute = openRoute('mailHasBeenSent', {
  bundles: ['farewell'],
  load: () => import('./MailHasBeenSentScreen').then((part) => part.MailHasBeenSentScreen),
})
