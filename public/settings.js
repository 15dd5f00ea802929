// The settings of this deployment, read when a page opens: change them here, no new build is needed. A page that holds its
// settings itself (npm run deploy-files writes such a one) does not read this file: run that command again instead.
// What is left out falls back to the VITE_… value that the bundle was built with (.env.example).
// An address is whole (https://…) or begins with / for this origin.
window.portalSettings = {
  // Required. Base address of the customer API.
  // apiUrl: 'https://api.example.dk/api',

  // Required. Base address of signing in (devise_token_auth).
  // apiAuthUrl: 'https://api.example.dk/api/auth',

  // Where apiUrl leads to a proxy: the API behind it, as support staff and support files name it. Nothing is requested there.
  // apiBehindProxy: 'https://api.internal.example.dk',

  // The provider's own name, logo (a square mark) and accents. An accent must be dark enough for white text on it.
  // brand: { name: 'Min forsikring', logo: '/icons/logo.svg', accent: { private: '#7a1f5c', business: '#1f4e9e' } },

  // The public site: images without an address of their own are found here, and the inquiry flow is.
  // siteUrl: 'https://www.example.dk',

  // Where offers are uploaded to (the storage's own address), and the bucket's name.
  // storageUrl: 'https://storage.example.dk',
  // storageBucket: 'offers',

  // Path of the inquiry flow. Set, it is a route that hands over to siteUrl.
  // flowBasePath: '/flow',

  // Third parties. Each is asked for only when its id is set here and the visitor has consented.
  // analyticsId: 'G-XXXXXXX',
  // tagManagerId: 'GTM-XXXXXXX',
  // chatWidgetId: 'XXXXXXX',

  // Where errors are reported to; they carry no personal data.
  // errorReportingDsn: 'https://errors.example.dk/1',

  // Terms for each scope, the two policies, the accessibility statement, and the provider's own FAQ.
  // termsUrl: { private: 'https://www.example.dk/vilkaar', business: 'https://www.example.dk/vilkaar-erhverv' },
  // cookiePolicyUrl: 'https://www.example.dk/cookies',
  // privacyPolicyUrl: 'https://www.example.dk/privatliv',
  // accessibilityUrl: 'https://www.example.dk/tilgaengelighed',
  // helpUrl: 'https://www.example.dk/hjaelp',

  // Pages of the site that the navigation leads to; each entry shows only when its address is set.
  // myInsurancesUrl: 'https://www.example.dk/mine-forsikringer',
  // myProfilesUrl: 'https://www.example.dk/mine-profiler',

  // Support: the phone is in the menu, the footer and every dead end, with the hours that it is answered, in each language.
  // supportEmail: 'hjaelp@example.dk',
  // supportPhone: '+45 70 00 00 00',
  // supportHours: { dk: 'hverdage kl.\u00a09–16', en: 'weekdays 9–16' },

  // Social logins: the id is the provider's name at the API, the name is shown to the customer.
  // socialProviders: [{ id: 'facebook', name: 'Facebook' }, { id: 'google_oauth2', name: 'Google' }],

  // How many recommended deals to ask for (6).
  // recommendedDealsLimit: 6,

  // Signs out who has touched no tab of the portal for so many minutes, 2 or more, with a warning a minute before. Off by default.
  // idleMinutes: 15,

  // Shows support staff a bar with the API's host, the build, the user and the last failed call.
  // supportMode: true,

  // Cookies go along to an API of this very origin. true: to another one as well, which must allow it (docs/deploy/api.md);
  // false: to none.
  // sendCookies: true,

  // An uploaded file is registered under a name with the timestamp of its key in the storage. false: without it.
  // timestampInFileNames: false,

  // false: no service worker, and one that a browser has is removed. It keeps the portal's files and rotated tokens.
  // serviceWorker: false,

  // Another method or path, query included, for an endpoint, by its name in src/api/endpoints.ts.
  // endpoints: { requestAccountDeletion: { method: 'POST' } },
}
