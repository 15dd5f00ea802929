import type { JsonObject } from '@tests/staging-api/world'
import type { InsurerName } from './build/insurers'
import { application, calculator, compareOffer, inquiries, log, match, type Terms } from './build/inquiry'
import type { Maker, Period, Scenario } from './build/maker'

// One customer for each answer that none of the others gets. What counts where facts conflict is judged by hand in
// tests/unit/applications: docs/decisions/one-judgement.md.

const insurers: InsurerName[] = ['fjordsikring', 'boegely', 'havlys']

type Found = NonNullable<Parameters<typeof match>[2]>

interface Edge {
  name: string
  description: string
  matches: (make: Maker) => Found[]
  created?: Period
  /** What the current insurer and each match charge for car and contents: excess, price, discount. */
  prices?: { own: Terms[]; offers: Terms[][] }
}

const answered = (make: Maker, status: string): JsonObject => ({
  primary_webservice_status: { status, time: make.ago({ days: 9 }) },
})

const two: Terms = [2500, 5000, 0]
const cheap: Terms = [5000, 4000, 0]

const edges: Edge[] = [
  {
    name: 'alle-slut',
    description: 'Tre forløb er slut på tre måder',
    created: { days: 20 },
    matches: (make) => [
      { status: 7 },
      { status: 1, more: answered(make, 'rejected') },
      { status: 2, logs: [log(make, 'Annulleret', { days: 1 })] },
    ],
  },
  {
    name: 'aftale',
    description: 'En aftale er vundet; et andet tilbud venter',
    matches: (make) => [{ status: 4 }, { status: 6, more: answered(make, 'success') }, { status: 2 }],
  },
  {
    name: 'galt-telefonnr',
    description: 'Forkert nummer: kundens tur, hos selskabet eller os',
    matches: (make) => [
      { status: 1, logs: [log(make, 'Forkert nummer', { hours: 5 }), log(make, 'Ubesvaret', { days: 1 })] },
    ],
  },
  {
    name: 'overskredet',
    description: 'Fristen for kontakt er overskredet hos to',
    created: { days: 14 },
    matches: () => [
      { status: 1, matched: { days: 13 } },
      { status: 0, matched: { days: 12 } },
    ],
  },
  {
    name: 'egen-billigst',
    description: 'Det nuværende selskab er billigst',
    matches: () => [{ status: 4 }, { status: 4 }],
    prices: {
      own: [cheap, cheap],
      offers: [
        [two, two],
        [[1000, 6000, 0], two],
      ],
    },
  },
]

const people: [name: string, surname: string][] = [
  ['Agnes', 'Lund'],
  ['Bent', 'Ravn'],
  ['Clara', 'Holt'],
  ['Dan', 'Friis'],
  ['Elna', 'Toft'],
]

function contentsOf(make: Maker, { matches, created = { days: 10 }, prices }: Edge) {
  const found = matches(make).map((facts, index) => match(make, insurers[index] ?? 'egekrone', facts))
  const inquiry = application(make, { created, products: ['car', 'contents'], matches: found })
  if (!prices) return inquiries(inquiry)
  const offers = prices.offers.map((terms, index) => compareOffer(make, inquiry, insurers[index] ?? 'egekrone', terms))
  const own = compareOffer(make, inquiry, 'egekrone', prices.own)
  return { ...inquiries(inquiry), compareOffers: calculator(make, inquiry, own, offers) }
}

export const judgements: Scenario[] = edges.map((edge, index) => {
  const [name, surname] = people[index % people.length] ?? ['Ida', 'Berg']
  return {
    name: `dom-${edge.name}`,
    description: edge.description,
    person: { name, surname, phone: `60 ${String(10 + index)} 20 30` },
    contents: (make) => contentsOf(make, edge),
  }
})
