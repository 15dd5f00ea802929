import type { JsonObject } from '@tests/staging-api/world'
import type { InsurerName } from './build/insurers'
import { application, calculator, compareOffer, inquiries, match, type Terms } from './build/inquiry'
import type { Maker, Scenario } from './build/maker'
import { product, productAliases, type ProductAlias } from './build/products'

interface Columns {
  current?: [InsurerName, Terms[]]
  offers: [InsurerName, Terms[]][]
}

/** One inquiry whose calculator has these columns; each new offer is from one of its matches. */
function comparing(products: ProductAlias[], { current, offers }: Columns) {
  return (make: Maker) => {
    const matches = offers.slice(0, 3).map(([name]) => match(make, name, { status: 4, matched: { days: 6 } }))
    const found = application(make, { created: { days: 7 }, products, matches })
    const columns = offers.map(([name, terms]) => compareOffer(make, found, name, terms))
    const now = current ? compareOffer(make, found, ...current) : null
    return { ...inquiries(found), compareOffers: calculator(make, found, now, columns) }
  }
}

const two: ProductAlias[] = ['car', 'contents']

/** Terms for every one of `count` products, another price for each. */
function ladder(count: number, from: number, discount: number): Terms[] {
  return Array.from({ length: count }, (_, index) => [index * 250, from + index * 137.25, discount])
}

const withCompany60 = comparing(two, {
  current: [
    'andetSelskab',
    [
      [4000, 9100, 0],
      [2000, 2700, 0],
    ],
  ],
  offers: [
    [
      'fjordsikring',
      [
        [3500, 7900, 0],
        [1500, 2200, 0],
      ],
    ],
    [
      'boegely',
      [
        [3500, 8100, 0],
        [1500, 1900, 0],
      ],
    ],
  ],
})

const oneOffer = comparing(two, {
  current: [
    'egekrone',
    [
      [4000, 9100, 0],
      [2000, 2700, 0],
    ],
  ],
  offers: [
    [
      'havlys',
      [
        [5000, 6890, 0],
        [2000, 1990, 25],
      ],
    ],
  ],
})

const threeOffers = comparing(two, {
  current: [
    'egekrone',
    [
      [4000, '9100', '0'],
      [2000, '2700.50', '5'],
    ],
  ],
  offers: [
    [
      'fjordsikring',
      [
        [3500, 7900, 10],
        [1500, 2200, 0],
      ],
    ],
    [
      'boegely',
      [
        [3500, 8100, 0],
        [1500, 1900, 0],
      ],
    ],
    [
      'havlys',
      [
        [5000, 6890, 0],
        [2000, 2990, 25],
      ],
    ],
  ],
})

const empty: Terms[] = Array.from({ length: 4 }, () => [null, null, null])

const nothingTyped = comparing(['car', 'contents', 'accident', 'travel'], {
  current: ['egekrone', empty],
  offers: [
    ['fjordsikring', empty],
    ['boegely', empty],
    ['havlys', empty],
  ],
})

const tenProducts = comparing(productAliases.slice(0, 10), {
  current: ['egekrone', ladder(10, 1200, 0)],
  offers: [
    ['fjordsikring', ladder(10, 1100, 5)],
    ['boegely', ladder(10, 990, 0)],
    ['tinghoej', ladder(10, 1300, 20)],
  ],
})

const incomplete = comparing(['car', 'contents', 'accident'], {
  current: [
    'egekrone',
    [
      [4000, 9100, 0],
      [2000, 2700, 0],
      [0, 3100, 0],
    ],
  ],
  offers: [
    [
      'fjordsikring',
      [
        [3500, 4900, 0],
        [null, null, null],
        [0, 1800, 0],
      ],
    ],
    [
      'boegely',
      [
        [3500, 8100, 0],
        [1500, 1900, 0],
        [0, 2900, 0],
      ],
    ],
    [
      'havlys',
      [
        [null, null, null],
        [null, null, null],
        [null, null, null],
      ],
    ],
  ],
})

const ties = comparing(two, {
  current: [
    'egekrone',
    [
      [4000, 9000, 0],
      [2000, 3000, 0],
    ],
  ],
  offers: [
    [
      'fjordsikring',
      [
        [3500, 8000, 0],
        [1500, 2000, 0],
      ],
    ],
    [
      'boegely',
      [
        [3500, 7000, 0],
        [1500, 3000, 0],
      ],
    ],
    [
      'havlys',
      [
        [3500, 10000, 25],
        [1500, 2500, 0],
      ],
    ],
  ],
})

