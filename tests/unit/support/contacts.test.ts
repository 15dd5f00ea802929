import { fc } from '@tests/support/generated'
import { describe, expect, it } from 'vitest'
import { createContacts, maskText } from '@/domain/support/maskText'
import { answered, fileOf, user } from './supportKit'

describe('SUP-3 replacing phone numbers and email addresses', () => {
  it.each([
    ['phone', '20 41 52 63', '20 00 00 01'],
    ['phone', '+45 20415263', '+45 20000001'],
    ['phone', '0049 301 234567', '0000 020 000001'],
    ['phone', '004520415263', '004520000001'],
    ['phone', '+245 20415263', '+000 20000001'],
    ['phone', '+450 20415263', '+000 20000001'],
    ['phone', 'lokal 12', 'xxxxx 00'],
    ['email', 'Mette.K@Eksempel.dk', 'xxxxx.x@xxxxxxxx.dk'],
    ['email', 'm@a.co.uk', 'x@x.xx.uk'],
    ['email', 'mette hos eksempel', 'xxxxx xxx xxxxxxxx'],
    ['email', ' m@eksempel.dk ', 'x@xxxxxxxx.dk'],
    ['email', 'a@b@c.dk', 'x@x@x.xx'],
    ['email', 'Mette K m@eksempel.dk', 'Xxxxx X x@xxxxxxxx.xx'],
    ['email', 'm@eksempel.dk, b@eksempel.dk', 'x@xxxxxxxx.xx, x@xxxxxxxx.xx'],
    ['email', 'm@mette.kjaergaardhansen', 'x@xxxxx.xxxxxxxxxxxxxxxx'],
  ] as const)('the %s %s becomes %s', (kind, text, other) => {
    expect(createContacts()[kind](text)).toBe(other)
  })

  it('two contacts stay two, and one stays one however it is written', () => {
    const { phone, email } = createContacts()
    expect(['20 41 52 63', '20 41 52 64', '+4520415263'].map(phone)).toEqual([
      '20 00 00 01',
      '20 00 00 02',
      '+4520000001',
    ])
    expect(['anna@a.dk', 'bent@b.dk', ' ANNA@a.dk'].map(email)).toEqual(['xxxx@x.dk', 'xxxy@x.dk', 'xxxx@x.dk'])
    const many = Array.from({ length: 1_000 }, (_, at) =>
      email(`${maskText(String(at)).replaceAll('0', 'q')}${at}@a.dk`),
    )
    expect(new Set(many).size).toBe(1_000)
  })

  it('no digit or letter of a contact is left, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const { phone, email } = createContacts()
        expect(phone(text)).toMatch(/^[^a-wyzA-WYZ3-9]*$/)
        expect(email(text).replace(/\.[a-z]{2,10}$/i, '')).toMatch(/^[^a-wyzA-WYZ1-9]*$/)
      }),
    )
  })

  it('a company’s own number is kept, and its agent’s is not', () => {
    const company = { meta_phone: '70 10 20 30', meta_email: 'kunde@havlys.example' }
    const offer = { company, starfish_company: { phone: '20 41 52 63' } }
    const { exchanges } = fileOf([answered('validateToken', { data: user }), answered('offer', { offer })], {
      personal: false,
    })
    expect(exchanges[1]?.body).toEqual({ offer: { company, starfish_company: { phone: '20 00 00 01' } } })
  })

  it('a contact that was typed, sent or answered is replaced by the same one', () => {
    const fields = [{ name: 'email', value: user.email, checked: null, wrong: false }]
    const refused = answered('signIn', null, { sent: { email: user.email }, status: 401 })
    const other = answered('register', null, { sent: { email: 'anna.k@eksempel.dk' }, status: 422 })
    const { exchanges, fields: masked } = fileOf([answered('validateToken', { data: user }), other, refused], {
      personal: false,
      fields,
    })
    const signedIn = (exchanges[0]!.body as { data: { email: string } }).data.email
    expect([masked[0]?.value, exchanges[2]?.sent, exchanges[1]?.sent]).toEqual([
      signedIn,
      { email: signedIn },
      { email: 'xxxx.y@xxxxxxxx.dk' },
    ])
  })
})
