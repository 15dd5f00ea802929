import { fc } from '@tests/support/generated'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { faqResponse } from '@/api/schemas/faq'
import { excerptAround, type FaqEntry, faqLeftOut, indexFaq, markHits, plainText, searchFaq } from '@/domain/faq/rules'
import { selectFaqEntries, selectFaqLeftOut } from '@/domain/faq/selectors'
import { faq, selectFaq } from '@/domain/faq/slice'
import { isAwaited } from '@/domain/kit/remote'
import { aUser } from '@tests/support/aUser'
import { openFakeTab, settled, stubBrowser } from '@tests/support/openTab'
import { bigFaq } from '@tests/staging-api/scenarios/big'

const entries = indexFaq([
  {
    name: 'Skade',
    questions: [
      { title: 'Hvad er selvrisiko?', text: '<p>Det beløb, du <strong>selv</strong> betaler.</p>' },
      { title: 'Ændring af adresse i Århus', text: '<p>Skriv til os. Brug &AElig;, &oslash; og &#229;.</p>' },
    ],
  },
  { name: '', questions: [{ title: 'Hvad er selvrisiko?', text: '<a href="https://hemmelig.example">Se her</a>' }] },
])

const found = (query: string) => searchFaq(entries, query).map(({ anchor }) => anchor)
const first = 'faq-hvad-er-selvrisiko'
const second = 'faq-aendring-af-adresse-i-aarhus'
const third = 'faq-hvad-er-selvrisiko-2'

describe('searchFaq', () => {
  it.each([
    ['', [first, second, third]],
    ['  ', [first, second, third]],
    ['SELVRISIKO', [first, third]],
    ['ændring', [second]],
    ['ÆNDRING', [second]],
    ['aendring', [second]],
    ['århus', [second]],
    ['aarhus', [second]],
    ['beloeb', [first]],
    ['BELØB', [first]],
    ['a\u030arhus', [second]],
    ['selv betaler', [first]],
    ['betaler selvrisiko', [first]],
    ['æ, ø og å', [second]],
    ['strong', []],
    ['hemmelig', []],
    ['(', []],
    ['findes ikke', []],
    [' selv  betaler ', [first]],
    // Spelled as the answer is not.
    ['bel\u00f8b', [first]],
    ['aarhus oe', [second]],
  ])('FAQ-2 the search %j finds %j', (query, anchors) => {
    expect(found(query)).toEqual(anchors)
  })

  it.each(['århus', 'færgevej', 'søborg', 'aarhus faergevej soeborg'])(
    'FAQ-2 %s is found where the answer is spelled with ae, oe and aa',
    (query) => {
      const spelled = indexFaq([
        {
          name: '',
          questions: [
            { title: 'Aarhus', text: 'Faergevej i Soeborg' },
            { title: 'Odense', text: '' },
          ],
        },
      ])
      expect(searchFaq(spelled, query).map(({ title }) => title)).toEqual(['Aarhus'])
    },
  )

  it('FAQ-2 a longer query never finds more', () => {
    const letters = fc.string({
      unit: fc.constantFrom('a', 'b', 'd', 'e', 'i', 'l', 'o', 'r', 's', 'v', 'æ', 'ø', 'å', ' '),
      maxLength: 8,
    })
    fc.assert(
      fc.property(letters, letters, (query, more) => {
        const fewer = new Set(searchFaq(entries, `${query} ${more}`))
        const all = new Set(searchFaq(entries, query))
        expect([...fewer].every((entry) => all.has(entry))).toBe(true)
      }),
    )
  })

  it('FAQ-3 a search of 2 000 questions reads each prepared text at most once per word', () => {
    const big = indexFaq(bigFaq())
    expect(big.length).toBeGreaterThanOrEqual(2_000)
    let read = 0
    const counted = big.map(
      (entry) =>
        new Proxy(entry, {
          get(target, name: keyof FaqEntry) {
            if (name !== 'searched') throw new Error(`A search reads ${name}`)
            read += 1
            return target.searched
          },
        }),
    )
    searchFaq(counted, 'forsikring selvrisiko')
    expect(read).toBeLessThanOrEqual(2 * big.length)
  })
})

