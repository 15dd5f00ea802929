import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { objectsIn } from '@tests/staging-api/json'
import type { JsonObject, World } from '@tests/staging-api/world'
import { words } from '@tests/screens/comparisonTable'
import { found } from '@tests/screens/found'
import { accessStats } from '@tests/staging-api/scenarios/build/inquiry'
import { ago, direct, file, followUp, matched } from './facts'
import { customerIn, matchesIn, open, rowOf, so } from './kit'
import { whole } from '../found'

async function openWith(given: (world: World) => void) {
  const portal = await open('tre-match', { given })
  // Prices decide the shape of the page, and are here by then.
  await screen.findByRole('heading', { level: 2, name: /^Vi fandt/ })
  const heading = within(document.querySelector('main')!).getAllByRole('heading', { level: 2 })[0]!
  return { ...portal, heading, card: within(heading.closest('section')!) }
}

/** Links and buttons that look like the page's main act. */
function primaryButtons() {
  return found('main a, main button').filter(({ className }) => /primary/.test(className))
}

describe('the card on top', () => {
  it('APP-7 REM-1 where an insurer is overdue, the primary button sends a reminder, stands once on the page and opens the dialog', async () => {
    const { card, user } = await openWith(so([1, matched(40)], [3]))
    expect(screen.getAllByRole('button', { name: 'Send påmindelse' })).toHaveLength(1)
    await user.click(card.getByRole('button', { name: 'Send påmindelse' }))
    expect(await screen.findByRole('dialog', { name: 'Send påmindelse' })).toBeVisible()
  })
})

