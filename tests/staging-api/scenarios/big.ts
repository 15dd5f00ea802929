import type { FaqCategory } from '@/api/schemas/faq'
import { application, inquiries, log, match, okMessage } from './build/inquiry'
import type { Maker, Scenario } from './build/maker'
import { productAliases } from './build/products'
import { fiftyByFifty, fiftyProducts } from './calculators'

const labels = [
  'Ubesvaret',
  'Forsøgt kontaktet',
  'Besvaret',
  'E-mail sendt',
  'Mail åbnet',
  'SMS sendt',
  'Optaget',
  'Tilbud sendt',
]

function thousandActivities(make: Maker) {
  const logs = Array.from({ length: 1000 }, (_, index) =>
    log(make, labels[index % labels.length] ?? 'Besvaret', { hours: index * 5, minutes: (index * 17) % 60 }),
  )
  return match(make, 'fjordsikring', { status: 4, logs, more: { new_activities: 1000 } })
}

function oldInquiry(make: Maker, index: number) {
  const alias = productAliases[index % productAliases.length] ?? 'car'
  const matches = index % 100 === 0 ? [match(make, 'boegely', { status: index % 8, matched: { days: index } })] : []
  const value = index % 3 === 0 ? okMessage : 'Application has expired'
  return application(make, {
    created: { days: index, minutes: index % 60 },
    products: [alias],
    matches,
    more: { validation_message: { value } },
  })
}

function everything(make: Maker) {
  const matches = [
    thousandActivities(make),
    match(make, 'boegely', { status: 1 }),
    match(make, 'havlys', { status: 2 }),
  ]
  const newest = application(make, { created: { hours: 30 }, matches, more: { products: fiftyProducts } })
  const older = Array.from({ length: 1999 }, (_, index) => oldInquiry(make, index + 2))
  return { ...inquiries(newest, ...older), compareOffers: fiftyByFifty(make, newest) }
}

/** More of everything than any customer has (SUP-6). */
export const big: Scenario[] = [
  {
    name: 'big',
    description: '2.000 forespørgsler, 1.000 aktiviteter, beregner på 50 × 50, 2.000 spørgsmål i hjælpen',
    person: { name: 'Regitze', surname: 'Stensgaard', phone: '53 10 20 30' },
    lazy: true,
    contents: everything,
  },
]

const subjects = [
  'selvrisiko',
  'opsigelse',
  'dækning',
  'præmie',
  'anmeldelse',
  'rådgivning',
  'årsopgørelse',
  'øvrige vilkår',
]

/** The 2 000 questions in 20 categories that the big customer gets. */
export function bigFaq(): FaqCategory[] {
  return Array.from({ length: 20 }, (_, category) => ({
    name: `Emne ${category + 1}: ${subjects[category % subjects.length]}`,
    questions: Array.from({ length: 100 }, (_, question) => bigQuestion(category * 100 + question)),
  }))
}

function bigQuestion(index: number) {
  const subject = subjects[index % subjects.length]
  return {
    title: `Spørgsmål ${index + 1} om ${subject}`,
    text: `<p>Svaret på spørgsmål ${index + 1} om <strong>${subject}</strong> afhænger af dit selskab.</p><ul><li>Se din police.</li><li>Ring til selskabet.</li></ul>`,
  }
}
