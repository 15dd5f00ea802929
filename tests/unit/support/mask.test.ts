import type * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { endpoints } from '@/api/endpoints'
import * as schemas from '@/api/schemas/responses'
import type { SupportFailure, SupportFile } from '@/api/schemas/supportFile'
import { maskText } from '@/domain/support/maskText'
import { fc } from '@tests/support/generated'
import { fieldsOf, itemOf, shapeOf } from '@tools/checkApi/shape'
import { emptyShownState } from '@/domain/support/supportFile'
import { answered, fileOf, textsIn, user } from './supportKit'

describe('SUP-3 masking a text', () => {
  it.each([
    ['Mette Kjærgaard', 'Xxxxx Xxxxxxxxx'],
    ['tre.match@eksempel.dk', 'xxx.xxxxx@xxxxxxxx.xx'],
    ['+45 20 41 52 63', '+00 00 00 00 00'],
    ['Ring efter kl. 16!', 'Xxxx xxxxx xx. 00!'],
  ])('%s keeps its shape', (text, masked) => {
    expect(maskText(text)).toBe(masked)
  })

  it('masking twice gives the same as masking once', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => maskText(maskText(text)) === maskText(text)))
  })
})

// Letters and digits of which no text, date or number of ours has four in a row.
const oddWord = fc.string({
  unit: fc.constantFrom('q', 'w', 'z', 'j', 'v', 'æ', 'ø', 'å', 'Q', 'Å'),
  minLength: 3,
  maxLength: 9,
})
const oddPhone = fc
  .array(fc.constantFrom('6', '7', '8', '9'), { minLength: 8, maxLength: 8 })
  .map((digits) => digits.join(''))
const email = fc.tuple(oddWord, oddWord).map(([user, host]) => `${user}@${host}.dk`)
const fullName = fc.tuple(oddWord, oddWord).map((words) => words.join(' '))

const secrets = fc.record({
  customer: fc.record({ name: oddWord, surname: oddWord, primary_phone: oddPhone, email, business_name: fullName }),
  agent: fc.record({ name: fullName, phone: oddPhone, email }),
  freeText: fullName,
  /** A spelling in which a known value may turn up elsewhere. */
  spelling: fc.constantFrom<(text: string) => string>(
    (text) => text,
    (text) => text.toUpperCase(),
    (text) => text.toLowerCase(),
    (text) => text.replace(/[\s@.]/g, ''),
    (text) => text.replace(/\s/g, '-'),
    (text) => text.replace(/(\d\d)(?=\d)/g, '$1 '),
    (text) => `${text}s`,
    (text) => `Scan_${text}2`,
    (text) => text.slice(1),
    encodeURIComponent,
    (text) => text.replaceAll('æ', 'ae').replaceAll('ø', 'oe').replaceAll('å', 'aa'),
  ),
})
type Secrets = typeof secrets extends fc.Arbitrary<infer S> ? S : never

// An alias of a product is one word, although its parts are none.
const ordinary = new Set([
  'business_building',
  'bil',
  'indbo',
  'car',
  'og',
  'kunde',
  'med',
  'findes',
  'ikke',
  'forkert',
  'adgangskode',
])

