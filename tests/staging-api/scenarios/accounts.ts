import { application, inquiries, match } from './build/inquiry'
import type { Maker, Period, Scenario } from './build/maker'

function oneMatch(created: Period) {
  return (make: Maker) =>
    inquiries(application(make, { created, matches: [match(make, 'boegely', { status: 1, matched: created })] }))
}

/** Accounts that cannot simply sign in. */
export const accounts: Scenario[] = [
  {
    name: 'laast',
    description: 'Kontoen er låst efter for mange forsøg',
    person: { name: 'Øjvind', surname: 'Kvist', phone: '42 10 20 30' },
    account: (_, at) => ({ failedAttempts: 3, lockedAt: at }),
    contents: oneMatch({ days: 3 }),
  },
  {
    name: 'ubekraeftet',
    description: 'E-mailen er ikke bekræftet',
    person: { name: 'Åse', surname: 'Birk', phone: '42 11 21 31' },
    account: () => ({ confirmed: false }),
    contents: oneMatch({ hours: 2 }),
  },
  {
    name: 'gammel-konto',
    description: 'Forespørgsel fra før 14/04/2017: skal bede om ny adgangskode først',
    person: { name: 'Aksel', surname: 'Friis', phone: '42 12 22 32' },
    account: () => ({ legacy: true }),
    contents: (make) =>
      inquiries(
        application(make, {
          created: { days: 1 },
          matches: [match(make, 'egekrone')],
          more: { created_at: '2017-03-02T10:15:00+01:00' },
        }),
      ),
  },
  {
    name: 'sidste-forsoeg',
    description: 'Én forkert adgangskode er prøvet: en til giver advarslen, to til låser kontoen',
    person: { name: 'Bente', surname: 'Ladegaard', phone: '42 13 23 33' },
    account: () => ({ failedAttempts: 1 }),
    contents: oneMatch({ days: 2 }),
  },
]