describe('who is cheapest', () => {
  const compare = () => screen.findByRole('link', { name: /i beregneren$/ })
  const decision = () => screen.findByRole('region', { name: /billig/ })

  it('APP-7 ROW-4 the cheapest leads, with each insurer’s price once on the page and links to the cheapest offer and the calculator', async () => {
    const { user } = await open('tre-match')
    const region = within(await screen.findByRole('region', { name: 'Havlys Assurance er billigst' }))
    expect(screen.getAllByText(/^20\.865\skr\./)).toHaveLength(1)
    expect(region.getByText(/^20\.865\skr\./)).toBeVisible()
    // The one primary button is of the insurer that the number is about, and names it.
    expect(primaryButtons().map(words)).toEqual(['Se tilbuddet fra Havlys Assurance'])
    expect(region.getByRole('link', { name: /39 00 55 71(, Havlys Assurance)?$/ })).toBeVisible()
    // Whoever else waits is a line that leads to its row, and is marked there.
    const waiting = within(screen.getByRole('list', { name: 'Venter også' }))
    const heading = screen.getByRole('heading', { level: 3, name: 'Fjordsikring' })
    expect(waiting.getByRole('link')).toHaveTextContent('Fjordsikring venter på dit svar')
    expect(waiting.getByRole('link')).toHaveAttribute('href', `#${heading.id}`)
    expect((await rowOf('Fjordsikring')).getByText('Din tur:')).toBeVisible()
    expect(region.getByRole('link', { name: /^Se tilbuddet ?fra ?Havlys/ })).toBeVisible()
    const order = ['decision-heading', 'insurers-heading', 'applicant-heading']
    expect(found('main section > * > h2, main section h2').map(({ id }) => id)).toEqual(order)
    await user.click(await compare())
    expect(window.location.search).toBe('?tab=calculator')
    await waitFor(() => expect(screen.getByRole('tab', { name: 'Beregner', selected: true })).toHaveFocus())
  })

  it('APP-7 where only insurers are awaited, the cheapest offer has the primary button', async () => {
    await openWith((world) =>
      matchesIn(world, 'tre-match').forEach((match) =>
        Object.assign(match, { access_stats: accessStats(4) }, followUp(ago(-2)), file),
      ),
    )
    await screen.findByRole('heading', { name: 'Havlys Assurance er billigst' })
    expect(screen.queryByText(/^Din tur/)).toBeNull()
    expect(primaryButtons().map(words)).toEqual(['Se tilbuddet fra Havlys Assurance'])
  })

  it.each<[string, [number, JsonObject?], string | null]>([
    ['find the offer in an email, and call', [4], 'Ring 39 00 55 71'],
    ['wait for the call that is planned', [3, followUp(ago(-2))], null],
  ])('APP-7 where the cheapest has no offer here, its own act is to %s', async (_what, [code, more], act) => {
    await openWith((world) =>
      Object.assign(
        matchesIn(world, 'tre-match').find(({ company }) => JSON.stringify(company).includes('Havlys'))!,
        { access_stats: accessStats(code), ows_activity_logs: [], upload_attachments: [], direct_offer: null },
        more,
      ),
    )
    const region = within(await screen.findByRole('region', { name: 'Havlys Assurance er billigst' }))
    expect(primaryButtons().map(words)).toEqual(act === null ? [] : [act])
    expect(region.getByRole('link', { name: /39 00 55 71(, Havlys Assurance)?$/ })).toBeVisible()
    expect(region.getByText(act === null ? /^Ringer til dig/ : /^Find tilbuddet i din e-mail/)).toBeVisible()
  })

  it.each<[string, RegExp]>([
    ['beregner-ufuldstaendig', /^Bøgely Forsikring er billigst indtil nu/],
    ['beregner-lige', /^Fjordsikring(,| og) Bøgely Forsikring.* er lige billige/],
    ['beregner-nuvaerende-billigst', /^Dit nuværende selskab, Lærkeborg Gensidige, er billigst/],
    [
      'dom-egen-billigst',
      /^Dit nuværende selskab, \S+ Forsikring, er billigst(?!.*Skriv priserne ind).*Sammenlign i beregneren/,
    ],
  ])('APP-7 the comparison of %s says %s', async (scenario, said) => {
    await open(scenario)
    await waitFor(async () => expect((await decision()).textContent).toMatch(said))
  })

  it('APP-7 CALC-12 where several are equally cheap none has the one act: all are compared, and all wait for an answer', async () => {
    await open('beregner-lige')
    const lead = within(await screen.findByRole('region', { name: /er lige billige$/ }))
    expect(lead.getByRole('link', { name: 'Sammenlign i beregneren' })).toBeVisible()
    expect(lead.queryByRole('link', { name: /^Ring til/ })).toBeNull()
    expect(screen.getByRole('list', { name: 'Venter også' })).toHaveTextContent(
      'Fjordsikring, Bøgely Forsikring og Havlys Assurance venter på dit svar',
    )
  })

  it('APP-7 CALC-12 nobody is cheapest with a direct price for one product of several, and that price is still shown', async () => {
    await openWith(so([1, direct(5218.5)], [0, matched(0)]))
    expect(
      screen.getByRole('link', {
        name: /Vi sammenligner, når mindst to tilbud har en pris på de samme forsikringer\./,
      }),
    ).toHaveAttribute('href', '/?tab=calculator')
    expect((await rowOf('Fjordsikring')).getByText(/^5\.219\skr\./)).toBeVisible()
  })

  it('APP-9 CALC-15 where offers have no prices, there is no card for them, but one line that leads to where they are typed', async () => {
    const { user } = await open('beregner-tom')
    await user.click(
      await screen.findByRole('link', { name: 'Skriv priserne fra dine tilbud ind, så ser du, hvem der er billigst.' }),
    )
    expect(await screen.findByRole('tab', { name: 'Beregner', selected: true })).toBeVisible()
  })

  it('APP-7 a line that names the insurer whom late prices make the lead stays, so that no row moves', async () => {
    await openWith((world) => {
      world.faults.push({ endpoint: 'compareOffersOf', kind: 'slow', delay: 5_000 })
      const [calculator] = Object.values(customerIn(world, 'tre-match').compareOffers)
      for (const one of objectsIn(objectsIn(calculator!.new_offers).at(-1)!.product_offers)) one.price = 20_000
    })
    const lines = () => screen.queryByRole('list', { name: 'Venter også' })
    expect(lines()).toHaveTextContent('Fjordsikring venter på dit svar')
    expect(screen.queryByRole('heading', { name: /er billigst$/ })).toBeNull()
    expect(await screen.findByRole('heading', { name: 'Fjordsikring er billigst' }, { timeout: 12_000 })).toBeVisible()
    expect(lines()).toHaveTextContent('Fjordsikring venter på dit svar')
  }, 20_000)

  it('ERR-3 ERR-9 APP-7 prices that cannot be loaded are said to be missing, with a retry in their place, and the rest of the overview stands', async () => {
    let faults: unknown[] = []
    const { heading, user } = await openWith((world) => {
      world.faults.push({ endpoint: 'compareOffersOf', kind: 'status', status: 500 })
      faults = world.faults
    })
    expect(heading).toHaveTextContent('Din tur: Se tilbuddet fra Fjordsikring')
    expect(await screen.findByText('Priserne kunne ikke hentes.')).toBeVisible()
    expect((await rowOf('Havlys Assurance')).getByText(/^5\.219\skr\./)).toBeVisible()
    expect(primaryButtons().map(words)).toEqual(['Se tilbuddet fra Fjordsikring'])
    faults.length = 0
    await user.click(screen.getByRole('button', { name: 'Prøv igen' }))
    expect(await screen.findByRole('heading', { name: 'Havlys Assurance er billigst' })).toBeVisible()
    expect(screen.queryByText('Priserne kunne ikke hentes.')).toBeNull()
  })
})

