import type { JsonObject } from '@tests/staging-api/world'
import type { InsurerName } from './build/insurers'
import { application, calculator, compareOffer, inquiries, match, type Terms } from './build/inquiry'
import type { Maker, Scenario } from './build/maker'
import type { ProductAlias } from './build/products'

interface Asked {
  name: InsurerName
  /** Its column of the calculator; null where it has none. */
  terms: Terms[] | null
  /** Any field of its match, in place of the usual. */
  more?: JsonObject
}

interface Priced {
  products: ProductAlias[]
  /** Company 60 is nobody's current insurer. */
  own: [InsurerName, Terms[]]
  asked: Asked[]
}

/** One inquiry with these insurers, each of which has given an offer unless `more` says otherwise. */
function priced({ products, own, asked }: Priced) {
  return (make: Maker) => {
    const matches = asked.map(({ name, more = {} }) => match(make, name, { status: 4, matched: { days: 3 }, more }))
    const found = application(make, { created: { days: 4 }, products, matches })
    const columns = asked.flatMap(({ name, terms }) => (terms ? [compareOffer(make, found, name, terms)] : []))
    return { ...inquiries(found), compareOffers: calculator(make, found, compareOffer(make, found, ...own), columns) }
  }
}

function direct(product_name: string, price: number | string, deduction: number | string = '3500'): JsonObject {
  const direct_offer = {
    product_name,
    deduction,
    price,
    cover: ['Ansvar', 'Kasko'],
    buy_link: 'https://havlys.example/koeb',
    webservice_id: 9,
    webservice_name: 'Direkte',
  }
  return { direct_offer }
}

const none: Terms = [null, null, null]
const two: ProductAlias[] = ['car', 'contents']

/** What may be called cheapest, and which price is whose (CALC-12, CALC-13). */
export const prices: Scenario[] = [
  {
    name: 'priser-afvist',
    description: 'Priser: det billigste tilbud er afvist af selskabet, det næste er billigst',
    person: { name: 'Sanne', surname: 'Toft', phone: '52 10 20 30' },
    contents: priced({
      products: two,
      own: [
        'egekrone',
        [
          [4000, 7000, 0],
          [2000, 3000, 0],
        ],
      ],
      asked: [
        {
          name: 'fjordsikring',
          terms: [
            [3500, 5000, 0],
            [1500, 2000, 0],
          ],
          more: { primary_webservice_status: { status: 'rejected', time: null } },
        },
        {
          name: 'boegely',
          terms: [
            [3500, 6000, 0],
            [1500, 2500, 0],
          ],
        },
        {
          name: 'havlys',
          terms: [
            [3500, 6500, 0],
            [1500, 2700, 0],
          ],
        },
      ],
    }),
  },
  {
    name: 'priser-selvrisiko',
    description: 'Priser: billigere end det nuværende selskab, men med højere selvrisiko',
    person: { name: 'Ulla', surname: 'Vang', phone: '52 12 22 32' },
    contents: priced({
      products: two,
      own: [
        'egekrone',
        [
          [2000, 7000, 0],
          [1000, 3000, 0],
        ],
      ],
      asked: [
        {
          name: 'fjordsikring',
          terms: [
            [5000, 6486, 0],
            [3000, 3000, 0],
          ],
        },
        {
          name: 'boegely',
          terms: [
            [2000, 7100, 0],
            [1000, 3100, 0],
          ],
        },
      ],
    }),
  },
  {
    name: 'priser-lige-eget',
    description: 'Priser: et nyt selskab koster det samme som det nuværende',
    person: { name: 'Viggo', surname: 'Winther', phone: '52 13 23 33' },
    contents: priced({
      products: two,
      own: [
        'egekrone',
        [
          [4000, 6000, 0],
          [2000, 3000, 0],
        ],
      ],
      asked: [
        {
          name: 'fjordsikring',
          terms: [
            [3500, 7000, 0],
            [1500, 2000, 0],
          ],
        },
        {
          name: 'boegely',
          terms: [
            [3500, 9000, 0],
            [1500, 2500, 0],
          ],
        },
      ],
    }),
  },
  {
    name: 'priser-delvise',
    description: 'Priser: alle mangler priser, så ingen kan sammenlignes og ingen er billigst',
    person: { name: 'Winnie', surname: 'Yde', phone: '52 14 24 34' },
    contents: priced({
      products: two,
      own: ['egekrone', [[0, 3000, 0], none]],
      asked: [
        { name: 'fjordsikring', terms: [[0, 3250, 0], none] },
        { name: 'boegely', terms: [none, [0, 4250, 0]] },
      ],
    }),
  },
  {
    name: 'priser-direkte',
    description: 'Priser: selskabets egen pris på bilen fuldender det, kunden har skrevet',
    person: { name: 'Yrsa', surname: 'Zander', phone: '52 15 25 35' },
    contents: priced({
      products: two,
      own: [
        'egekrone',
        [
          [4000, 7000, 0],
          [2000, 3000, 0],
        ],
      ],
      asked: [
        {
          name: 'fjordsikring',
          terms: [
            [3500, 6000, 0],
            [1500, 2500, 0],
          ],
        },
        { name: 'havlys', terms: [none, [1500, 2400, 0]], more: direct('Bilforsikring', '5219') },
      ],
    }),
  },
  {
    name: 'priser-direkte-alene',
    description: 'Priser: et selskab uden kolonne i beregneren er billigst med sin direkte pris',
    person: { name: 'Bodil', surname: 'Østergaard', phone: '52 17 27 37' },
    contents: priced({
      products: ['car'],
      own: ['egekrone', [[4000, 7000, 0]]],
      asked: [
        { name: 'fjordsikring', terms: [[3500, 6000, 0]] },
        { name: 'havlys', terms: null, more: direct('Bilforsikring', '5219', 'efter aftale') },
      ],
    }),
  },
]
