import { isObject } from '@tests/staging-api/json'
import type { Json, JsonObject } from '@tests/staging-api/world'
import { application, calculator, compareOffer, inquiries, log, match, type Terms } from './build/inquiry'
import type { Maker, Scenario } from './build/maker'

/** Harmful text; each does `window.pwned = …`, so that a test can see whether one of them ran. */
const harmful = {
  html: '<img src=x onerror="window.pwned=1"><script>window.pwned=2</script><b>fed</b>',
  script: 'javascript:window.pwned=3',
  data: 'data:text/html,<script>opener.pwned=4</script>',
  disguised: ' \u0001java\nscript:window.pwned=5',
}

const long = 'Forsikringsselskabet'.repeat(500)

type Change = (text: string, name: string) => Json

/** The same record with `change` made to every text in it, but not to what tells states apart. */
function eachText(record: JsonObject, change: Change): JsonObject {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, changed(value ?? null, change, name)]))
}

function changed(value: Json, change: Change, name: string): Json {
  if (typeof value === 'string') return kept.has(name) ? value : change(value, name)
  if (Array.isArray(value)) return value.map((item) => changed(item, change, name))
  return isObject(value) ? eachText(value, change) : value
}

const kept = new Set([
  'value',
  'created_at',
  'time',
  'last_sent',
  'url_alias',
  'file_hash',
  'access_stats',
  'unique_alias',
])
const names = new Set(['name', 'surname', 'business_name', 'meta_name', 'product_name'])
const links = new Set([
  'meta_link',
  'buy_link',
  'meta_logo_large',
  'meta_logo_medium',
  'meta_banner_large',
  'avatar_original',
])

function poisoned(text: string, name: string): string {
  if (name === 'meta_link') return harmful.disguised
  if (name === 'buy_link') return harmful.script
  if (links.has(name) || name.endsWith('_attached')) return harmful.data
  if (name === 'meta_brand_color') return 'red;background:url(javascript:window.pwned=6)'
  if (name === 'meta_opening_hours')
    return `9,Ottendedag,altid\n1,${harmful.html},08.00-16.00\nvrøvl\n2,,\n,,,,\n3,Onsdag,25.00-99.99`
  return harmful.html + text
}

const direct = {
  product_name: 'Bil',
  deduction: '0',
  price: '1200',
  cover: ['Kasko'],
  buy_link: 'x',
  webservice_id: 9,
  webservice_name: 'Net',
}

function busyMatches(make: Maker) {
  const logs = [log(make, 'Tilbud sendt', { days: 1 }, { details: 'x' }), log(make, 'Ukendt', { days: 2 })]
  return [
    match(make, 'fjordsikring', { status: 4, logs, more: { direct_offer: direct } }),
    match(make, 'boegely', {
      status: 1,
      logs: [log(make, 'Opfølgning', { days: 1 }, { secondary_status: 5, details: 'i morgen' })],
    }),
    match(make, 'havlys', { status: 3 }),
  ]
}

/** Each wrong in a different way (ROW-1): only a list with a whole number 0–7 at place 5 is a status. */
const brokenStats: Json[] = [
  '{"5":4}',
  '[1,2,3,4,5,"4; DROP"]',
  '[0,0,0,0,0,-1]',
  '',
  'null',
  '[[[[',
  `[${'0,'.repeat(6000)}0]`,
  null,
  42,
]

function scripted(make: Maker): JsonObject {
  const whole = application(make, { created: { days: 4 }, products: ['car', 'contents'], matches: busyMatches(make) })
  return eachText(whole, poisoned)
}

function nameless(make: Maker): JsonObject {
  const whole = application(make, { created: { days: 5 }, matches: busyMatches(make) })
  return eachText(whole, (text, name) => (names.has(name) ? long : text))
}

function nothingIn(record: JsonObject): JsonObject {
  return Object.fromEntries(Object.keys(record).map((name) => [name, null]))
}

function nulls(make: Maker): JsonObject {
  const bare = { id: make.id(), validation_message: { value: 'Application is OK' }, is_valid: true, processed: true }
  const emptied = { ...nothingIn(match(make, 'fjordsikring')), id: make.id() }
  const missing = { id: make.id() }
  const hollow = {
    ...match(make, 'boegely'),
    company: {},
    starfish_company: {},
    reminder_ws: {},
    primary_webservice_status: 'ja',
    ows_activity_logs: [null, {}, 7, { id: make.id() }],
  }
  return {
    ...bare,
    order_id: null,
    created_at: null,
    products: null,
    personal: null,
    pendings_count: 'mange',
    app_companies: [emptied, missing, hollow, null, 'x'],
  }
}

function unreadable(make: Maker): JsonObject {
  const matches = brokenStats.map((access_stats) => match(make, 'laerkeborg', { more: { access_stats } }))
  return application(make, { created: { days: 6 }, matches })
}

const oddTerms: Terms[] = [
  [0, 'gratis', 0],
  [-1, 1e21, 250],
]
const missingTerms: Terms[] = [
  [null, '12,5', null],
  [1, 2, -3],
]

function hostileContents(make: Maker) {
  const newest = scripted(make)
  const current = eachText(compareOffer(make, newest, 'egekrone', oddTerms), poisoned)
  const offers = [
    eachText(compareOffer(make, newest, 'fjordsikring', missingTerms), poisoned),
    { id: make.id(), company: null, product_offers: [null, { id: make.id() }, 'x'] },
  ]
  return {
    ...inquiries(newest, nameless(make), nulls(make), unreadable(make)),
    compareOffers: calculator(make, newest, current, offers),
  }
}

/** What no provider should send, but some do (ERR-2). */
export const hostile: Scenario[] = [
  {
    name: 'hostile',
    description: 'Ondsindede og ødelagte data: script i alle tekster, null, manglende felter, navne på 10.000 tegn',
    person: { name: `Nis${harmful.html}`, surname: 'Oppermann', phone: '52 10 20 30' },
    user: {
      primary_phone: null,
      business_name: harmful.html,
      sms_notification: 'måske',
      subscribed_to_newsletter: null,
    },
    contents: hostileContents,
  },
]

/** FAQ that the hostile customer gets. */
export const hostileFaq: JsonObject[] = [
  {
    name: harmful.html,
    questions: [
      {
        title: harmful.html,
        text: `<p>Svar</p>${harmful.html}<a href="${harmful.script}">Klik</a><a href="${harmful.data}">her</a>`,
      },
      {
        title: 'Formular',
        text: '<form action="https://partner.example/fisk"><input name="adgangskode"><button>Send</button></form>',
      },
      {
        title: 'Stil',
        text: '<style>body{display:none}</style><p style="position:fixed;inset:0" id="app" class="x">Dækker alt</p>',
      },
      {
        title: 'Billede og ramme',
        text: '<svg onload="window.pwned=7"></svg><iframe srcdoc="<script>parent.pwned=8</script>"></iframe>',
      },
      { title: long, text: long },
      { title: null, text: null },
    ],
  },
  { name: null, questions: null },
]
