import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainText } from '@/domain/faq/plainText'
import { excerptAround, type FaqEntry, faqLeftOut, indexFaq, markHits, searchFaq } from '@/domain/faq/rules'
import { faq, selectFaq, selectFaqEntries, selectFaqLeftOut } from '@/domain/faq/slice'
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
  ])('FAQ-2 %j finds %j', (query, anchors) => {
    expect(found(query)).toEqual(anchors)
  })

  it('FAQ-2 a longer query never finds more', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'd', 'e', 'i', 'l', 'o', 'r', 's', 'v', 'æ', 'ø', 'å', ' '), maxLength: 8 })
    fc.assert(
      fc.property(letters, letters, (query, more) => {
        const fewer = new Set(searchFaq(entries, `${query} ${more}`))
        const all = new Set(searchFaq(entries, query))
        expect([...fewer].every((entry) => all.has(entry))).toBe(true)
      }),
    )
  })

  it('FAQ-3 searches 2 000 questions by what was worked out once, reading it at most once a word', () => {
    const big = indexFaq(bigFaq())
    expect(big.length).toBeGreaterThanOrEqual(2_000)
    let read = 0
    const counted = big.map((entry) =>
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
  it('FAQ-3 gives every question an address of its own', () => {
    const titles = ['x', 'x', 'x 2', '', '?', 'x 3', 'x', 'Hvad -- er æ, ø og å?', 'é'.repeat(70)]
    const same = indexFaq([{ name: '', questions: titles.map((title) => ({ title, text: '' })) }])
    expect(same.map(({ anchor }) => anchor)).toEqual([
      'faq-x', 'faq-x-2', 'faq-x-2-2', 'faq-question', 'faq-question-2', 'faq-x-3', 'faq-x-4', 'faq-hvad-er-ae-oe-og-aa', `faq-${'e'.repeat(60)}`,
    ])
  })

  it('ERR-2 FAQ-3 of 60 000 questions shows as many as a page can bear, and counts the others', () => {
    const categories = [1, 2].map((id) => ({ name: String(id), questions: Array.from({ length: 30_000 }, () => ({ title: 'Igen', text: 'Svar' })) }))
    expect(indexFaq(categories).at(-1)).toMatchObject({ anchor: 'faq-igen-10000' })
    expect(faqLeftOut(categories)).toBe(50_000)
  })
})

describe('the questions', () => {
  it('FAQ-1 are asked for, read, and kept when a later answer fails', async () => {
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
  const marked = (text: string, query: string) => markHits(text, query).map((part) => (part.marked ? `[${part.text}]` : part.text)).join('')

  it.each([
    ['Hvad er selvrisiko?', 'SELV', 'Hvad er [selv]risiko?'],
    ['Ændring i Århus', 'aarhus æn', '[Æn]dring i [Århus]'],
    ['bil og bilforsikring', 'bil bilforsikring', '[bil] og [bilforsikring]'],
    ['1 + 1 (to)', '+ (', '1 [+] 1 [(]to)'],
    ['intet', 'noget', 'intet'],
    ['alt', '', 'alt'],
  ])('FAQ-2 in %j a search for %j marks %j', (text, query, expected) => {
    expect(marked(text, query)).toBe(expected)
  })

  it('FAQ-2 leaves every text as it was but for the marks', () => {
    fc.assert(fc.property(fc.string(), fc.string(), (text, query) => {
      expect(markHits(text, query).map((part) => part.text).join('')).toBe(text.normalize('NFC'))
    }))
  })
})

describe('excerptAround', () => {
  it('FAQ-2 gives the words around the first hit', () => {
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
    ['from its beginning, where the hit is forty letters in', `${'x'.repeat(39)} ${word(0)} ${text(30)}`, word(0), `${'x'.repeat(39)} ${word(0)} ${text(12)} …`],
    ['from a word before the hit on', text(40), word(20), `… ${Array.from({ length: 20 }, (_, index) => word(index + 15)).join(' ')} …`],
    ['to its end, where that is near', text(24), word(20), `… ${Array.from({ length: 9 }, (_, index) => word(index + 15)).join(' ')}`],
    ['whole, where it is short', text(3), word(1), text(3)],
    ['cut anywhere, where there are no words', `${'x'.repeat(100)}${word(1)}${'y'.repeat(100)}`, word(1), `… ${'x'.repeat(60)}${word(1)}${'y'.repeat(55)} …`],
  ])('FAQ-2 gives it %s', (_, words, query, expected) => {
    expect(excerptAround(words, query)).toBe(expected)
  })

  it('FAQ-2 gives none where only the title was hit', () => {
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
  ])('FAQ-2 reads %j as %j', (html, words) => {
    expect(plainText(html)).toBe(words)
  })

  it('FAQ-2 reads 100 kB of anything in linear time', () => {
    for (const piece of ['<', '<a ', '&#', '&amp', ' ', '<p>']) {
      const html = piece.repeat(100_000 / piece.length)
      expect(plainText(html).length).toBeLessThanOrEqual(html.length)
    }
  })
})
