import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { JsonObject, World } from '@tests/staging-api/world'
import { expectNoAxe } from '@tests/screens/axe'
import { found } from '@tests/screens/found'
import { ago, direct, file, followUp, matched, open, reminded, rowOf, so } from './kit'

async function openWith(given: (world: World) => void, language: 'dk' | 'en' = 'dk') {
  const portal = await open('tre-match', { given, language })
  const heading = within(document.querySelector('main')!).getAllByRole('heading', { level: 2 })[0]!
  return { ...portal, heading, card: within(heading.closest('section')!) }
}

/** Links and buttons that look like the page's main act. */
function primaryButtons() {
  return found('main a, main button').filter(({ className }) => /primary/.test(className))
}

describe('the card on top', () => {
  it.each<[string, [number, JsonObject?][], RegExp, RegExp | null, string | null]>([
    ['received', [[0, matched(0)]], /^Venter på Fjordsikring$/, /^Du hører fra dem senest .+, som regel på telefon\./, null],
    ['opened', [[1, matched(0)], [0, matched(0)]], /^Venter på Fjordsikring og Bøgely Forsikring$/, /senest/, null],
    ['overdue', [[1, matched(40)], [7]], /^Fjordsikring skulle have kontaktet dig$/, /^Du skulle have hørt fra dem senest \p{L}*/u, 'Send påmindelse'],
    ['overdue and reminded', [[0, { ...matched(40), ...reminded }]], /^Fjordsikring skulle have kontaktet dig$/, /^Du har sendt en påmindelse/, 'Ring 75 00 11 31 til Fjordsikring'],
    ['two overdue', [[1, matched(40)], [0, matched(30)], [3]], /^Fjordsikring og Bøgely Forsikring skulle have kontaktet dig$/, null, 'Send påmindelse'],
    ['a call that did not come', [[3, followUp(ago(3))]], /^Fjordsikring skulle have kontaktet dig$/, null, 'Send påmindelse'],
    ['attempted', [[2], [1, matched(0)]], /^Din tur: Ring til Fjordsikring$/, /forsøgt at få fat i dig/, 'Ring 75 00 11 31 til Fjordsikring'],
    ['attempted, without a phone', [[2, { starfish_company: null, company: { id: 1, unique_alias: 'x', meta_name: 'Kyst' } }]], /^Din tur: Ring til Kyst$/, null, 'Om selskabet Kyst'],
    ['contacted', [[3]], /^Venter på Fjordsikring$/, /Du behøver ikke gøre noget nu/, null],
    ['contacted again', [[5]], /^Venter på Fjordsikring$/, null, null],
    ['a planned call', [[3, followUp(ago(-3))], [5]], /^Fjordsikring ringer \p{L}+ den \d{1,2}\. \p{L}+$/u, /^Kl\. \d\d\.\d\d\./, null],
    ['a planned call tomorrow', [[3, followUp(ago(-1))]], /^Fjordsikring ringer i morgen$/, null, null],
    ['offered, with a file', [[4, file]], /^Din tur: Læs tilbuddet fra Fjordsikring$/, null, 'Læs tilbuddet fra Fjordsikring'],
    ['offered, with neither file nor price', [[4]], /^Din tur: Fjordsikring har sendt dig et tilbud$/, /^Find det i din e-mail, eller ring til Camilla\./, 'Ring 75 00 11 31 til Fjordsikring'],
    ['a direct price', [[1, { ...matched(40), ...direct(1895) }]], /^Din tur: Se prisen fra Fjordsikring$/, null, 'Se tilbuddet fra Fjordsikring'],
    ['several turns', [[2], [4, file], [1, matched(40)]], /^Din tur: Læs tilbuddet fra Bøgely Forsikring$/, /^Herunder venter 2 ting mere på dig\.$/, 'Læs tilbuddet fra Bøgely Forsikring'],
    ['won', [[6], [7]], /^Du og Fjordsikring har en aftale$/, /^Resten aftaler I direkte/, null],
    ['lost', [[7]], /^Forløbet er slut$/, null, 'Send en ny forespørgsel'],
  ])('APP-7 A11Y-1 of %s', async (_state, matches, headline, text, act) => {
    const { heading, card, container } = await openWith(so(...matches))
    expect(heading.textContent).toMatch(headline)
    if (text) expect(card.getByText(text)).toBeVisible()
    expect(primaryButtons().map((one) => one.textContent)).toEqual(act === null ? [] : [act])
    if (act !== null) expect(card.getByRole(act === 'Send påmindelse' ? 'button' : 'link', { name: act })).toBeVisible()
    await expectNoAxe(container)
  })

  it.each([
    ['soeger', 'Vi leder efter selskaber til dig'],
    ['sikkerhedsfilter', 'Vi gennemgår din forespørgsel manuelt'],
    ['ingen-fremdrift', 'Der er ikke sket noget med forespørgslen endnu'],
    ['intet-match', 'Vi fandt ikke et selskab denne gang'],
    ['intet-at-vise', 'Der er ikke noget at vise endnu'],
    ['ingen-forespoergsel', 'Du har ingen forespørgsler endnu'],
  ])('APP-7 of %s is what there is to say, and asks for no prices', async (scenario, headline) => {
    const { requests } = await open(scenario)
    expect(screen.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent(headline)
    expect(primaryButtons().length).toBeLessThanOrEqual(1)
    expect(requests.filter(({ path }) => path.includes('compare'))).toEqual([])
  })

  it('APP-7 is in English too', async () => {
    const { heading, card } = await openWith(so([4, file], [2]), 'en')
    expect(heading).toHaveTextContent('Your turn: Read the offer from Fjordsikring')
    expect(card.getByText('1 more thing waits for you below.')).toBeVisible()
    expect(card.getByRole('link', { name: 'Read the offer from Fjordsikring' })).toBeVisible()
  })

  it('APP-7 REM-1 the reminder is loud where an insurer is overdue, once on the page, and opens the dialog', async () => {
    const { card, user } = await openWith(so([1, matched(40)], [3]))
    expect(screen.getAllByRole('button', { name: 'Send påmindelse' })).toHaveLength(1)
    await user.click(card.getByRole('button', { name: 'Send påmindelse' }))
    expect(await screen.findByRole('dialog', { name: 'Send påmindelse' })).toBeVisible()
  })
})

describe('who is cheapest', () => {
  const line = () => screen.findByRole('link', { name: /i beregneren$/ })

  it('APP-7 ROW-4 is the cheapest of the calculator, with each insurer’s price on its row and a way to compare', async () => {
    const { user } = await open('tre-match')
    await waitFor(async () => expect(await line()).toHaveTextContent('Billigst indtil nu Havlys Assurance, 20.318,50 kr. pr. år'))
    expect((await rowOf('Fjordsikring')).getByText(/^20\.864,98 kr\. pr\. år/)).toBeVisible()
    expect((await rowOf('Havlys Assurance')).getByText(/^20\.318,50 kr\. pr\. år/)).toBeVisible()
    await user.click(await line())
    expect(window.location.search).toBe('?tab=calculator')
    await waitFor(() => expect(screen.getByRole('tab', { name: 'Beregner', selected: true })).toHaveFocus())
  })

  it.each<[string, RegExp, string, string]>([
    ['beregner-ufuldstaendig', /^Billigst indtil nu \(2 selskaber mangler priser\) Bøgely Forsikring, 12\.900 kr\. pr\. år/, 'Fjordsikring', '6.700 kr. indtil videre'],
    ['beregner-lige', /Fjordsikring(,| og) Bøgely Forsikring.*, 10\.000 kr\. pr\. år/, 'Fjordsikring', '10.000 kr. pr. år'],
    ['beregner-nuvaerende-billigst', /dit nuværende selskab Lærkeborg Gensidige, 6\.310 kr\. pr\. år/, 'Fjordsikring', '10.100 kr. pr. år'],
    ['beregner-tom', /^Ingen priser endnu – skriv dem i beregneren$/, 'Fjordsikring', 'Ingen pris endnu'],
  ])('APP-7 ROW-4 of %s is %s', async (scenario, words, company, price) => {
    await open(scenario)
    await waitFor(async () => expect((await line()).textContent.replaceAll('\u00a0', ' ')).toMatch(words))
    expect((await rowOf(company)).getByText(price)).toBeVisible()
  })

  it('APP-7 CALC-12 is nobody with a direct price for one product of several, which is shown for what it is', async () => {
    await openWith(so([1, direct(5218.5)], [0, matched(0)]))
    await waitFor(async () => expect(await line()).toHaveTextContent(/^Ingen tilbud kan sammenlignes endnu/))
    expect((await rowOf('Fjordsikring')).getByText(/^5\.218,50 kr\. indtil videre/)).toBeVisible()
  })

  it('APP-7 ROW-4 a calculator that cannot be read shows no price, quietly, and the rest stands', async () => {
    const { heading } = await openWith((world) => world.faults.push({ endpoint: 'compareOffersOf', kind: 'status', status: 500 }))
    expect(heading).toHaveTextContent('Din tur: Læs tilbuddet fra Fjordsikring')
    expect(await line()).toHaveTextContent(/^Sammenlign i beregneren$/)
    expect((await rowOf('Havlys Assurance')).getByText('5.219 kr.')).toBeVisible()
    expect((await rowOf('Fjordsikring')).queryByText(/Ingen pris|kr\./)).toBeNull()
    expect(document.body).not.toHaveTextContent(/Prøv igen|kunne ikke/)
  })
})

describe('where the insurers stand', () => {
  it.each<[string, [number, JsonObject?][], RegExp]>([
    ['the promise, of one', [[1, matched(0)]], /^Selskabet kontakter dig, som regel på telefon, inden for 1–3 hverdage\.$/],
    ['the promise, of several', [[1, matched(0)], [0, matched(0)]], /^Selskaberne kontakter dig, som regel på telefon, inden for 1–3 hverdage\.$/],
    ['the words after it', [[4, file], [3, followUp(ago(-3))], [1, matched(40)]], /^1 har givet tilbud, 1 ringer \p{L}+, 1 har ikke kontaktet dig til tiden\.$/u],
    ['a call far ahead', [[3, followUp(ago(-20))], [2], [7]], /^1 har forsøgt at få fat i dig, 1 ringer \p{L}+ den \d{1,2}\. \p{L}+, 1 er afsluttet\.$|^1 har forsøgt at få fat i dig, 1 ringer den \d\d\.\d\d\.\d{4}, 1 er afsluttet\.$/u],
    ['the rest', [[6], [3], [0, matched(0)]], /^1 har en aftale med dig, 1 vender tilbage, 1 kontakter dig senest fredag den 20\. november\.$/],
  ])('BODY-2 says %s', async (_what, matches, words) => {
    await openWith(so(...matches))
    expect(screen.getByRole('heading', { level: 2, name: /^Vi fandt \d selskab/ }).nextSibling?.textContent).toMatch(words)
  })

  it('ROW-4 says status and name once on a row, and an offer that is not here by where it is', async () => {
    await openWith(so([4]))
    const row = await rowOf('Fjordsikring')
    expect(row.getAllByText('Har givet dig et tilbud')).toHaveLength(1)
    expect(row.getAllByText('Fjordsikring', { ignore: '.visually-hidden' })).toHaveLength(1)
    expect(row.getByText(/Find tilbuddet i din e-mail, eller ring til Camilla\./)).toBeVisible()
  })

  it('ROW-4 a status that has outrun the log leads, undated, and nothing says that the inquiry is unconfirmed', async () => {
    await openWith(so([4, { ...file, ...matched(9) }]))
    const row = await rowOf('Fjordsikring')
    const details = row.getByText('Aktivitet og kontakt').closest('details')!
    details.open = true
    details.dispatchEvent(new Event('toggle'))
    expect((await row.findByText('Senest')).nextSibling?.textContent).toBe('Har givet dig et tilbud')
    expect(row.queryByText(/ikke bekræftet/)).toBeNull()
  })
})