const currentCheapest = comparing(two, {
  current: [
    'laerkeborg',
    [
      [5000, 5400, 10],
      [2500, 1450, 0],
    ],
  ],
  offers: [
    [
      'fjordsikring',
      [
        [3500, 7900, 0],
        [1500, 2200, 0],
      ],
    ],
    [
      'boegely',
      [
        [3500, 8100, 100],
        [1500, 19000, 0],
      ],
    ],
  ],
})

const insurersInTurn: InsurerName[] = ['fjordsikring', 'boegely', 'havlys', 'laerkeborg', 'tinghoej', 'maagen']

/** A calculator of 50 offers on 50 products for `of`, as its column of compareOffers. */
export function fiftyByFifty(make: Maker, of: JsonObject) {
  const offers = Array.from({ length: 50 }, (_, index) => {
    const name = insurersInTurn[index % insurersInTurn.length] ?? 'havlys'
    return compareOffer(make, of, name, ladder(50, 800 + ((index * 37) % 400), index % 3))
  })
  return calculator(make, of, compareOffer(make, of, 'egekrone', ladder(50, 1000, 0)), offers)
}

/** Fifty products: the catalogue again and again, each with a number of its own. */
export const fiftyProducts: JsonObject[] = Array.from({ length: 50 }, (_, index) => {
  const known = product(productAliases[index % productAliases.length] ?? 'car')
  return { ...known, id: index + 1, name: `${known.name} ${index + 1}` }
})

function fifty(make: Maker) {
  const matches = [match(make, 'fjordsikring', { status: 4 })]
  const found = application(make, { created: { days: 7 }, matches, more: { products: fiftyProducts } })
  return { ...inquiries(found), compareOffers: fiftyByFifty(make, found) }
}

/** The calculator with none to many offers (CALC-2, 5, 6, 9). */
export const calculators: Scenario[] = [
  {
    name: 'nuvaerende-60',
    description: 'Beregner: nuværende selskab har id 60 og vises ikke',
    person: { name: 'Asta', surname: 'Bruun', phone: '50 10 20 30' },
    contents: withCompany60,
  },
  {
    name: 'beregner-ingen',
    description: 'Beregner: ingen tilbud endnu',
    person: { name: 'Birk', surname: 'Carlsen', phone: '50 11 21 31' },
    contents: comparing(two, { offers: [] }),
  },
  {
    name: 'beregner-et',
    description: 'Beregner: ét tilbud',
    person: { name: 'Clara', surname: 'Duus', phone: '50 12 22 32' },
    contents: oneOffer,
  },
  {
    name: 'beregner-tre',
    description: 'Beregner: tre tilbud; nuværende priser står som tekst',
    person: { name: 'David', surname: 'Ejlersen', phone: '50 13 23 33' },
    contents: threeOffers,
  },
  {
    name: 'beregner-tom',
    description: 'Beregner: tre tilbud på fire produkter, intet skrevet endnu',
    person: { name: 'Dagny', surname: 'Enevoldsen', phone: '50 19 29 39' },
    contents: nothingTyped,
  },
  {
    name: 'beregner-ti-produkter',
    description: 'Beregner: tre tilbud på ti produkter',
    person: { name: 'Ellen', surname: 'Fabricius', phone: '50 14 24 34' },
    contents: tenProducts,
  },
  {
    name: 'beregner-ufuldstaendig',
    description: 'Beregner: ét fuldt tilbud, ét med manglende pris, ét tomt',
    person: { name: 'Finn', surname: 'Gram', phone: '50 15 25 35' },
    contents: incomplete,
  },
  {
    name: 'beregner-lige',
    description: 'Beregner: to tilbud er lige billige',
    person: { name: 'Gerda', surname: 'Hald', phone: '50 16 26 36' },
    contents: ties,
  },
  {
    name: 'beregner-nuvaerende-billigst',
    description: 'Beregner: det nuværende selskab er billigst; én rabat er 100 %',
    person: { name: 'Hugo', surname: 'Isaksen', phone: '50 17 27 37' },
    contents: currentCheapest,
  },
  {
    name: 'beregner-50x50',
    description: 'Beregner: 50 tilbud på 50 produkter',
    person: { name: 'Inger', surname: 'Juhl', phone: '50 18 28 38' },
    lazy: true,
    contents: fifty,
  },
]
