import { addresses, apiPath, authPath } from './ports'
import { socialProviders } from './auth/omniauth'

/** The portal's settings (CFG-2) when it uses the staging API. */
export const portalSettings = {
  apiUrl: addresses.api + apiPath,
  apiAuthUrl: addresses.api + authPath,
  siteUrl: addresses.api,
  storageUrl: addresses.storage,
  storageBucket: 'offers',
  termsUrl: { private: 'https://www.example.com/vilkaar', business: 'https://www.example.com/vilkaar-erhverv' },
  cookiePolicyUrl: 'https://www.example.com/cookies',
  privacyPolicyUrl: 'https://www.example.com/privatliv',
  accessibilityUrl: 'https://www.example.com/tilgaengelighed',
  helpUrl: 'https://www.example.com/faq',
  supportEmail: 'support@example.com',
  supportPhone: '+45 70 00 00 00',
  supportHours: { dk: 'hverdage kl.\u00a09–16', en: 'weekdays 9–16' },
  socialProviders,
  // Customers never see the support bar; `npm start -- --support` shows it (SUP-2).
  supportMode: false,
  // A rebuilt portal is never served stale; `npm start -- --worker` enables the service worker (START-5).
  serviceWorker: false,
}