describe('where the insurers stand', () => {
  it.each<[string, [number, JsonObject?][], RegExp]>([
    [
      'the promise, of one',
      [[1, matched(0)]],
      /^Selskabet kontakter dig, som regel på telefon, inden for 1–3 hverdage\.$/,
    ],
    [
      'the promise, of several',
      [
        [1, matched(0)],
        [0, matched(0)],
      ],
      /^Selskaberne kontakter dig, som regel på telefon, inden for 1–3 hverdage\.$/,
    ],
    [
      'the words after it',
      [
        [4, file],
        [3, followUp(ago(-3))],
        [1, matched(40)],
      ],
      /^Ét selskab har givet tilbud, ét ringer, og ét har ikke kontaktet dig til tiden\.$/,
    ],
    [
      'two of the same, and an end',
      [[2], [2], [7]],
      /^2 selskaber har forsøgt at få fat i dig, og ét forløb er slut\.$/,
    ],
    ['those that are awaited', [[3], [0, matched(0)]], /^Ét selskab vender tilbage, og ét kontakter dig\.$/],
    ['an agreement', [[6], [3], [7]], /^Ét selskab har en aftale med dig, ét er valgt fra, og ét forløb er slut\.$/],
  ])('BODY-2 the summary says %s', async (_what, matches, words) => {
    await openWith(so(...matches))
    expect(
      screen.getByRole('heading', { level: 2, name: /^Vi fandt (?:ét|\d) selskab/ }).nextSibling?.textContent,
    ).toMatch(words)
  })

  it.each<[string, [number, JsonObject?][], string | null]>([
    [
      'an offer',
      [
        [4, file],
        [1, matched(0)],
      ],
      'Din tur',
    ],
    ['a missed call', [[2], [1, matched(0)]], 'Din tur'],
    ['a planned call', [[3, followUp(ago(-1))], [5]], 'Ringer til dig.'],
    ['a first contact', [[1, matched(0)]], null],
    ['one that is late', [[1, matched(40)], [3]], null],
    ['an agreement', [[6], [7]], 'I har en aftale.'],
  ])(
    'APP-9 ROW-1 ROW-3 ROW-5 what the lead says of %s and its day is not said again in its row, which has its phone and page',
    async (_what, matches, words) => {
      const { card } = await openWith(so(...matches))
      const row = await rowOf('Fjordsikring')
      if (words) expect(row.getByText(words)).toBeVisible()
      else expect(row.queryByText(/ontakte[rt]/)).toBeNull()
      expect(card.getByRole('link', { name: /75 00 11 31/ })).toBeVisible()
      expect(row.getByRole('link', { name: /75 00 11 31/ })).toBeVisible()
      expect(row.getByRole('link', { name: /^(?:Se tilbuddet|Om selskabet)/ })).toBeVisible()
    },
  )

  it('OFFER-13 ROW-3 beside a deal, the row of an insurer that was not chosen has no phone', async () => {
    await openWith(so([4, file], [6]))
    expect((await rowOf('Bøgely Forsikring')).getByRole('link', { name: /86 00 33 52/ })).toBeVisible()
    expect((await rowOf('Fjordsikring')).queryByRole('link', { name: /75 00 11 31/ })).toBeNull()
  })

  it('ROW-4 a row shows status and name once, and says where to find an offer that is not in the portal', async () => {
    await openWith(so([4, file], [4]))
    const row = await rowOf('Bøgely Forsikring')
    expect(row.getAllByText('Har givet dig et tilbud')).toHaveLength(1)
    expect(row.getAllByText('Bøgely Forsikring', { ignore: '.visually-hidden *' })).toHaveLength(1)
    expect(row.getByText(whole(/Find tilbuddet i din e-mail, eller ring til Søren\./))).toBeVisible()
  })

  it('ROW-4 a status that is ahead of the log takes precedence, undated, and the row does not call the inquiry unconfirmed', async () => {
    await openWith(so([4, { ...file, ...matched(9) }]))
    const row = await rowOf('Fjordsikring')
    const details = row.getByText('Aktivitet og kontakt').closest('details')!
    details.open = true
    details.dispatchEvent(new Event('toggle'))
    expect(row.getAllByText('Har givet dig et tilbud')).toHaveLength(1)
    expect(row.queryByText(/ikke bekræftet/)).toBeNull()
  })
})
