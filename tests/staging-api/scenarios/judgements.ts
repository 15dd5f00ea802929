import { objectsIn } from '@tests/staging-api/json'
import type { JsonObject } from '@tests/staging-api/world'
import type { InsurerName } from './build/insurers'
import { application, calculator, compareOffer, inquiries, log, match, reminder, type Terms } from './build/inquiry'
import type { Maker, Period, Scenario } from './build/maker'

// Matches with several conflicting facts, and which of them counts: docs/decisions/one-judgement.md.

const insurers: InsurerName[] = ['fjordsikring', 'boegely', 'havlys']

type Found = NonNullable<Parameters<typeof match>[2]>

interface Edge {
  name: string
  description: string
  matches: (make: Maker) => Found[]
  created?: Period
  pendings?: number
  /** What the current insurer and each match charge for car and contents: excess, price, discount. */
  prices?: { own?: Terms[]; offers: Terms[][] }
}

const answered = (make: Maker, status: string, period: Period = { days: 9 }): JsonObject => ({
  primary_webservice_status: { status, time: make.ago(period) },
})

const direct = (price: number | string, product = 'Bilforsikring'): JsonObject => ({
  direct_offer: {
    product_name: product,
    deduction: '2500',
    price,
    cover: ['Ansvar', 'Kasko'],
    buy_link: 'https://fjordsikring.example/koeb',
    webservice_id: 3,
    webservice_name: 'Direkte',
  },
})

const followUp = (make: Maker, when: string | null, logged: Period = { days: 4 }) =>
  log(make, 'Opfølgning', logged, { secondary_status: 5, details: when })

const reminded = (make: Maker, more: JsonObject = {}): JsonObject => ({
  reminder_ws: reminder({ count: 1, last_sent: make.ago({ hours: 20 }), ...more }),
})

const two: Terms = [2500, 5000, 0]
const cheap: Terms = [5000, 4000, 0]
const none: Terms = [null, null, null]

