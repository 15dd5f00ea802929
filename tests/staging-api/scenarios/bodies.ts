import type { JsonObject } from '@tests/staging-api/world'
import { application, businessScope, flaggedMessage, inquiries, log, match, privateScope } from './build/inquiry'
import type { Maker, Period, Scenario } from './build/maker'

function without(created: Period, more: JsonObject) {
  return (make: Maker) => inquiries(application(make, { created, products: ['car', 'contents', 'travel'], more }))
}

function searchingShortly(make: Maker) {
  const matches = [
    match(make, 'fjordsikring', { matched: { minutes: 1 } }),
    match(make, 'tinghoej', { matched: { minutes: 1 } }),
  ]
  // The routes count this down on each re-fetch; at 0 the search is over.
  return inquiries(
    application(make, { created: { minutes: 10 }, matches, more: { processed: false, refetches_left: 2 } }),
  )
}

function pending(created: Period, matched: Period) {
  return (make: Maker) =>
    inquiries(
      application(make, {
        created,
        products: ['dog', 'accident'],
        matches: [match(make, 'tinghoej', { status: 1, matched })],
        pendings: 2,
      }),
    )
}

function business(make: Maker) {
  const products = ['business_liability', 'business_contents', 'workers_compensation', 'van', 'cyber'] as const
  const matches = [
    match(make, 'stormly', { status: 2, logs: [log(make, 'Forsøgt kontaktet', { hours: 4 })] }),
    match(make, 'tinghoej', { status: 1 }),
  ]
  const found = application(make, { created: { days: 2 }, products: [...products], matches, pendings: 1 })
  return { applications: [{ scopeId: businessScope.id, application: found }] }
}

function twoScopes(make: Maker) {
  const home = application(make, {
    created: { days: 8 },
    products: ['house', 'contents'],
    matches: [match(make, 'boegely', { status: 4 })],
  })
  const firm = application(make, {
    created: { days: 3 },
    products: ['business_liability', 'business_building'],
    matches: [match(make, 'stormly', { status: 1 })],
    business: 'Lindegaards Tømrerfirma ApS',
  })
  return {
    applications: [
      { scopeId: privateScope.id, application: home },
      { scopeId: businessScope.id, application: firm },
    ],
  }
}

function several(make: Maker) {
  const older = [40, 200, 420, 800].map((days) =>
    application(make, {
      created: { days },
      products: ['car'],
      matches: [match(make, 'havlys', { status: 7, matched: { days: days - 1 } })],
    }),
  )
  const flagged = application(make, { created: { hours: 5 }, more: { validation_message: { value: flaggedMessage } } })
  const newestOk = application(make, {
    created: { days: 12 },
    products: ['boat', 'caravan'],
    matches: [match(make, 'maagen', { status: 4 })],
  })
  return inquiries(...older, newestOk, flagged)
}

/** Every view of the overview's body (BODY-1 to 5), placeholders (PEND-1), scopes (NAV-1, 4), several inquiries (APP-5). */
export const bodies: Scenario[] = [
  {
    name: 'soeger',
    description: 'Søger efter selskaber, og bliver ved',
    person: { name: 'Emil', surname: 'Bach', phone: '25 14 24 34' },
    contents: without({ minutes: 20 }, { processed: false }),
  },
  {
    name: 'soeger-kort',
    description: 'Søger efter selskaber; to er fundet, når listen er hentet igen to gange',
    person: { name: 'Frida', surname: 'Nygaard', phone: '26 15 25 35' },
    contents: searchingShortly,
  },
  {
    name: 'sikkerhedsfilter',
    description: 'Standset af sikkerhedsfilteret: under gennemgang',
    person: { name: 'Gorm', surname: 'Thorup', phone: '27 16 26 36' },
    contents: without(
      { hours: 6 },
      { processed: false, is_valid: false, validation_message: { value: flaggedMessage } },
    ),
  },
  {
    name: 'ingen-fremdrift',
    description: 'En anden besked fra kontrollen: ingen fremdrift',
    person: { name: 'Helle', surname: 'Frandsen', phone: '28 17 27 37' },
    contents: without({ days: 1 }, { is_valid: false, validation_message: { value: 'Application has missing data' } }),
  },
  {
    name: 'intet-match',
    description: 'Behandlet, men intet selskab passer',
    person: { name: 'Ivan', surname: 'Petersen', phone: '29 18 28 38' },
    contents: without({ days: 5 }, {}),
  },
  {
    name: 'intet-at-vise',
    description: 'Beskeden er OK, men forespørgslen er ikke gyldig: intet at vise',
    person: { name: 'Jytte', surname: 'Overgaard', phone: '30 19 29 39' },
    contents: without({ days: 1 }, { is_valid: false, processed: false }),
  },
  {
    name: 'afventer',
    description: 'Ét match og to pladser, der venter; ny forespørgsel',
    person: { name: 'Kasper', surname: 'Dahl', phone: '31 20 30 40' },
    contents: pending({ days: 1 }, { hours: 20 }),
  },
  {
    name: 'afventer-gammel',
    description: 'Ét match og to pladser, men over fire dage gammel: pladserne vises ikke',
    person: { name: 'Lone', surname: 'Ravn', phone: '32 21 31 41' },
    contents: pending({ days: 5 }, { days: 4 }),
  },
  {
    name: 'erhverv',
    description: 'Erhvervskunde med to selskaber og én plads, der venter',
    person: { name: 'Morten', surname: 'Lindholm', phone: '33 22 32 42', business: 'Lindholm VVS ApS' },
    user: { scopes: [businessScope], scope_id: businessScope.id },
    contents: business,
  },
  {
    name: 'to-scopes',
    description: 'Både privat og erhverv; har en forespørgsel i hver',
    person: { name: 'Nanna', surname: 'Lindegaard', phone: '34 23 33 43' },
    user: { scopes: [privateScope, businessScope], business_name: 'Lindegaards Tømrerfirma ApS' },
    contents: twoScopes,
  },
  {
    name: 'flere-forespoergsler',
    description: 'Seks forespørgsler; den nyeste er standset af sikkerhedsfilteret',
    person: { name: 'Ole', surname: 'Mikkelsen', phone: '35 24 34 44' },
    contents: several,
  },
  {
    name: 'ingen-forespoergsel',
    description: 'Har konto, men ingen forespørgsel',
    person: { name: 'Pia', surname: 'Westh', phone: '36 25 35 45' },
    contents: () => inquiries(),
  },
]
