import { cleanup, screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '@/config/language'
import { headlineOf } from '@/domain/applications/headline'
import { matchView } from '@/domain/applications/matchView'
import { startTexts } from '@/i18n'
import { TurnCard } from '@/screens/overview/TurnCard'
import { words } from '@tests/screens/comparisonTable'
import { renderPart } from '@tests/screens/renderPart'
import { accessStats } from '@tests/staging-api/scenarios/build/inquiry'
import type { JsonObject } from '@tests/staging-api/world'
import { aMatch, anApplication, aReminder } from '@tests/unit/applications/wire'
import { matchOf, pricesWith } from '@tests/unit/prices/kit'
import { ago, direct, file, followUp, matched, reminded } from './facts'
import { found, whole } from '../found'

// What the card says and offers. When the overview leads with it, and where its buttons lead: turn.test.tsx.

beforeAll(() => startTexts(['common', 'applications']))

const insurers = [
  { company: 'Fjordsikring', agent: 'Camilla Brandt', phone: '75 00 11 31' },
  { company: 'Bøgely Forsikring', agent: 'Søren Lund', phone: '86 00 33 51' },
  { company: 'Havlys Assurance', agent: 'Nadia Holm', phone: '39 00 55 71' },
]

/** Draws the card of these matches, with Fjordsikring, Bøgely and Havlys in turn. */
async function draw(matches: [code: number, more?: JsonObject][], language: Language = 'dk') {
  const views = matches.map(([code, more], at) => {
    const { company, agent, phone } = insurers[at]!
    const match = aMatch({
      id: 1 + at,
      company: { id: 1 + at, unique_alias: 'alias', meta_name: company },
      starfish_company: { name: agent, phone },
      access_stats: accessStats(code),
      reminder_ws: aReminder(),
      ...more,
    })
    return matchView(match, anApplication(), Date.now())
  })
  const card = <TurnCard headline={headlineOf(views, 0)} prices={null} onRemind={() => undefined} />
  const { container } = await renderPart(card, { language })
  return { heading: screen.getByRole('heading', { level: 2 }), container }
}

describe('the card on top', () => {
  it.each<[string, [number, JsonObject?][], RegExp, RegExp | null, string | null]>([
    ['received', [[0, matched(0)]], /^Venter på Fjordsikring$/, /^Du hører fra dem senest .+\.$/, null],
    [
      'opened',
      [
        [1, matched(0)],
        [0, matched(0)],
      ],
      /^Venter på Fjordsikring og Bøgely Forsikring$/,
      /senest/,
      null,
    ],
    [
      'overdue',
      [[1, matched(40)], [7]],
      /^Fjordsikring skulle have kontaktet dig$/,
      /^Fristen var \p{L}+/u,
      'Send påmindelse',
    ],
    [
      'overdue and reminded',
      [[0, { ...matched(40), ...reminded }]],
      /^Fjordsikring skulle have kontaktet dig$/,
      /^Fristen var .*\. Du har sendt en påmindelse/,
      'Ring 75 00 11 31',
    ],
    [
      'two overdue',
      [[1, matched(40)], [0, matched(30)], [3]],
      /^Fjordsikring og Bøgely Forsikring skulle have kontaktet dig$/,
      null,
      'Send påmindelse',
    ],
    [
      'three overdue, whom their rows name',
      [
        [1, matched(40)],
        [0, matched(30)],
        [0, { ...matched(40), ...reminded }],
      ],
      /^3 selskaber skulle have kontaktet dig$/,
      null,
      'Send påmindelse',
    ],
    [
      'three overdue and reminded',
      [
        [1, { ...matched(40), ...reminded }],
        [0, { ...matched(30), ...reminded }],
        [0, { ...matched(40), ...reminded }],
      ],
      /^3 selskaber/,
      /^Du har sendt en påmindelse til 3 selskaber\./,
      'Ring til Fjordsikring',
    ],
    [
      'three awaited',
      [
        [1, matched(0)],
        [0, matched(0)],
        [0, matched(0)],
      ],
      /^Venter på 3 selskaber$/,
      /senest/,
      null,
    ],
    [
      'attempted',
      [[2], [1, matched(0)]],
      /^Din tur: Ring til Fjordsikring$/,
      /Eller svar, når selskabet ringer igen/,
      'Ring 75 00 11 31',
    ],
    [
      'attempted, without a phone',
      [[2, { starfish_company: null, company: { id: 1, unique_alias: 'x', meta_name: 'Kyst' } }]],
      /^Din tur: Ring til Kyst$/,
      null,
      'Om selskabet Kyst',
    ],
    ['contacted', [[3]], /^Venter på Fjordsikring$/, /Du behøver ikke at gøre noget nu/, null],
    [
      'a planned call',
      [[3, followUp(ago(-3))], [5]],
      /^Fjordsikring ringer \p{L}+ den \d{1,2}\. \p{L}+$/u,
      /^De ringer kl\.\u00a0\d\d\.\d\d\. Du skal ikke gøre noget inden\.$/,
      null,
    ],
    ['a planned call tomorrow', [[3, followUp(ago(-1))]], /^Fjordsikring ringer i morgen$/, null, null],
    [
      'offered, with a file',
      [[4, file]],
      /^Din tur: Se tilbuddet fra Fjordsikring$/,
      null,
      'Se tilbuddet fra Fjordsikring',
    ],
    [
      'offered, with neither file nor price',
      [[4]],
      /^Din tur: Fjordsikring har sendt dig et tilbud$/,
      /^Find det i din e-mail, eller ring til Camilla\./,
      'Ring 75 00 11 31',
    ],
    [
      'a direct price',
      [[1, { ...matched(40), ...direct(1895) }]],
      /^Din tur: Se prisen fra Fjordsikring$/,
      null,
      'Se tilbuddet fra Fjordsikring',
    ],
    ['lost', [[7]], /^Forløbet er slut$/, null, 'Send en ny forespørgsel'],
  ])('APP-7 the card says what to do next: %s', async (_state, matches, headline, text, act) => {
    const { heading, container } = await draw(matches)
    expect(heading.textContent).toMatch(headline)
    if (text) expect(screen.getByText(whole(text))).toBeVisible()
    if (act === null) expect(container.querySelector('[class*=primary]')).toBeNull()
    else expect(found('[class*=primary]', container).map(words)).toEqual([act])
  })

  it('APP-7 APP-8 where those that are late can be neither reminded nor called, the card says whom to call: us', async () => {
    const spent = { ...matched(40), reminder_ws: aReminder({ count: 2 }) }
    const silent = { ...spent, starfish_company: null }
    const { container } = await draw([[1, silent]])
    expect(within(container).getAllByRole('link').map(words)).toEqual(['70 10 20 30'])
    expect(container).toHaveTextContent('Ring til os på 70 10 20 30')
    cleanup()
    // One of several that can be called is enough.
    const { container: both } = await draw([
      [1, silent],
      [1, spent],
    ])
    expect(within(both).getAllByRole('link').map(words)).toEqual(['Ring til Bøgely Forsikring'])
    expect(both).toHaveTextContent('86 00 33 51')
  })

  it('APP-8 CALC-13 a deal says what it costs, and what is saved', async () => {
    const won = { access_stats: accessStats(6) }
    const prices = pricesWith([[['8500', '5000']]], [['10000', '6000']], { 1: won })
    const headline = headlineOf([matchView(matchOf(1, won), null, Date.now())], 0)
    const { container } = await renderPart(<TurnCard headline={headline} prices={prices} onRemind={() => undefined} />)
    expect(container).toHaveTextContent(/8\.500 kr\. pr\. år.*1\.500 kr\. mindre end dit nuværende selskab/)
  })

  it('APP-7 the card is also in English', async () => {
    const { heading, container } = await draw([[4, file], [2]], 'en')
    expect(heading).toHaveTextContent('Your turn: See the quote from Fjordsikring')
    expect(within(container).getByRole('link', { name: /^See the quote ?from ?Fjordsikring$/ })).toBeVisible()
  })
})