const edges: Edge[] = [
  {
    name: 'afvist-modtagelse',
    description: 'Selskabet sagde nej til forespørgslen; status siger åbnet',
    matches: (make) => [
      { status: 1, more: answered(make, 'rejected') },
      { status: 1, matched: { days: 1 } },
    ],
  },
  {
    name: 'afvist-efter-tilbud',
    description: 'Selskabet sagde nej, status siger tilbud givet, og der er en lav direkte pris',
    matches: (make) => [
      { status: 4, more: { ...answered(make, 'rejected'), ...direct(100) } },
      { status: 4, more: direct(4800) },
    ],
  },
  {
    name: 'aflyst',
    description: 'Annulleret i loggen, over fristen',
    matches: (make) => [
      { status: 1, matched: { days: 12 }, logs: [log(make, 'Annulleret', { days: 2 })] },
      { status: 0 },
    ],
  },
  {
    name: 'aflyst-med-brev',
    description: 'Annulleret, derefter en automatisk e-mail: stadig slut',
    matches: (make) => [
      { status: 3, logs: [log(make, 'E-mail sendt', { days: 1 }), log(make, 'Annulleret', { days: 2 })] },
    ],
  },
  {
    name: 'aflyst-genaabnet',
    description: 'Annulleret, derefter åbnet igen: ikke slut',
    matches: (make) => [
      {
        status: 1,
        matched: { days: 1 },
        logs: [log(make, 'Åben', { hours: 5 }), log(make, 'Annulleret', { days: 2 })],
      },
    ],
  },
  {
    name: 'afslog',
    description: 'Ikke interesseret, og et billigt direkte tilbud, der ikke tæller',
    matches: (make) => [
      { status: 2, logs: [log(make, 'Ikke interesseret', { days: 1 })], more: direct(100) },
      { status: 1, more: direct(4800) },
    ],
  },
  {
    name: 'tabt',
    description: 'Status 7; den billigste pris er selskabets, men tæller ikke',
    matches: () => [{ status: 7 }, { status: 4 }],
    prices: {
      offers: [
        [cheap, cheap],
        [two, two],
      ],
    },
  },
  {
    name: 'uden-aftale',
    description: 'Tabt emne i loggen, status siger tilbud givet',
    matches: (make) => [
      { status: 4, logs: [log(make, 'Tabt emne', { days: 1 }), log(make, 'Tilbud sendt', { days: 3 })] },
    ],
  },
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
    name: 'slut-men-soeger',
    description: 'Det ene forløb er slut, og vi leder stadig efter to selskaber',
    created: { days: 2 },
    pendings: 3,
    matches: () => [{ status: 7 }],
  },
  {
    name: 'aftale',
    description: 'En aftale er vundet; et andet tilbud venter',
    matches: (make) => [{ status: 4 }, { status: 6, more: answered(make, 'success') }, { status: 2 }],
  },
  { name: 'aftale-to', description: 'To aftaler', matches: () => [{ status: 6 }, { status: 6 }, { status: 7 }] },
  {
    name: 'aftale-afvist',
    description: 'Status 6, men svaret er nej: tabt',
    matches: (make) => [{ status: 6, more: answered(make, 'rejected') }, { status: 0 }],
  },
  {
    name: 'aftale-aflyst-log',
    description: 'Status 6 går før Annulleret i loggen',
    matches: (make) => [{ status: 6, logs: [log(make, 'Annulleret', { days: 3 })] }],
  },
  {
    name: 'galt-telefonnr',
    description: 'Forkert nummer: kundens tur, hos selskabet eller os',
    matches: (make) => [
      { status: 1, logs: [log(make, 'Forkert nummer', { hours: 5 }), log(make, 'Ubesvaret', { days: 1 })] },
    ],
  },
  {
    name: 'galt-telefonnr-brev',
    description: 'Forkert nummer, derefter en e-mail: stadig forkert',
    matches: (make) => [
      { status: 2, logs: [log(make, 'E-mail sendt', { hours: 2 }), log(make, 'Forkert nummer', { hours: 5 })] },
    ],
  },
  {
    name: 'galt-telefonnr-rettet',
    description: 'Forkert nummer, derefter besvaret: rettet',
    matches: (make) => [
      { status: 3, logs: [log(make, 'Besvaret', { hours: 2 }), log(make, 'Forkert nummer', { days: 1 })] },
    ],
  },
  {
    name: 'opkald-aftalt',
    description: 'Har forsøgt, men har aftalt et opkald: selskabets tur',
    matches: (make) => [{ status: 2, logs: [followUp(make, make.ahead({ days: 2 }))] }],
  },
  {
    name: 'opkald-om-tilbud',
    description: 'Tilbud givet, og et opkald er aftalt: selskabets tur',
    matches: (make) => [{ status: 4, logs: [followUp(make, make.ahead({ days: 1 }))], more: direct(4800) }],
  },
  {
    name: 'opkald-glemt',
    description: 'Et aftalt opkald kom ikke',
    matches: (make) => [{ status: 3, logs: [followUp(make, make.ago({ days: 2 }))] }],
  },
  {
    name: 'opkald-glemt-rykket',
    description: 'Et aftalt opkald kom ikke; kunden har rykket',
    matches: (make) => [
      {
        status: 5,
        logs: [log(make, 'Bruger rykker for kontakt', { days: 1 }), followUp(make, make.ago({ days: 2 }))],
        more: reminded(make),
      },
    ],
  },
  {
    name: 'opkald-kom',
    description: 'Et aftalt opkald kom dagen efter',
    matches: (make) => [
      { status: 3, logs: [log(make, 'Besvaret', { days: 1 }), followUp(make, make.ago({ days: 2 }))] },
    ],
  },
  {
    name: 'opkald-uden-dato',
    description: 'Opfølgning uden dato',
    matches: (make) => [{ status: 3, logs: [followUp(make, null)] }],
  },
  {
    name: 'direkte-pris',
    description: 'En direkte pris, før selskabet har ringet: kundens tur',
    matches: () => [{ status: 1, more: direct(5218.5) }, { status: 0 }],
  },
  {
    name: 'direkte-pris-efter-kontakt',
    description: 'En direkte pris, efter selskabet har ringet: kundens tur',
    matches: (make) => [{ status: 3, logs: [log(make, 'Besvaret', { days: 1 })], more: direct(5218.5) }],
  },
  {
    name: 'direkte-pris-soeges',
    description: 'Et direkte tilbud uden pris, over fristen',
    matches: () => [{ status: 1, matched: { days: 12 }, more: direct(0) }],
  },
  {
    name: 'direkte-og-skrevet',
    description: 'Direkte pris og skrevet pris på samme produkt er forskellige',
    matches: () => [{ status: 4, more: direct(4800) }],
    prices: { own: [two, two], offers: [[cheap, two]] },
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
    name: 'overskredet-rykket',
    description: 'Overskredet; kunden har rykket det ene selskab',
    created: { days: 14 },
    matches: (make) => [
      { status: 1, matched: { days: 13 }, more: reminded(make) },
      { status: 0, matched: { days: 12 } },
    ],
  },
  {
    name: 'overskredet-kundeservice',
    description: 'Overskredet; kundeservice har rykket',
    created: { days: 14 },
    matches: (make) => [{ status: 1, matched: { days: 13 }, more: reminded(make, { by_editor: true }) }],
  },
  {
    name: 'sidste-dag',
    description: 'Fristen udløber om kort tid: ikke 1–3 hverdage',
    created: { days: 4 },
    matches: () => [{ status: 0, matched: { days: 3 } }],
  },
  {
    name: 'foerste-dag',
    description: 'Lige fundet: 1–3 hverdage',
    created: { hours: 2 },
    matches: () => [{ status: 0, matched: { minutes: 5 } }],
  },
  {
    name: 'uden-tid',
    description: 'Ingen ved, hvornår selskabet blev fundet',
    matches: () => [{ status: 0, more: { primary_webservice_status: { status: '', time: 'i går' } } }],
  },
  {
    name: 'lukkede-timer',
    description: 'Kunden skal ringe, men selskabet holder altid lukket nu (kun åbent søndag 0–1)',
    matches: () => [{ status: 2 }],
  },
  {
    name: 'tilbud-uden-pris',
    description: 'Tilbud givet uden pris: skriv den ind',
    matches: () => [{ status: 4 }, { status: 4 }],
    prices: {
      own: [none, none],
      offers: [
        [none, none],
        [none, none],
      ],
    },
  },
  {
    name: 'tilbud-uden-beregner',
    description: 'Tilbud givet uden pris og uden beregner: intet link',
    matches: () => [{ status: 4 }],
  },
  {
    name: 'eneste-pris',
    description: 'Kun ét selskab har en pris',
    matches: () => [{ status: 4 }, { status: 4 }],
    prices: {
      offers: [
        [two, two],
        [none, none],
      ],
    },
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
  {
    name: 'billigere-hoejere-risiko',
    description: 'Billigere, men med højere selvrisiko',
    matches: () => [{ status: 4 }],
    prices: { own: [[0, 4257, 0], two], offers: [[cheap, [2500, 4743, 0]]] },
  },
  {
    name: 'ulaeselig-status',
    description: 'Ulæselig status med tilbud i loggen',
    matches: (make) => [{ logs: [log(make, 'Tilbud sendt', { days: 1 })], more: { access_stats: '[1,0' } }],
  },
]