describe('SUP-3 masking a file', () => {
  /** Each known value, in this spelling, in all places where one was found or can be thought of. */
  function maskedFile({ customer, agent, freeText, spelling }: Secrets) {
    const known = [...Object.values(customer), ...Object.values(agent)].map(spelling)
    const all = known.join(', ')
    const path = known.map((one) => encodeURI(one)).join('/')
    const match = {
      id: 7,
      starfish_company: { ...agent, avatar_original: `https://billeder.example/${path}.jpg` },
      ows_activity_logs: [
        {
          id: 9,
          activity: freeText,
          details: all,
          look: 'info',
          secondary_status: 1,
          created_at: '2026-06-01T09:00:00+02:00',
        },
      ],
      upload_attachments: [{ file_hash: `1/${all}.${customer.surname}`, file_name: `${all}.pdf`, uploaded_by: 'user' }],
      direct_offer: { buy_link: `https://koeb.example/${path}?kunde=${path}` },
      field_we_do_not_know: { [all]: [freeText] },
    }
    const application = {
      id: 3,
      order_id: spelling(customer.name),
      personal: customer,
      validation_message: { value: freeText },
      app_companies: [match],
    }
    const refusal = {
      errors: { [`felt ${all}`]: [`Kunde med ${all} findes ikke`], full_messages: [freeText] },
      message: all,
    }
    const exchanges = [
      answered('validateToken', { data: { ...user, ...customer, uid: customer.email } }),
      answered('allApplications', { applications: [application, freeText, { name: freeText }] }),
      answered('offer', `<html><title>502</title>${all} ${freeText}</html>`, { status: 502, params: { id: all } }),
      answered('registerAttachment', refusal, {
        status: 422,
        sent: { file_name: all, note: freeText },
        query: { hk: all },
      }),
      answered('signIn', refusal, { status: 401, sent: { email: customer.email } }),
    ]
    const page = `/company-branding/${path}/7`
    const fields = [{ name: 'search', value: `${all} ${freeText}`, checked: null, wrong: true }]
    const failure: SupportFailure = {
      kind: 'invalid',
      status: 422,
      messages: [`Forkert: ${all}`],
      fields: { [`felt ${all}`]: [freeText] },
      failedAttempts: null,
    }
    const state: SupportFile['state'] = {
      ...emptyShownState,
      outcomes: { password: { state: 'refused', failure } },
      saves: { 7: { state: 'refused', failure } },
      uploads: { 7: { fileName: `${all}.pdf`, size: 9, step: 'sending', problem: 'amazon', percent: 0 } },
      session: { ...emptyShownState.session, resetLink: { email: customer.email } },
    }
    return fileOf(exchanges, {
      personal: false,
      address: page,
      fields,
      state,
      drafts: {
        7: {
          applicationId: 3,
          company: 'Havlys',
          drafts: { '1.price': { text: all, over: [freeText], product: 'Indbo' } },
        },
      },
      trail: [{ at: '2026-06-01T09:00:00.000Z', kind: 'page', page }],
      ordinary,
    })
  }

  it('no four letters or digits of a customer’s or an agent’s in a row remain, in any spelling or field', () => {
    fc.assert(
      fc.property(secrets, (given) => {
        const { customer, agent, freeText } = given
        // What follows an agent's @ is the company's, also where chance makes a customer's name of the same letters; where
        // the @ is left out, three letters of the agent's stand before it, too.
        const [agentAt = '', host = ''] = agent.email.toLowerCase().split('@')
        const company = `${agentAt.slice(-3)}${host}`
        const own = [...Object.values(customer), agent.name, agent.phone, agentAt, freeText].flatMap(piecesOf)
        const pieces = own.filter((one) => !company.includes(one))
        const texts = [...textsIn(maskedFile(given)), JSON.stringify(maskedFile(given))].map((text) =>
          text.toLowerCase().replace(/(?<=\d)[ -](?=\d)/g, ''),
        )
        expect(pieces.filter((one) => texts.some((text) => text.includes(one)))).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  function piecesOf(value: string): string[] {
    const words = value.toLowerCase().match(/[\p{L}\d]+/gu) ?? []
    return words.flatMap((word) =>
      Array.from({ length: Math.max(0, word.length - 3) }, (_, at) => word.slice(at, at + 4)),
    )
  }

  it('SUP-3 nothing of a person remains, whatever field of whatever answer it is in', () => {
    const digits = (least: number, most: number, length: number) =>
      fc.integer({ min: least, max: most }).map((number) => String(number).padStart(length, '0'))
    const born = fc.tuple(
      digits(1, 28, 2),
      digits(1, 12, 2),
      digits(1930, 2009, 4),
      fc.constantFrom('D.M.Y', 'DMY', 'D-M-Y', 'D/M/Y', 'Y-M-D', 'YMD', 'DMy', 'DMy-1234'),
    )
    const person = fc.record({
      name: fullName,
      phone: fc
        .tuple(oddPhone, fc.constantFrom('', ' ', '-', '.'))
        .map(([phone, between]) => phone.match(/../g)?.join(between) ?? ''),
      born: born.map(([day, month, year, form]) =>
        form.replace('D', day).replace('M', month).replace('Y', year).replace('y', year.slice(2)),
      ),
      plate: digits(10_000, 99_999, 5).map((number) => `QZ${number}`),
      street: fc.tuple(oddWord, digits(1, 99, 2)).map(([street, number]) => `${street}gade ${number}`),
      email,
    })
    const personal = Object.values(endpoints).filter(({ isPublic }) => !isPublic)
    fc.assert(
      fc.property(
        person,
        fc.constantFrom(...personal),
        fc.constantFrom('name', 'phone', 'born', 'plate', 'street', 'email'),
        (all, endpoint, fact) => {
          const data = { ...user, name: all.name, primary_phone: all.phone, email: all.email }
          const { exchanges } = fileOf(
            [answered('validateToken', { data }), answered(endpoint.name, filled(schemas[endpoint.schema], all[fact]))],
            { personal: false, ordinary },
          )
          expect(textsIn(exchanges.at(-1)?.body).filter((text) => text.includes(all[fact]))).toEqual([])
        },
      ),
      { numRuns: 300 },
    )
  })

  /** An answer of this form with the text in every field but the ids, which are numbers, and what a company publishes. */
  function filled(schema: v.GenericSchema, text: string, name = ''): unknown {
    const shape = shapeOf(schema, null)
    const [item, fields] = [itemOf(shape), fieldsOf(shape)]
    if (item) return [filled(item, text, name)]
    if (fields)
      return Object.fromEntries(
        Object.entries(fields).flatMap(([field, inside]) =>
          field === 'company' ? [] : [[field, filled(inside, text, field)]],
        ),
      )
    return /^(?:id|.*(?<!order)_id)$/.test(name) ? 7 : text
  }

  it('what was typed and refused is masked, and the rest of it is kept', () => {
    const page = '/help?q=Mette'
    const field = { name: 'search', value: 'Kære Mette', checked: null, wrong: false }
    const failure: SupportFailure = {
      kind: 'invalid',
      status: 422,
      messages: ['Forkert kunde: Mette'],
      fields: { email: ['Mette er taget'] },
      failedAttempts: 2,
    }
    const at = '2026-06-01T09:00:00.000Z'
    const call = { at, kind: 'call', endpoint: 'updatePassword', status: 422, requestId: null, ms: 90 } as const
    const file = fileOf([answered('validateToken', { data: { ...user, name: 'Mette' } })], {
      personal: false,
      ordinary,
      address: page,
      fields: [
        field,
        { ...field, value: null, wrong: true },
        { name: 'option', value: 'very_easy', checked: true, wrong: false },
      ],
      state: {
        ...emptyShownState,
        outcomes: { reminder: { state: 'done', data: { count: 2 } }, password: { state: 'refused', failure } },
        saves: { 7: { state: 'unconfirmed', failure }, 8: { state: 'saving' } },
        session: { ...emptyShownState.session, ended: 'idle', resetLink: { email: user.email } },
        uploads: { 7: { fileName: 'Min police.pdf', size: 9, step: 'done', problem: null, percent: 100 } },
      },
      drafts: {
        7: {
          applicationId: 3,
          company: 'Mettes',
          drafts: {
            '11.price': {
              text: '1.895',
              over: ['', 'gratis', '-5', '120312', '123456789'],
              product: 'Indbo, Nørregade',
            },
          },
        },
      },
      trail: [{ at, kind: 'page', page }, call],
    })
    expect(file).toMatchObject({ masked: true, address: '/help?q=Xxxxx' })
    expect(file.fields.map(({ value }) => value)).toEqual(['Xxxx Xxxxx', null, 'very_easy'])
    const masked = { ...failure, messages: ['Forkert kunde: Xxxxx'], fields: { email: ['Xxxxx xx xxxxx'] } }
    expect(file.state.outcomes).toEqual({
      reminder: { state: 'done', data: { count: 2 } },
      password: { state: 'refused', failure: masked },
    })
    expect(file.state.saves).toEqual({ 7: { state: 'unconfirmed', failure: masked }, 8: { state: 'saving' } })
    expect(file.state.session).toMatchObject({ ended: 'idle', resetLink: { email: 'xxxxx.x@xxxxxxxx.dk' } })
    expect(file.state.uploads[7]).toMatchObject({ fileName: 'Xxx xxxxxx.pdf', size: 9 })
    expect(file.drafts).toEqual({
      7: {
        applicationId: 3,
        company: 'Xxxxxx',
        drafts: {
          '11.price': {
            text: '1.895',
            over: ['', 'xxxxxx', '-5', '000000', '999999999'],
            product: 'Xxxxx, Xxxxxxxxx',
          },
        },
      },
    })
    expect(file.trail).toEqual([{ at, kind: 'page', page: '/help?q=Xxxxx' }, call])
  })

  it.each([
    [null, true],
    [199, true],
    [200, false],
    [299, false],
    [300, true],
    [422, true],
  ])('the portal’s own words are kept in an answer with status %s: %s', (status, isReadable) => {
    const body = { errors: { email: ['Forkert: Mette'], full_messages: ['Kunde findes ikke'] }, note: 'Forkert' }
    const exchange = answered('updateSetting', body, { status, sent: { errors: 'Forkert' } })
    const [, masked] = fileOf([answered('validateToken', { data: user }), exchange], {
      personal: false,
      ordinary,
    }).exchanges
    const errors = isReadable
      ? { email: ['Forkert: Xxxxx'], full_messages: ['Kunde findes ikke'] }
      : { email: ['Xxxxxxx: Xxxxx'], full_messages: ['Xxxxx xxxxxx xxxx'] }
    expect([masked?.body, masked?.sent]).toEqual([{ errors, note: 'Xxxxxxx' }, { errors: 'Xxxxxxx' }])
  })

  it('identifiers are distinguished from people’s names, and codes from words', () => {
    const person = { ...user, name: 'Mette Sendt' }
    const body = {
      mette: 1,
      'Kære Mette': 1,
      url_alias: 'mette',
      activity: 'Tilbud sendt',
      avatar_original: 'https://b.example/mette/7.jpg',
    }
    const [, answer] = fileOf([answered('validateToken', { data: person }), answered('allApplications', body)], {
      personal: false,
    }).exchanges
    expect(answer?.body).toEqual({
      mette: '0',
      'Xxxx Xxxxx': '0',
      url_alias: 'xxxxx',
      activity: 'Tilbud sendt',
      avatar_original: 'https://b.example/xxxxx/0.jpg',
    })
  })

  it('a text that anybody can read has no hole in it, which would tell the name', () => {
    const faq = { categories: [{ name: 'Om Mette', questions: [{ title: 'Hvad er mette?', text: 'En etmetervare' }] }] }
    const company = {
      id: 1,
      name: 'Mettes Forsikring',
      unique_alias: 'mettes-forsikring',
      meta_description_short: 'Siden 1912',
      meta_phone: '70 10 20 30',
    }
    const person = answered('validateToken', { data: { ...user, name: 'Mette' } })
    const { exchanges } = fileOf([person, answered('faq', faq), answered('offer', { offer: { id: 7, company } })], {
      personal: false,
    })
    expect(exchanges.slice(1).map(({ body }) => body)).toEqual([faq, { offer: { id: 7, company } }])
  })

  it('status words, codes and refusals in the portal’s own words are kept', () => {
    const person = { ...user, name: 'Adga Forkersen', provider: 'facebook' }
    const refused = { errors: ['Forkert adgangskode: 4711 prøv'], failed_attempts: 3, success: false }
    const file = fileOf(
      [answered('validateToken', { data: person }), answered('updatePassword', refused, { status: 422 })],
      { personal: false, ordinary },
    )
    expect(file.exchanges.map(({ body }) => body)).toMatchObject([
      { data: { provider: 'facebook' } },
      { errors: ['Forkert adgangskode: 0000 xxxx'], success: false },
    ])
  })

  it.each(['name', 'surname', 'business_name'])(
    'SUP-3 a word of the portal’s that is a person’s %s is masked in a refusal, and no other word is',
    (field) => {
      const person = { ...user, [field]: 'Bo Med', provider: 'email' }
      const faq = { categories: [{ name: 'Kunde', questions: [] }] }
      const refused = { errors: ['Bo findes ikke med email som kunde'] }
      const { exchanges } = fileOf(
        [
          answered('validateToken', { data: person }),
          answered('faq', faq),
          answered('signIn', refused, { status: 401 }),
        ],
        { personal: false, ordinary: new Set([...ordinary, 'bo', 'som', 'email']) },
      )
      expect(exchanges.at(-1)?.body).toEqual({ errors: ['Xx findes ikke xxx email som kunde'] })
    },
  )

  it('SUP-3 a number where a name should be is masked as any other', () => {
    const { exchanges } = fileOf([answered('allApplications', { personal: { name: 7 } })], { personal: false })
    expect(exchanges[1]?.body).toEqual({ personal: { name: '0' } })
  })

  it('SUP-3 a refusal keeps what is not its reason', () => {
    const refused = { errors: ['Forkert'], failed_attempts: 3, data: { id: 7, created_at: '2026-06-01T09:00:00Z' } }
    const accepted = { message: { id: 7, created_at: '2026-06-01T09:00:00Z' } }
    const { exchanges } = fileOf([answered('signIn', refused, { status: 401 }), answered('updateSetting', accepted)], {
      personal: false,
      ordinary,
    })
    expect(exchanges.slice(1).map(({ body }) => body)).toEqual([refused, accepted])
  })

  const entry = { id: 1, created_at: '2026-06-01T09:00:00+02:00', look: 'success', secondary_status: 5 }

  it.each([
    ['times', 'created_at', entry.created_at],
    ['a follow-up’s date', 'details', '2026-06-04T10:30:00+02:00'],
    ['a follow-up’s date as staff type it', 'details', '04.06.2026 10:30'],
    ['a known activity', 'activity', ' tilbud SENDT '],
    ['the status code', 'access_stats', '[1,0,2,0,1,4]'],
    ['the order number', 'order_id', 'MS-10001'],
    ['a price as text', 'price', '1895.40'],
    ['a negative verdict', 'value', 'Application was flagged by security filter'],
    ['the positive verdict', 'value', 'Application is OK'],
    ['an empty date', 'details', ''],
    ['a follow-up’s date in running text’s form', 'details', '4.6.2026 kl. 10.30'],
    ['a follow-up’s time in words', 'details', 'Torsdag den 4. juni 2026 kl. 10.30-11.00'],
    ['a follow-up’s time on the day of its entry', 'details', 'kl. 10.30'],
    ['a time as Ruby writes it', 'created_at', '2026-11-20 09:05:00 UTC'],
    ['a time as ctime writes it', 'created_at', 'Fri Nov 20 09:05:00 2026'],
    ['a time as an email has it', 'created_at', 'Fri, 20 Nov 2026 10:05:00 +0100'],
    ['a moment without an offset', 'time', '2026-06-01T09:00'],
    ['a time in running text’s form without a space', 'details', '4.6.2026 kl.10.30'],
    ['a large price', 'price', '1.500.000,00'],
    ['a price with øre, as Rails writes one', 'price', '1203.12'],
    ['a price of six digits that is no day', 'price', '001212'],
    ['a price of six digits that is no day either', 'price', '320112'],
    ['a price of six digits without a month', 'price', '120012'],
    ['a price of six digits past the months', 'price', '121312'],
    ['a price of seven digits, the last of which could be a day', 'price', '1120312'],
    ['a price of seven digits, the first of which could be a day', 'price', '1203121'],
    ['an insured sum', 'limit', '150 000'],
    ['ids', 'application_company_ids', '12,345'],
    ['the status code of several digits', 'access_stats', '[-1, 12,100]'],
    ['a code of four digits as text', 'secondary_status', '1234'],
    ['where a match stands', 'status', 'success'],
    ['a number', 'count', 2],
    ['a switch', 'enabled', true],
    ['the failed sign-ins of a locked account', 'failed_attempts', 3],
    ['a price of six digits that is a number', 'price', 120312],
    ['null', 'details', null],
  ])('%s is kept', (_, field, value) => {
    const file = fileOf([answered('allApplications', { applications: [{ [field]: value }] })], { personal: false })
    expect(file.exchanges[1]?.body).toEqual({ applications: [{ [field]: value }] })
  })

  it('SUP-3 what was searched for is masked, and what was asked about is not', () => {
    const query = { q: 'Mette', application_id: '7', application_company_ids: '12,34', limit: 6 }
    const params = { id: '7', name: 'Mette' }
    const { exchanges } = fileOf([answered('applications', null, { query, params })], { personal: false })
    expect(exchanges.at(-1)).toMatchObject({ query: { ...query, q: 'Xxxxx' }, params: { id: '7', name: 'Xxxxx' } })
  })

  it('the name of a file is masked before it is sent as well as after', () => {
    const sent = { name: 'Police_Mette', extension: 'pdf', bucket: 'offers', timestamp: 7 }
    const file = fileOf([answered('signedUpload', null, { query: sent, status: 500 })], { personal: false })
    expect(file.exchanges.at(-1)?.query).toEqual({ ...sent, name: 'Xxxxxx_Xxxxx' })
  })

  it.each([
    ['phone as a number', 'primary_phone', 20415263, '20000001'],
    ['phone in a code’s place', 'access_stats', '[20415263]', '[00000000]'],
    ['phone of theirs, written in another way', 'order_id', '20-41-52-63', '00-00-00-00'],
    ['order number like a phone', 'order_id', '30917744', '00000000'],
    ['phone that looks like a date', 'details', '20121212', '00000000'],
    ['day of birth as staff type it', 'created_at', '12.03.1975', '00.00.0000'],
    ['day of birth in six digits', 'last_sent', '120312', '000000'],
    ['day of birth as a price', 'price', '120312', '000000'],
    ['first possible day of birth as a price', 'price', '010112', '000000'],
    ['last possible day of birth as a price', 'price', '311212', '000000'],
    ['day of birth of a child', 'details', '2012-03-12', '0000-00-00'],
    ['day of birth of a child as staff type it', 'details', '12.03.2012', '00.00.0000'],
    ['phone as a price', 'price', 20415263, '00000000'],
    ['phone as a price, in groups', 'price', '20 415 263', '00 000 000'],
    ['phone with a letter before it', 'order_id', 'T-20415263', 'X-00000000'],
    ['name before an order number', 'order_id', 'Bo M-10001', 'Xx X-00000'],
    ['CPR number for an id', 'company_id', '120375-1234', '000000-0000'],
    ['plate for an id', 'product_id', 'AB12345', 'XX00000'],
    ['name after ids', 'application_company_ids', '12,Bo', '00,Xx'],
    ['name before ids', 'application_company_ids', 'Bo,12', 'Xx,00'],
    ['name before a status code', 'access_stats', 'Bo [1]', 'Xx [0]'],
    ['name after a status code', 'access_stats', '[1] Bo', '[0] Xx'],
    ['note with a year and a time', 'details', 'Ring til Bo i 2026 kl. 10.30', 'Xxxx xxx Xx x 0000 xx. 00.00'],
    ['time of a day of birth as staff type it', 'details', '12.3.1975 kl. 10.30', '00.0.0000 xx. 00.00'],
    ['time of a day of birth', 'time', '1975-03-12T00:00', '0000-00-00X00:00'],
    ['phone that looks like a time', 'time', '21101001', '00000000'],
    ['free word for a code', 'secondary_status', 'Nørregade', 'Xxxxxxxxx'],
    ['free word for a look', 'look', 'mette', 'xxxxx'],
    ['free word for a status', 'status', 'skilt', 'xxxxx'],
    ['free word for a kind', 'type', 'enke', 'xxxx'],
    ['number in an unknown field', 'cpr', 1010101234, '0000000000'],
    ['price that is not a number', 'price', 'gratis for Mette', 'xxxxxx xxx Xxxxx'],
    ['number for a date', 'details', 20415263, '00000000'],
    ['detail that is digits alone', 'details', '1204651234', '0000000000'],
    ['detail that is not a date', 'details', 'i morgen kl. 9', 'x xxxxxx xx. 0'],
    ['unknown activity', 'activity', 'Ring til Bo', 'Xxxx xxx Xx'],
    ['status code that is not one', 'access_stats', '[Bo]', '[Xx]'],
    ['verdict that is not one', 'value', 'Bo er OK', 'Xx xx XX'],
    ['file name without an extension', 'file_name', 'Min police', 'Xxx xxxxxx'],
    ['file name, except for its extension', 'file_name', 'Min_police.PDF', 'Xxx_xxxxxx.PDF'],
  ])('a %s is masked', (_, field, value, masked) => {
    const file = fileOf([answered('allApplications', { applications: [{ [field]: value }] })], { personal: false })
    expect(file.exchanges[1]?.body).toEqual({ applications: [{ [field]: masked }] })
  })

  it.each([
    ['text', 'Bor på Nørrebro', 'Xxx xx Xxxxxxxx'],
    ['number', 4711, '0000'],
    ['boolean', true, null],
    ['list', ['Bo', 7, false], ['Xx', '0', null]],
    ['nested text', { deep: { deeper: 'Bo' } }, { deep: { deeper: 'Xx' } }],
    ['public field’s name in an unknown object', { title: 'Kære Bo', name: 'Bo' }, { title: 'Xxxx Xx', name: 'Xx' }],
    ['kind of insurance outside the products', { name: 'Bil' }, { name: 'Xxx' }],
  ])('an unlisted field is masked in an answer and in a write: a %s', (_, value, masked) => {
    const exchanges = [
      answered('allApplications', { invented: value }),
      answered('updateSetting', null, { sent: { invented: value } }),
    ]
    const [, answer, write] = fileOf(exchanges, { personal: false, ordinary }).exchanges
    expect([answer?.body, write?.sent]).toEqual([{ invented: masked }, { invented: masked }])
  })

  it('what companies publish is kept, without what a link says of the customer', () => {
    const company = {
      id: 1,
      name: 'Havlys',
      title: 20415263,
      meta_description_short: 'Hvorfor? Vi er nr. #1',
      meta_phone: '70 10 20 30',
      link: 'https://havlys.example/om?kunde=mette\n&by=Odense',
      meta_link: 'https://havlys.example/om#mette\n-odense',
    }
    const published = {
      ...company,
      title: '00000000',
      link: 'https://havlys.example/om',
      meta_link: 'https://havlys.example/om',
    }
    const direct_offer = {
      product_name: 'Bil',
      name: 'AB12345',
      title: 'Nørregade 3',
      text: 'Nørregade 3',
      link: 'https://havlys.example/nr3',
      cover: ['Kasko'],
      buy_link: 'https://havlys.example/koeb?kunde=mette',
    }
    const products = [
      { id: 1, name: 'Indbo og bilforsikring' },
      { id: 2, name: 'Bilforsikring AB 12 345', url_alias: 'car' },
      { id: 3, name: 'Bil, Nørregade 12' },
      { id: 4, name: 'Bil', url_alias: 'business_building' },
      { id: 5, name: 'Erhvervsansvar', note: 'Bil' },
      { id: 6, name: 'BilforsikringAB12345', url_alias: 'AB12345erhverv' },
      { id: 7, name: 'AB12345bilforsikring' },
    ]
    const file = fileOf([answered('offer', { offer: { id: 7, company, direct_offer }, products })], {
      personal: false,
      ordinary,
    })
    expect(file.exchanges[1]?.body).toEqual({
      offer: {
        id: 7,
        company: published,
        direct_offer: {
          product_name: 'Xxx',
          name: 'XX00000',
          title: 'Xxxxxxxxx 0',
          text: 'Xxxxxxxxx 0',
          link: 'xxxxx://xxxxxx.xxxxxxx/xx0',
          cover: ['Xxxxx'],
          buy_link: 'https://havlys.example/xxxx',
        },
      },
      products: [
        products[0],
        { id: 2, name: 'Xxxxxxxxxxxxx XX 00 000', url_alias: 'car' },
        { id: 3, name: 'Xxx, Xxxxxxxxx 00' },
        products[3],
        { id: 5, name: 'Erhvervsansvar', note: 'Xxx' },
        { id: 6, name: 'XxxxxxxxxxxxxXX00000', url_alias: 'XX00000xxxxxxx' },
        { id: 7, name: 'XX00000xxxxxxxxxxxxx' },
      ],
    })
  })

  it.each([
    ['https://havlys.example/koeb/AB12345', 'https://havlys.example/xxxx/XX00000'],
    ['http://havlys.example', 'http://havlys.example'],
    ['HTTPS://Havlys.example#mette', 'HTTPS://Havlys.example'],
    ['https://havlys.example?kunde=mette\n&by=Odense', 'https://havlys.example'],
    ['https://havlys.example/koeb#mette\n-odense', 'https://havlys.example/xxxx'],
    ['https://havlys.example Mette\nOdense', 'https://havlys.example Xxxxx\nXxxxxx'],
    ['Mette: https://mette.example', 'Xxxxx: xxxxx://xxxxx.xxxxxxx'],
    ['https://navn:kode@tilbud.example/koeb/7', 'https://tilbud.example/xxxx/0'],
    ['https://mette@tilbud.example', 'https://tilbud.example/'],
    ['https://mette.example:1234@tilbud.example/', 'https://tilbud.example/'],
    ['https://mette;jensen@tilbud.example\\sag', 'https://tilbud.example/xxx'],
    ['https://mette jensen@tilbud.example', 'xxxxx://xxxxx xxxxxx@xxxxxx.xxxxxxx'],
    ['https://tilbud.example\\sag\\navn.pdf', 'https://tilbud.example\\xxx\\xxxx.xxx'],
    ['https:\\\\tilbud.example\\sag', 'https://tilbud.example/xxx'],
    ['https://tilbud.example;navn=mette', 'xxxxx://xxxxxx.xxxxxxx;xxxx=xxxxx'],
    ['https://tilbud.example/koeb;navn=mette', 'https://tilbud.example/xxxx;xxxx=xxxxx'],
    ['https://tilbud.example:8443/koeb', 'https://tilbud.example:8443/xxxx'],
    ['https://mette%40tilbud.example/koeb', 'xxxxx://xxxxx%00xxxxxx.xxxxxxx/xxxx'],
    ['//mette@tilbud.example/koeb', '//xxxxx@xxxxxx.xxxxxxx/xxxx'],
  ])('SUP-3 of the link %j stays whose it is: %j', (buy_link, shown) => {
    const { exchanges } = fileOf([answered('offer', { offer: { direct_offer: { buy_link } } })], { personal: false })
    expect(exchanges[1]?.body).toEqual({ offer: { direct_offer: { buy_link: shown } } })
  })

  it.each(['meta_link', 'link', 'logo', 'meta_logo_medium', 'meta_banner_large'])(
    'SUP-3 of a company’s %s stays what anybody can read, and nothing of the visitor',
    (field) => {
      const company = (address: string) => ({ id: 7, company: { id: 1, [field]: address } })
      const { exchanges } = fileOf(
        [answered('allApplications', [company('https://navn:kode@havlys.example/om.png?kunde=mette#by')])],
        { personal: false },
      )
      expect(exchanges[1]?.body).toEqual([company('https://havlys.example/om.png')])
    },
  )

  it('an agent’s picture is found again where its address names nothing but the company', () => {
    const of = (name: string) => ({
      id: 7,
      company: { id: 1, unique_alias: 'havlys' },
      starfish_company: { name: 'ole', avatar_original: `/images/agents/medium/${name}.svg` },
    })
    const { exchanges } = fileOf([answered('allApplications', ['havlys', 'ole-brandt', 'ole'].map(of))], {
      personal: false,
    })
    expect(textsIn(exchanges[1]?.body).filter((text) => text.startsWith('/'))).toEqual([
      '/images/agents/medium/havlys.svg',
      '/images/agents/medium/xxx-xxxxxx.svg',
      '/images/agents/medium/xxx.svg',
    ])
  })

  it.each([
    ['/company-branding/havlys/360011?dialog=offer&offer=7', '/company-branding/havlys/360011?dialog=offer&offer=7'],
    ['/company-branding/ole-brandt/360011', '/company-branding/xxx-xxxxxx/360011'],
    ['/help?open=faq-hvad-koster-det&q=Mette', '/help?open=faq-hvad-koster-det&q=Xxxxx'],
    ['/special-deals/kvittering/fitness', '/special-deals/kvittering/fitness'],
    ['/special-deals/kvittering/loebeklub', '/special-deals/kvittering/loebeklub'],
    ['/20415263/12', '/00000000/12'],
    ['/session/Mette', '/session/Xxxxx'],
  ])('SUP-3 of the address %s stays what leads to the page: %s', (address, shown) => {
    const offer = { id: 360_011, company: { id: 1, unique_alias: 'havlys' } }
    const deals = answered('recommendedDeals', [{ id: 2, company_seo_name: 'loebeklub' }])
    const masked = fileOf([answered('offer', { offer }), deals], {
      personal: false,
      address,
      signUps: [{ dealId: 1, company: 'Fitness', receiptName: 'fitness' }],
    })
    expect([masked.address, masked.exchanges[1]?.body]).toEqual([shown, { offer }])
  })

  it('SUP-3 the unsaved prices of an insurer are found again by its name', () => {
    const company = { id: 1, name: 'Havlys' }
    const { drafts } = fileOf([answered('offer', { offer: { company } })], {
      personal: false,
      drafts: { 7: { applicationId: 3, company: 'Havlys', drafts: {} } },
    })
    expect(drafts[7]?.company).toBe('Havlys')
  })

  it.each(['faq', 'outboundAffiliates', 'recommendedDeals'])(
    'the texts of %s are kept, as they are the same for everybody',
    (name) => {
      const body = [{ name: 'Om os', title: 'Hvad koster det?', text: 'Intet, og det er godt' }]
      expect(fileOf([answered(name, body)], { personal: false }).exchanges[1]?.body).toEqual(body)
      expect(fileOf([answered('notInThisBuild', body)], { personal: false }).exchanges[1]?.body).not.toEqual(body)
    },
  )

  it('a stored file has the same pseudonym everywhere, masked or not, and never its key', () => {
    const key = '10000/9f2c_Min_police.pdf'
    const exchanges = [
      answered('offer', { offer: { upload_attachments: [{ file_hash: key }] } }),
      answered('attachmentInfo', { filename: '9f2c_Min_police.pdf', status: true }, { query: { hk: key } }),
    ]
    for (const personal of [true, false]) {
      const [, offer, info] = fileOf(exchanges, { personal }).exchanges
      expect(offer?.body).toEqual({ offer: { upload_attachments: [{ file_hash: 'file-1.pdf' }] } })
      expect([info?.query, info?.body]).toEqual([{ hk: 'file-1.pdf' }, { filename: 'file-2.pdf', status: true }])
    }
  })

  it('any text of 100 kB is masked in linear time', () => {
    const long = 'a1?@ø['.repeat(17_000)
    const file = fileOf(
      [answered('faq', { categories: [{ name: long, price: long, buy_link: long, access_stats: long }] })],
      { personal: false },
    )
    expect(file.exchanges.at(-1)?.endpoint).toBe('faq')
  })
})
