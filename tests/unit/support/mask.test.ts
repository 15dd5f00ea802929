import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maskText } from '@/domain/support/maskText'
import { answered, fileOf, user } from './supportKit'

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

describe('SUP-3 masking a text', () => {
  it.each([
    ['Mette Kjærgaard', 'Xxxxx Xxxxxxxxx'],
    ['tre.match@eksempel.dk', 'xxx.xxxxx@xxxxxxxx.xx'],
    ['+45 20 41 52 63', '+00 00 00 00 00'],
    ['Ring efter kl. 16!', 'Xxxx xxxxx xx. 00!'],
  ])('%s keeps its shape', (text, masked) => {
    expect(maskText(text)).toBe(masked)
  })

  it('masking twice is masking once', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => maskText(maskText(text)) === maskText(text)))
  })
})

// A text that masking has to change: one that is x and 0 already says nothing.
const personalText = fc
  .tuple(fc.constantFrom('Å', 'Q', 'w', '7', 'é'), fc.string({ unit: fc.constantFrom('a', 'e', 'ø', 'Å', ' ', '1', '@', '.', '-') }), fc.constantFrom('z', '9', 'ñ'))
  .map((parts) => parts.join('').trim())
  .filter((text) => text.length > 2)

const person = fc.record({
  name: personalText,
  surname: personalText,
  primary_phone: fc.oneof(personalText, fc.integer({ min: 20_000_000, max: 99_999_999 }).map(String)),
  email: personalText,
  business_name: personalText,
})

const secrets = fc.record({
  customer: person,
  agent: fc.record({ name: personalText, phone: personalText, email: personalText }),
  details: personalText,
  activity: personalText,
  message: personalText,
  fileName: personalText,
  unknown: personalText,
})

