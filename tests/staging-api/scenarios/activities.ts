import { application, inquiries, log, match } from './build/inquiry'
import type { Maker, Scenario } from './build/maker'

/** Every label of docs/api.md that is shown by its label, as the insurers' staff choose them. */
const labels = [
  'Annulleret',
  'Optaget',
  'Ubesvaret',
  'Forsøgt kontaktet',
  'Besvaret',
  'Afsluttet',
  'SMS sendt',
  'E-mail sendt',
  'Mail åbnet',
  'Afventer kontakt',
  'Tilbud sendt',
  'Ikke interesseret',
  'Tabt emne',
  'Mødebooking',
  'Opfølgning',
  'Forkert nummer',
  'Bruger rykker for kontakt',
  'Ikke tid',
]

function everyLabel(make: Maker) {
  const shown = labels.map((label, index) => log(make, label, { days: Math.floor(index / 4), hours: index }))
  const odd = [
    log(make, 'Vundet emne', { hours: 1 }, { look: 'success' }),
    log(make, 'Åben', { hours: 2 }),
    log(make, 'Ubesvaret', { hours: 3 }, { secondary_status: 8 }),
    log(make, 'Besvaret', { hours: 4 }, { look: '' }),
    log(make, 'Police genoptrykt', { hours: 5 }),
    log(make, '  tilbud SENDT ', { hours: 6 }),
    log(make, 'Besvaret', { hours: 7 }, { details: 'Kunden ringer selv tilbage.' }),
  ]
  const matches = [
    match(make, 'fjordsikring', { status: 2, logs: shown }),
    match(make, 'boegely', { status: 3, logs: odd }),
  ]
  return inquiries(application(make, { created: { days: 7 }, products: ['house', 'holiday_home'], matches }))
}

function followUps(make: Maker) {
  const planned = { secondary_status: 5, details: make.ahead({ days: 3, hours: 2 }) }
  const past = { secondary_status: 5, details: make.ago({ days: 1 }) }
  const matches = [
    match(make, 'fjordsikring', { status: 3, logs: [log(make, 'Opfølgning', { hours: 5 }, planned)] }),
    match(make, 'boegely', { status: 3, logs: [log(make, 'Opfølgning', { hours: 8 }, { secondary_status: 5 })] }),
    match(make, 'tinghoej', { status: 3, logs: [log(make, 'Mødebooking', { days: 3 }, past)] }),
  ]
  return inquiries(application(make, { created: { days: 4 }, products: ['house'], matches }))
}

/** Every entry of the activity log (ACT-2 to 5). */
export const activities: Scenario[] = [
  {
    name: 'aktiviteter',
    description: 'Alle aktiviteter, også skjulte og en ukendt',
    person: { name: 'Zenia', surname: 'Fog', phone: '41 10 20 30' },
    contents: everyLabel,
  },
  {
    name: 'opfoelgning',
    description: 'Aftalt opfølgning: med dato, uden dato og med en dato, der er forbi',
    person: { name: 'Ævar', surname: 'Lund', phone: '41 11 21 31' },
    contents: followUps,
  },
]