const people: [name: string, surname: string][] = [
  ['Agnes', 'Lund'],
  ['Bent', 'Ravn'],
  ['Clara', 'Holt'],
  ['Dan', 'Friis'],
  ['Elna', 'Toft'],
  ['Finn', 'Bruun'],
  ['Gerda', 'Vind'],
  ['Hugo', 'Kjær'],
]

function contentsOf(make: Maker, { name, matches, created = { days: 10 }, pendings = 0, prices }: Edge) {
  const found = matches(make).map((facts, index) => match(make, insurers[index] ?? 'egekrone', facts))
  // Open for one hour of the week.
  if (name === 'lukkede-timer')
    for (const company of objectsIn(found.map((one) => one.company ?? null)))
      company.meta_opening_hours = '7,Søndag,00.00-01.00'
  const inquiry = application(make, { created, products: ['car', 'contents'], matches: found, pendings })
  if (!prices) return inquiries(inquiry)
  const offers = prices.offers.map((terms, index) => compareOffer(make, inquiry, insurers[index] ?? 'egekrone', terms))
  const own = prices.own ? compareOffer(make, inquiry, 'egekrone', prices.own) : null
  return { ...inquiries(inquiry), compareOffers: calculator(make, inquiry, own, offers) }
}

/** Customers with more than one such fact at once (APP-8). */
export const judgements: Scenario[] = edges.map((edge, index) => {
  const [name, surname] = people[index % people.length] ?? ['Ida', 'Berg']
  return {
    name: `dom-${edge.name}`,
    description: edge.description,
    person: { name, surname, phone: `60 ${String(10 + index)} 20 30` },
    contents: (make) => contentsOf(make, edge),
  }
})
