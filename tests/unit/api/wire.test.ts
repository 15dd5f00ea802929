import * as v from 'valibot'
import { expect, it, onTestFinished } from 'vitest'
import { affiliateCategories, recommendedDeals } from '@/api/schemas/affiliates'
import { application, applicationCompany, remindersResponse } from '@/api/schemas/application'
import { compareOffers, savedProductOffers } from '@/api/schemas/compareOffers'
import { errorBody } from '@/api/schemas/errorBody'
import { faqResponse } from '@/api/schemas/faq'
import { offerResponse } from '@/api/schemas/offer'
import { scopesResponse, userResponse } from '@/api/schemas/user'
import { listenForErrors } from '@/platform/errorReporting'
import { resetState } from '@/platform/state'
import { flag, leftOutOf, listOf, maybeText, neededListOf, readableFlag, text } from '@/api/schemas/wire'

it.each([
  [true, true],
  ['true', true],
  [1, true],
  [false, false],
  ['false', false],
  ['1', false],
  [2, false],
  [null, false],
  [undefined, false],
])('ERR-2 a flag of %j is on: %s', (value, isOn) => {
  expect(v.parse(flag, value)).toBe(isOn)
})

it.each([
  [true, true],
  ['true', true],
  [1, true],
  [false, false],
  ['false', false],
  [0, false],
  [null, false],
  ['yes', null],
  [{}, null],
  [2, null],
  [undefined, null],
])('ERR-2 ERR-7 a setting of %j is on: %s', (value, isOn) => {
  expect(v.parse(readableFlag, value)).toBe(isOn)
})

it.each([
  ['', null],
  [' \n', null],
  [null, null],
  [7, '7'],
  [' x ', ' x '],
])('ERR-2 the text %j is read as %j', (value, read) => {
  expect(v.parse(maybeText, value)).toBe(read)
})

it('ERR-2 a text that is missing from its record is null', () => {
  expect(v.parse(v.object({ phone: maybeText }), {})).toEqual({ phone: null })
})

it('ERR-2 CALC-10 what comes twice in one answer counts once, and is reported', () => {
  const reports: unknown[] = []
  listenForErrors(({ error, during }) => reports.push([String(error), during]))
  onTestFinished(resetState)
  const product = (id: number) => ({ id, name: 'Bil', url_alias: 'car' })
  const answer = v.parse(compareOffers, {
    id: 1,
    products: [product(1), product(2), product(1)],
    new_offers: [7, 8, 7].map((id) => ({ id, product_offers: id === 8 ? [product(9), product(9)] : [] })),
  })
  expect([answer.products.map(({ id }) => id), answer.new_offers.map(({ id }) => id)]).toEqual([
    [1, 2],
    [7, 8],
  ])
  expect(answer.new_offers[1]?.product_offers.length).toBe(1)
  expect(leftOutOf(answer.new_offers)).toBe(0)
  const inquiry = v.parse(application, {
    id: 5,
    products: [product(1), product(1)],
    validation_message: { value: '' },
    app_companies: [{ id: 3 }, { id: 'x' }, { id: 3 }],
  })
  expect([inquiry.products.length, inquiry.app_companies.length, leftOutOf(inquiry.app_companies)]).toEqual([1, 1, 1])
  expect(reports).toEqual(Array.from({ length: 5 }, () => ['Error: A list names one id twice', 'response']))
})

it.each([
  ['an offer’s products', offerResponse, (twice: unknown[]) => ({ offer: { id: 1 }, products: twice }), { id: 2 }],
  ['files', applicationCompany, (twice: unknown[]) => ({ id: 1, upload_attachments: twice }), { file_hash: 'a' }],
  ['a customer’s scopes', userResponse, (twice: unknown[]) => ({ data: { id: 1, scopes: twice } }), { id: 2 }],
  ['the list of scopes', scopesResponse, (twice: unknown[]) => ({ scopes: twice, scope_id: 2 }), { id: 2 }],
  ['a bare list of scopes', scopesResponse, (twice: unknown[]) => twice, { id: 2 }],
  ['saved numbers', savedProductOffers, (twice: unknown[]) => ({ product_offers: twice }), { id: 2, price: 1 }],
  [
    'reminders',
    remindersResponse,
    (twice: unknown[]) => ({ reminders: twice }),
    { application_company_id: 2, count: 1 },
  ],
])('ERR-2 CALC-10 what %s name twice counts once', (_, schema, answer, one) => {
  const reports: unknown[] = []
  listenForErrors(({ during }) => reports.push(during))
  onTestFinished(resetState)
  expect(v.parse(schema, answer([one, one]))).toEqual(v.parse(schema, answer([one])))
  expect(reports).toEqual(['response'])
})

