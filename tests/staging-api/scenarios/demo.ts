import type { JsonObject } from '@tests/staging-api/world'
import { application, calculator, compareOffer, idOf, inquiries, log, match, reminder } from './build/inquiry'
import type { Maker, Scenario } from './build/maker'
import { pdf } from './build/pdf'

function offerFrom(make: Maker): JsonObject {
  const logs = [
    log(make, 'Tilbud sendt', { hours: 3 }, { look: 'success' }),
    log(make, 'E-mail sendt', { hours: 3, minutes: 5 }),
    log(make, 'Besvaret', { hours: 27 }),
    log(make, 'Ubesvaret', { days: 2, hours: 2 }, { look: 'warning' }),
    log(make, 'Afventer kontakt', { days: 4 }),
  ]
  const found = match(make, 'fjordsikring', {
    status: 4,
    logs,
    matched: { days: 4, hours: 2 },
    more: { new_activities: 2 },
  })
  const bytes = pdf([
    'Fjordsikring',
    'Tilbud på bil-, indbo-, hus- og ulykkesforsikring',
    'Samlet pris: 20.450 kr. om året',
  ])
  found.upload_attachments = [make.file('Tilbud_Fjordsikring.pdf', bytes, idOf(found), 'company')]
  return found
}

function followUpFrom(make: Maker): JsonObject {
  const logs = [
    log(make, 'Opfølgning', { hours: 20 }, { secondary_status: 5, details: make.ahead({ days: 2, hours: 1 }) }),
    log(make, 'SMS sendt', { days: 1 }),
    log(make, 'Bruger rykker for kontakt', { days: 3 }),
    log(make, 'Forsøgt kontaktet', { days: 3, hours: 5 }, { look: 'warning' }),
  ]
  const more = { reminder_ws: reminder({ count: 1, last_sent: make.ago({ days: 3 }) }), new_activities: 1 }
  return match(make, 'boegely', { status: 3, logs, matched: { days: 4 }, more })
}

function directOfferFrom(make: Maker): JsonObject {
  const directOffer = {
    product_name: 'Havlys Bil Plus',
    deduction: '3500',
    price: 5218.5,
    cover: ['Ansvar', 'Kasko', 'Friskade', 'Vejhjælp', 'Førerulykke'],
    buy_link: 'havlys.example/koeb?ref=minside',
    webservice_id: 7,
    webservice_name: 'Havlys Direkte',
  }
  return match(make, 'havlys', { status: 1, matched: { days: 3, hours: 20 }, more: { direct_offer: directOffer } })
}

function threeMatches(make: Maker) {
  const found = application(make, {
    created: { days: 6 },
    products: ['car', 'contents', 'house', 'accident'],
    matches: [offerFrom(make), followUpFrom(make), directOfferFrom(make)],
  })
  const current = compareOffer(make, found, 'egekrone', [
    [5000, 8940, 0],
    [2000, 2480, 10],
    [3500, 9870, 0],
    [0, 3150, 0],
  ])
  const offers = [
    compareOffer(make, found, 'fjordsikring', [
      [3500, 7980, 10],
      [1500, 2100, 0],
      [3000, 9150.5, 5],
      [0, 2890, 0],
    ]),
    compareOffer(make, found, 'boegely', [
      [4000, 8120, 0],
      [1000, 1995, 0],
      [2500, 8990, 0],
      [0, 3240, 15],
    ]),
    compareOffer(make, found, 'havlys', [
      [5000, 5218.5, 0],
      [2500, 1890, 0],
      [5000, 10450, 0],
      [0, 2760, 0],
    ]),
  ]
  return { ...inquiries(found), compareOffers: calculator(make, found, current, offers) }
}

/** The customer that the README names: three insurers, each at a different stage. */
export const demo: Scenario[] = [
  {
    name: 'tre-match',
    description: 'Tre selskaber: tilbud sendt med fil, opfølgning aftalt, direkte tilbud; beregner udfyldt',
    person: { name: 'Mette', surname: 'Kjærgaard', phone: '20 41 52 63' },
    user: { sms_notification: true, mail_notification: true },
    contents: threeMatches,
  },
]
