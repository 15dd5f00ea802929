import { describe, expect, it } from 'vitest'
import { findNames, hider } from '@/domain/support/names'
import { answered } from './supportKit'

describe('SUP-3 whose names are hidden', () => {
  it.each([
    ['the customer’s names and numbers, in an answer, its data or a list', { data: [{ name: ' Mette ', primary_phone: 20415263 }, { surname: 'Kjærgaard' }] }, ['Mette', '20415263', 'Kjærgaard']],
    ['an email address without its top-level domain', { personal: { email: 'mette@eksempel.dk' } }, ['mette@eksempel']],
    ['an agent’s email address without the company’s domain, which is public', { starfish_company: { email: 'lars.holm@nordly.dk', name: 'Lars Holm' } }, ['lars.holm', 'Lars Holm']],
    ['no names of companies and questions', { company: { name: 'Nordly' }, categories: [{ name: 'Om os' }] }, []],
    ['nothing that is not a text', { data: { name: { first: null }, phone: true } }, []],
  ])('the names found are %s', (_, body, names) => {
    expect([...findNames([answered('user', body)])]).toEqual(names)
  })

  it('the names found are also those that were sent', () => {
    expect([...findNames([answered('signIn', null, { sent: { email: 'ny@eksempel.dk' } })])]).toEqual(['ny@eksempel'])
  })
})

describe('SUP-3 hiding names in a text', () => {
  it.each([
    [['Kjærgård'], 'kjaergaard kjaergard kjargard KJÆRGÅRD', 'xxxxxxxxxx xxxxxxxxx xxxxxxxx XXXXXXXX'],
    [['Sørø'], 'soeroe soro', 'xxxxxx xxxx'],
    [['Andréa'], 'Andrea', 'Xxxxxx'],
    [['Mette Bo Kjær'], 'mette-bo kjær, Mette_Bo', 'xxxxx-xx xxxx, Xxxxx_Bo'],
    [['20415263'], '20 41 52 63', '00 00 00 00'],
    [['20415263'], '20 41 52', '00 00 00'],
    [['20415263'], '99 20 41 52 63 99', '99 00 00 00 00 99'],
    [['75001131', '86003344'], '360011', '360011'],
    [['75001131', '86003344'], 'nr. 75003399', 'nr. 75003399'],
    [['75001131'], '75001131s', '00000000s'],
    [['20415263'], 'kl. 20.41', 'kl. 20.41'],
    [['Mette'], 'Hej%20Mette', 'Hej Xxxxx'],
    [['Mette'], '100%25%20rabat', '100%25%20rabat'],
    [['Mette'], '10 % til Mette', '10 % til Xxxxx'],
    // A letter that becomes two in lower case.
    [['Mette'], 'İMette', 'İMette'],
    [['Bo'], 'Bo bor her', 'Bo bor her'],
    [['Bo', 'Mette'], 'Bo og Mette', 'Bo og Xxxxx'],
    [[], 'Mette', 'Mette'],
  ])('with the names %j, “%s” becomes “%s”', (names, text, hidden) => {
    expect(hider(new Set(names), new Set())(text)).toBe(hidden)
  })

  it('the portal’s own words stay, unless they are a name', () => {
    const hide = hider(new Set(['Anna Kundesen']), new Set(['kunde', 'anna']))
    expect(hide('kunde anna kundesen')).toBe('kunde xxxx xxxxxxxx')
  })
})