describe('indexFaq', () => {
  it('FAQ-3 every question has an anchor of its own', () => {
    const titles = ['x', 'x', 'x 2', '', '?', 'x 3', 'x', 'Hvad -- er æ, ø og å?', 'é'.repeat(70)]
    const same = indexFaq([{ name: '', questions: titles.map((title) => ({ title, text: '' })) }])
    expect(same.map(({ anchor }) => anchor)).toEqual([
      'faq-x',
      'faq-x-2',
      'faq-x-2-2',
      'faq-question',
      'faq-question-2',
      'faq-x-3',
      'faq-x-4',
      'faq-hvad-er-ae-oe-og-aa',
      `faq-${'e'.repeat(60)}`,
    ])
  })

  it('ERR-2 FAQ-3 of 60 000 questions as many are shown as a page can handle, and the others are counted', () => {
    const categories = [1, 2].map((id) => ({
      name: String(id),
      questions: Array.from({ length: 30_000 }, () => ({ title: 'Igen', text: 'Svar' })),
    }))
    expect(indexFaq(categories).at(-1)).toMatchObject({ anchor: 'faq-igen-10000' })
    expect(faqLeftOut(categories)).toBe(50_000)
  })

  it('ERR-2 counts the questions and categories that could not be read', () => {
    const question = { title: 'x', text: '' }
    const { categories } = v.parse(faqResponse, {
      categories: [{ name: 'a', questions: [question, 1] }, { name: 'b', questions: [question, {}, null] }, 'c'],
    })
    expect(faqLeftOut(categories)).toBe(4)
  })
})

describe('loading the questions', () => {
  it('FAQ-1 the questions are requested, read, and kept when a later answer fails', async () => {
    stubBrowser()
    const { store, call } = openFakeTab({ user: aUser() })
    const anchors = () => selectFaqEntries(store.getState()).map(({ anchor }) => anchor)
    const isOnItsWay = () => isAwaited(selectFaq(store.getState()))
    expect([anchors(), selectFaqLeftOut(store.getState()), isOnItsWay()]).toEqual([[], 0, true])
    store.dispatch(faq.requested())
    expect(isOnItsWay()).toBe(true)
    call('faq').answer({ categories: [{ name: '', questions: [{ title: 'x', text: '' }] }] })
    await settled()
    expect([anchors(), selectFaqLeftOut(store.getState()), isOnItsWay()]).toEqual([['faq-x'], 0, false])
    store.dispatch(faq.requested())
    call('faq').refuse(500)
    await settled()
    expect([anchors(), selectFaq(store.getState()).status, isOnItsWay()]).toEqual([['faq-x'], 'failed', false])
  })
})

describe('markHits', () => {
  const marked = (text: string, query: string) =>
    markHits(text, query)
      .map((part) => (part.marked ? `[${part.text}]` : part.text))
      .join('')

  it.each([
    ['Hvad er selvrisiko?', 'SELV', 'Hvad er [selv]risiko?'],
    ['Ændring i Århus', 'aarhus æn', '[Æn]dring i [Århus]'],
    ['bil og bilforsikring', 'bil bilforsikring', '[bil] og [bilforsikring]'],
    ['1 + 1 (to)', '+ (', '1 [+] 1 [(]to)'],
    ['intet', 'noget', 'intet'],
    ['alt', '', 'alt'],
    ['alt', '  ', 'alt'],
    // Whole words, in either spelling.
    ['Ændring i Aarhus', 'aendring århus', '[Ændring] i [Aarhus]'],
    ['Søborg og Soenderborg', 'soe sø', '[Sø]borg og [Soe]nderborg'],
  ])('FAQ-2 in %j a search for %j marks %j', (text, query, expected) => {
    expect(marked(text, query)).toBe(expected)
  })

  it('FAQ-2 marking makes no empty stretches where a text begins or ends with a hit', () => {
    expect(markHits('bil', 'bil')).toEqual([{ text: 'bil', marked: true }])
  })

  it('FAQ-2 marking changes nothing in a text but the marks', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, query) => {
        expect(
          markHits(text, query)
            .map((part) => part.text)
            .join(''),
        ).toBe(text.normalize('NFC'))
      }),
    )
  })
})