describe('SUP-3 masking a file', () => {
  function maskedFile({ customer, agent, details, activity, message, fileName, unknown }: typeof secrets extends fc.Arbitrary<infer S> ? S : never) {
    const match = {
      id: 7,
      company: { id: 1, name: `Fjordsikring for ${customer.name}`, meta_phone: agent.phone, meta_email: agent.email },
      starfish_company: agent,
      ows_activity_logs: [{ id: 9, activity, details, look: 'info', secondary_status: 1, created_at: '2026-06-01T09:00:00+02:00' }],
      upload_attachments: [{ file_hash: `1/${fileName}.pdf`, file_name: `${fileName}.pdf`, uploaded_by: 'user' }],
      field_we_do_not_know: { deep: [unknown] },
    }
    const application = { id: 3, personal: customer, validation_message: { value: message }, app_companies: [match] }
    const exchanges = [
      answered('validateToken', { data: { ...user, ...customer } }),
      answered('allApplications', { applications: [application, unknown, { name: unknown }] }),
      answered('offer', unknown, { status: 500 }),
      answered('registerAttachment', { ok: true }, { sent: { file_name: fileName, note: unknown } }),
      answered('faq', { categories: [{ name: 'Om', questions: [{ title: `Kære ${customer.surname}`, text: customer.email }] }] }),
    ]
    return fileOf(exchanges, { personal: false, address: `/company-branding/${customer.name}/7`, addresses: [`/help ${customer.email}`] })
  }

  it('leaves none of the customer’s or the agents’ own texts', () => {
    fc.assert(
      fc.property(secrets, (given) => {
        const { customer, agent, ...others } = given
        const originals = [...Object.values(customer), ...Object.values(agent), ...Object.values(others)]
        const left = textsIn(maskedFile(given)).flatMap((text) => originals.filter((one) => isIn(text, one)))
        expect(left).toEqual([])
      }),
    )
  })

  // As a word of its own: «ab» is not told by «tabel».
  function isIn(text: string, original: string): boolean {
    const escaped = original.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
    return new RegExp(`(?<![\\p{L}\\d])${escaped}(?![\\p{L}\\d])`, 'u').test(text)
  }

  const entry = { id: 1, created_at: '2026-06-01T09:00:00+02:00', look: 'success', secondary_status: 5 }

  it.each([
    ['times', 'created_at', entry.created_at],
    ['a follow-up’s date', 'details', '2026-06-04T10:30:00+02:00'],
    ['a follow-up’s date as staff type it', 'details', '04.06.2026 10:30'],
    ['a known activity', 'activity', ' tilbud SENDT '],
    ['the status code', 'access_stats', '[1,0,2,0,1,4]'],
    ['the order', 'order_id', 'MS-10001'],
    ['a price as text', 'price', '1895.40'],
    ['the verdict', 'value', 'Application was flagged by security filter'],
    ['a number', 'count', 2],
    ['a switch', 'enabled', true],
    ['nothing', 'details', null],
  ])('keeps %s', (_, field, value) => {
    const file = fileOf([answered('allApplications', { applications: [{ [field]: value }] })], { personal: false })
    expect(file.exchanges[1]?.body).toEqual({ applications: [{ [field]: value }] })
  })

  it.each([
    ['phone as a number', 'primary_phone', 20415263, '00000000'],
    ['unknown number', 'cpr', 1010101234, '0000000000'],
    ['price that is none', 'price', 'gratis for Mette', 'xxxxxx xxx Xxxxx'],
    ['number for a date', 'details', 20415263, '00000000'],
    ['details that are no date', 'details', 'i morgen kl. 9', 'x xxxxxx xx. 0'],
    ['unknown activity', 'activity', 'Ring til Bo', 'Xxxx xxx Xx'],
    ['file name, but for its kind', 'file_name', 'Min_police.PDF', 'Xxx_xxxxxx.PDF'],
  ])('masks a %s', (_, field, value, masked) => {
    const file = fileOf([answered('allApplications', { applications: [{ [field]: value }] })], { personal: false })
    expect(file.exchanges[1]?.body).toEqual({ applications: [{ [field]: masked }] })
  })

  it.each([
    ['text', 'Bor på Nørrebro', 'Xxx xx Xxxxxxxx'],
    ['number', 4711, '0000'],
    ['yes or no', true, null],
    ['list', ['Bo', 7, false], ['Xx', '0', null]],
    ['text inside', { deep: { deeper: 'Bo' } }, { deep: { deeper: 'Xx' } }],
    ['public field’s name elsewhere', { title: 'Kære Bo', name: 'Bo' }, { title: 'Xxxx Xx', name: 'Xx' }],
  ])('masks a field that nobody has listed, in an answer and in a write: a %s', (_, value, masked) => {
    const exchanges = [answered('allApplications', { invented: value }), answered('updateSetting', null, { sent: { invented: value } })]
    const [, answer, write] = fileOf(exchanges, { personal: false }).exchanges
    expect([answer?.body, write?.sent]).toEqual([{ invented: masked }, { invented: masked }])
  })

  it('keeps what companies publish, without what a link says of the customer', () => {
    const company = { id: 1, name: 'Havlys', meta_description_short: 'Fra 1912', meta_phone: '70 10 20 30' }
    const direct_offer = { product_name: 'Bil', cover: ['Kasko'], buy_link: 'https://havlys.example/koeb?kunde=mette' }
    const file = fileOf([answered('offer', { offer: { id: 7, company, direct_offer }, products: [{ id: 1, name: 'Bil' }] })], { personal: false })
    expect(file.exchanges[1]?.body).toEqual({
      offer: { id: 7, company: { ...company, meta_phone: '00 00 00 00' }, direct_offer: { ...direct_offer, buy_link: 'https://havlys.example/koeb' } },
      products: [{ id: 1, name: 'Bil' }],
    })
  })

  it.each(['faq', 'outboundAffiliates', 'recommendedDeals'])('keeps the texts of %s, which are the same for everybody', (name) => {
    const body = [{ name: 'Om os', title: 'Hvad koster det?', text: 'Intet, og det er godt' }]
    expect(fileOf([answered(name, body)], { personal: false }).exchanges[1]?.body).toEqual(body)
    expect(fileOf([answered('notInThisBuild', body)], { personal: false }).exchanges[1]?.body).not.toEqual(body)
  })

  it('gives the same word for the same stored file, masked or not, and never its key', () => {
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

  it('stays fast on 100 kB of anything', () => {
    const long = 'a1?@ø['.repeat(17_000)
    const started = performance.now()
    fileOf([answered('faq', { categories: [{ name: long, price: long, buy_link: long, access_stats: long }] })], { personal: false })
    expect(performance.now() - started).toBeLessThan(500)
  })
})
