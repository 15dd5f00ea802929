import type { JsonObject } from '@tests/staging-api/world'
import type { InsurerName } from './build/insurers'
import { application, inquiries, match, reminder } from './build/inquiry'
import type { Maker, Period, Scenario } from './build/maker'

const insurers: InsurerName[] = ['fjordsikring', 'boegely', 'havlys']

/** One inquiry whose three matches have these reminders. */
function withReminders(created: Period, reminders: (make: Maker) => JsonObject[]) {
  return (make: Maker) => {
    const matches = reminders(make).map((reminder_ws, index) =>
      match(make, insurers[index] ?? 'egekrone', { status: 1, matched: created, more: { reminder_ws } }),
    )
    return inquiries(application(make, { created, products: ['car', 'accident'], matches }))
  }
}

const sent = (make: Maker, count: number, period: Period, more: JsonObject = {}) =>
  reminder({ count, last_sent: make.ago(period), ...more })

/** Every state of the reminder modal (REM-1, 2, 4). */
export const reminders: Scenario[] = [
  {
    name: 'rykker-endnu-ikke',
    description: 'Rykker: endnu ikke muligt, forespørgslen er fra i dag',
    person: { name: 'Rasmus', surname: 'Krogh', phone: '40 10 20 30' },
    contents: withReminders({ hours: 3 }, () => [reminder(), reminder(), reminder()]),
  },
  {
    name: 'rykker-klar',
    description: 'Rykker: alle tre kan vælges',
    person: { name: 'Signe', surname: 'Balle', phone: '40 11 21 31' },
    contents: withReminders({ days: 10 }, (make) => [reminder(), reminder(), sent(make, 1, { hours: 49 })]),
  },
  {
    name: 'rykker-blandet',
    description: 'Rykker: én kan vælges, én er rykket for under 48 timer siden, én er brugt op',
    person: { name: 'Tina', surname: 'Hjort', phone: '40 12 22 32' },
    contents: withReminders({ days: 12 }, (make) => [
      reminder(),
      sent(make, 1, { hours: 20 }),
      sent(make, 2, { days: 4 }),
    ]),
  },
  {
    name: 'rykker-brugt',
    description: 'Rykker: alle er sendt to gange',
    person: { name: 'Ulla', surname: 'Damgaard', phone: '40 13 23 33' },
    contents: withReminders({ days: 20 }, (make) => [
      sent(make, 2, { days: 9 }),
      sent(make, 2, { days: 6 }),
      sent(make, 2, { days: 3 }),
    ]),
  },
  {
    name: 'rykker-redaktoer',
    description: 'Rykker: sendt af kundeservice',
    person: { name: 'Viggo', surname: 'Enevoldsen', phone: '40 14 24 34' },
    contents: withReminders({ days: 8 }, (make) => [
      sent(make, 1, { hours: 12 }, { by_editor: true }),
      sent(make, 1, { days: 5 }, { by_editor: true }),
      reminder(),
    ]),
  },
  {
    name: 'rykker-skjult',
    description: 'Rykker: ét selskab er fravalgt (skjult), ét er slået fra, ét kan vælges',
    person: { name: 'Winnie', surname: 'Skov', phone: '40 15 25 35' },
    contents: withReminders({ days: 8 }, () => [reminder({ hidden: true }), reminder({ enabled: false }), reminder()]),
  },
  {
    name: 'rykker-fremtid',
    description: 'Rykker: sidst sendt ligger i fremtiden og spærrer',
    person: { name: 'Yrsa', surname: 'Kold', phone: '40 16 26 36' },
    contents: withReminders({ days: 8 }, (make) => [
      reminder({ count: 1, last_sent: make.ahead({ days: 3 }) }),
      reminder(),
    ]),
  },
]