describe('excerptAround', () => {
  it('FAQ-2 the excerpt has the words around the first hit', () => {
    const words = `${'Indledning som er lang. '.repeat(5)}Her står selvrisikoen. ${'Resten følger her. '.repeat(10)}`
    const excerpt = excerptAround(words, 'selvrisiko')
    expect(excerpt).toMatch(/^… .*Her står selvrisikoen\..* …$/)
    expect(excerpt!.length).toBeLessThan(130)
  })

  // Words of five letters and a space, so that each place can be counted.
  const word = (index: number) => `ord${String(index).padStart(2, '0')}`
  const text = (count: number) => Array.from({ length: count }, (_, index) => word(index)).join(' ')

  it.each([
    ['from its beginning, where the hit is near', text(40), word(5), `${text(20)} …`],
    [
      'from its beginning, where the hit is forty letters in',
      `${'x'.repeat(39)} ${word(0)} ${text(30)}`,
      word(0),
      `${'x'.repeat(39)} ${word(0)} ${text(12)} …`,
    ],
    [
      'from a word before the hit',
      text(40),
      word(20),
      `… ${Array.from({ length: 20 }, (_, index) => word(index + 15)).join(' ')} …`,
    ],
    [
      'to its end, where that is near',
      text(24),
      word(20),
      `… ${Array.from({ length: 9 }, (_, index) => word(index + 15)).join(' ')}`,
    ],
    ['whole, where it is short', text(3), word(1), text(3)],
    [
      'cut anywhere, where there are no words',
      `${'x'.repeat(100)}${word(1)}${'y'.repeat(100)}`,
      word(1),
      `… ${'x'.repeat(60)}${word(1)}${'y'.repeat(55)} …`,
    ],
  ])('FAQ-2 the excerpt is given %s', (_, words, query, expected) => {
    expect(excerptAround(words, query)).toBe(expected)
  })

  it('FAQ-2 there is no excerpt where only the title was hit', () => {
    expect(excerptAround('Noget andet', 'selvrisiko')).toBeNull()
  })
})

describe('plainText', () => {
  it.each([
    ['<p>A</p><p>B</p>', 'A B'],
    ['R&oslash;d gr&oslash;d &amp; fl&#248;de &#xE5;', 'Rød grød & fløde å'],
    ['1 &lt; 2 &ukendt; &#0;', '1 < 2 &ukendt; &#0;'],
    ['a&nbsp;b\n\nc', 'a b c'],
    ['<<<b', '<<<b'],
    ['a<br/>b <a href="c">d</a> ', 'a b d'],
    ['<b>Bil</b>forsikring<i>er</i><blockquote>x</blockquote>', 'Bilforsikringer x'],
    ['&#xe5; &#XE5; &#x1f600; &#x10ffff; &#1114111;', 'å å 😀 \u{10ffff} \u{10ffff}'],
    [
      '&#x110000; &#1114112; &#x1000000; &#12345678; &#x; &#e5;',
      '&#x110000; &#1114112; &#x1000000; &#12345678; &#x; &#e5;',
    ],
    ['&AElig;&aelig; &AMP; &a; &amp &langtord9; &hellipsen;', 'Ææ &AMP; &a; &amp &langtord9; &hellipsen;'],
  ])('FAQ-2 the HTML %j reads %j', (html, words) => {
    expect(plainText(html)).toBe(words)
  })

  it('FAQ-2 any HTML of 100 kB is read in linear time', () => {
    for (const piece of ['<', '<a ', '&#', '&amp', ' ', '<p>']) {
      const html = piece.repeat(100_000 / piece.length)
      expect(plainText(html).length).toBeLessThanOrEqual(html.length)
    }
  })
})