it.each([affiliateCategories, faqResponse, recommendedDeals])(
  'ERR-2 an answer wrapped in {data} is read like one that is not',
  (schema) => {
    const bare =
      schema === faqResponse ? { categories: [{ name: 'Om', questions: [] }] } : [{ id: 1, name: 'Rabat', iframe: '' }]
    expect(v.parse(schema, { data: bare })).toEqual(v.parse(schema, bare))
  },
)

it('ERR-2 ROW-1 a status may be a list, or the JSON text of one', () => {
  const [one, other] = [[1, 0, 2, 0, 1, '4'], '[1,0,2,0,1,"4"]'].map((access_stats) =>
    v.parse(applicationCompany, { id: 1, access_stats }),
  )
  expect(one).toEqual(other)
  expect(one?.access_stats).toBe('[1,0,2,0,1,"4"]')
})

it('ERR-2 a list keeps the elements that fit, and a required one counts the others, and fails where none fits', () => {
  const list = ['a', { b: 1 }, 'c', null]
  expect(v.parse(listOf(v.string()), list)).toEqual(['a', 'c'])
  expect(v.parse(listOf(text), 'a')).toEqual([])
  const needed = v.parse(neededListOf(v.string()), list)
  expect([needed, leftOutOf(needed), leftOutOf([])]).toEqual([['a', 'c'], 2, 0])
  expect(v.parse(neededListOf(v.string()), [])).toEqual([])
  expect(v.is(neededListOf(v.string()), [1, 2])).toBe(false)
})

it('ERR-2 FAQ-1 a question needs a title or an answer', () => {
  const questions = [
    { title: 'Hvad?', text: null },
    { title: '', text: 'Svar' },
    { title: '', text: '' },
  ]
  expect(v.parse(faqResponse, { categories: [{ name: 'Om', questions }] }).categories[0]?.questions).toEqual([
    { title: 'Hvad?', text: '' },
    { title: '', text: 'Svar' },
  ])
})

it('ERR-2 NAV-1 scopes may come as a bare list', () => {
  expect(v.parse(scopesResponse, [{ id: 1, type: 'private' }])).toEqual({
    scopes: [{ id: 1, type: 'private' }],
    scope_id: null,
  })
})

it.each([
  [{ email: 'er taget' }, ['er taget'], { email: ['er taget'] }],
  [{ email: ['a', 7], full_messages: ['E-mail a'] }, ['E-mail a'], { email: ['a'] }],
  [{ email: { nested: 1 } }, [], { email: [] }],
  [['a', 'b'], ['a', 'b'], {}],
  ['nej', [], {}],
])('ERR-2 the errors %j give the messages %j', (errors, messages, fields) => {
  const read = v.parse(errorBody, { errors }).errors
  expect([read.messages, Object.fromEntries(read.fields)]).toEqual([messages, fields])
})

const aProductOffer = { id: 1, product_id: 2, name: '', risk: 5000, price: '3999.5', discount: null }
const aCompareOffer = { id: 3, application_company_id: 4, company: null, product_offers: [aProductOffer] }
const calculator = {
  id: 5,
  products: [{ id: 2, name: 'Bil', url_alias: 'bil' }],
  current_offer: aCompareOffer,
  new_offers: [aCompareOffer],
}
const withPrice = (price: unknown) => ({ ...aCompareOffer, product_offers: [{ ...aProductOffer, price }] })

it.each([
  ['as it should be', calculator, true],
  ['without a price', { ...calculator, current_offer: withPrice(null) }, true],
  ['with a price of its own that cannot be read', { ...calculator, current_offer: withPrice({}) }, false],
  ['with no price that can be read', { ...calculator, current_offer: null, new_offers: [withPrice(true)] }, false],
  ['with text for its products', { ...calculator, products: 'Bil' }, false],
  ['with no product that can be read', { ...calculator, products: [{ name: 'Bil' }] }, false],
  ['without products', { ...calculator, products: undefined }, false],
])(
  'ERR-2 CALC-1 a calculator %s is read or a failed load, never an empty one that asks for prices',
  (_what, answer, isRead) => {
    expect(v.safeParse(compareOffers, answer).success).toBe(isRead)
  },
)
