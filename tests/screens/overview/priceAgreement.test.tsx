import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderPortal } from '@tests/screens/renderPortal'
import { onAPhone } from '@tests/screens/turnScreen'
import { accessStats } from '@tests/staging-api/scenarios/build/inquiry'
import type { World } from '@tests/staging-api/world'
// Compiled before the first test, as it would otherwise take half of that test's time.
import '@/screens/company-branding/CompanyBrandingScreen'
import '@/screens/overview/calculator/Calculator'
import { fc, generated } from '@tests/support/generated'
import { customerIn, matchesIn } from './kit'
import { columnOf, directNames, directOf, type Judged, judgedOf, ownName, type PricedInquiry, sentProducts, type Terms } from './pricedByHand'
import { expectedOf, onThePhone, oereIn, read, rowHere, seen, sideBySide } from './pricePlaces'

// Every place that shows prices (comparison, row, offer page, calculator on desktop, phone and paper), against each
// other and against the rules written by hand.

const companies = ['Fjordsikring', 'Bøgely Forsikring', 'Havlys Assurance'] as const

const terms = fc.record({ price: fc.constantFrom(3000, 3000, 3600, 4000.5, 4500, 5000), risk: fc.constantFrom(0, 1000, 2500, 3500.5), discount: fc.constantFrom(0, 0, 10, 20) })
const perhaps = fc.oneof({ arbitrary: terms, weight: 5 }, { arbitrary: fc.constant(null), weight: 1 })
const both: fc.Arbitrary<(Terms | null)[]> = fc.tuple(perhaps, perhaps)
const nothing: fc.Arbitrary<(Terms | null)[]> = fc.constant([null, null])

const inquiries: fc.Arbitrary<PricedInquiry & { isGiven: boolean }> = fc.record({
  isGiven: fc.boolean(),
  isOwnHidden: fc.constantFrom(false, false, false, true),
  own: fc.oneof({ arbitrary: both, weight: 5 }, { arbitrary: nothing, weight: 1 }),
  insurers: fc.tuple(...companies.map((name) =>
    fc.record({
      name: fc.constant(name),
      terms: fc.oneof({ arbitrary: both, weight: 6 }, { arbitrary: nothing, weight: 1 }, { arbitrary: fc.constant(null), weight: 1 }),
      direct: fc.option(fc.record({ name: fc.constantFrom(...directNames), price: fc.constantFrom('3000', '3600.5', '5218.50'), deduction: fc.constantFrom('1000', '3500.5', 'efter aftale') }), { freq: 2 }),
      isOut: fc.constantFrom(false, false, false, false, true),
    }),
  )),
})

function given({ insurers, own, isOwnHidden, isGiven }: PricedInquiry & { isGiven: boolean }) {
  return (world: World) => {
    const customer = customerIn(world, 'tre-match')
    const application = customer.applications[0]!.application
    const matches = matchesIn(world, 'tre-match')
    application.products = sentProducts
    application.app_companies = matches.map((match, at) => {
      const { direct, isOut } = insurers[at]!
      return Object.assign(match, { new_activities: 0, ows_activity_logs: [], upload_attachments: [], access_stats: accessStats(isOut ? 7 : isGiven ? 4 : 3), direct_offer: direct && directOf(direct) })
    })
    const columns = matches.flatMap((match, at) => (insurers[at]!.terms ? [columnOf(900 + at, match.company ?? null, match.id ?? null, insurers[at]!.terms)] : []))
    const current = columnOf(990, { id: isOwnHidden ? 60 : 77, name: ownName }, null, own)
    customer.compareOffers = { [Number(application.id)]: { id: 1, products: sentProducts, current_offer: current, new_offers: columns } }
  }
}

const overview = () => screen.findByRole('heading', { level: 1, name: 'Dine forespørgsler' })
const isPriced = ({ total }: Judged) => total !== null

async function check(inquiry: PricedInquiry & { isGiven: boolean }): Promise<void> {
  const phone = onAPhone()
  phone.turn(false)
  const { user } = await renderPortal('/', { signedInAs: 'tre.match@eksempel.dk', given: given(inquiry) })
  await overview()
  const judged = judgedOf(inquiry)
  const isSoFar = inquiry.insurers.some(({ name, isOut }) => !isOut && judged.find((one) => one.name === name)?.missing.length !== 0)
  await checkOverview(judged, isSoFar, inquiry)
  for (const one of judged.filter(({ isOwn }) => !isOwn)) await checkOfferPage(one, judged, inquiry)

  await user.click(screen.getByRole('tab', { name: 'Beregner' }))
  await screen.findByRole('heading', { level: 2, name: 'Prisberegner' })
  checkPackage(judged)
  judged.forEach((one) => checkColumn(one, inquiry, { isPaper: false }))
  checkChart(judged)
  await user.click(screen.getByRole('tab', { name: 'Bedste kombination' }))
  checkCombination(judged)
  await user.click(screen.getByRole('tab', { name: 'Bedste pakke' }))

  phone.turn(true)
  await screen.findByRole('heading', { level: 2, name: 'Priser, produkt for produkt' })
  checkPackage(judged)
  judged.forEach((one) => checkPhone(one, inquiry))
  checkFoot(judged)

  act(() => void window.dispatchEvent(new Event('beforeprint')))
  checkPackage(judged)
  judged.forEach((one) => checkColumn(one, inquiry, { isPaper: true }))
  act(() => void window.dispatchEvent(new Event('afterprint')))
}

const namesThan = (judged: Judged[], { isOwn }: Judged) => isOwn || !judged.some((other) => other.isOwn && other.place !== null)

function expected(one: Judged, judged: Judged[]) {
  return expectedOf(one, { namesThan: namesThan(judged, one) })
}

/** Shown unless products are missing, which are listed in its place. */
const wholeRisk = (one: Judged, judged: Judged[]) => (one.missing.length > 0 ? null : expected(one, judged).risk)

const cheapest = (judged: Judged[]) => judged.filter(({ mark }) => mark === 'Billigst')
const bestNew = (judged: Judged[]) => judged.filter(({ mark, isOwn }) => !isOwn && mark !== null)

/** Checks the comparison, where it is shown, or else the prices on the rows. */
async function checkOverview(judged: Judged[], isSoFar: boolean, inquiry: PricedInquiry): Promise<void> {
  const known = judged.filter((one) => isPriced(one) && !one.isOut)
  const main = () => seen(document.querySelector('main'))
  const amounts = () => [...main().matchAll(/\d[\d.]*(?:,\d\d)? kr\./g)].map(([text]) => oereIn(text))
  await waitFor(() => {
    // An insurer's own price, which is there at once, may be as much as the total.
    expect(document.querySelector('main ul > li[aria-hidden]'), 'the place of the comparison').toBeNull()
    expect(amounts()).toEqual(expect.arrayContaining(known.filter(({ isOwn }) => !isOwn).map(({ total }) => total)))
  })
  const list = screen.queryByRole('list', { name: 'Priserne hos hvert selskab' })
  if (list) checkDecision(judged, list, isSoFar)
  else checkRows(judged)
  for (const one of judged.filter(({ isOwn }) => !isOwn)) checkOwnPrice(one, seen(rowHere(one.name)), inquiry)
}

function checkDecision(judged: Judged[], list: HTMLElement, isSoFar: boolean): void {
  const heading = seen(list.closest('section')!.querySelector('h2'))
  expect(heading).toBe(leadOf(judged, heading, isSoFar))
  const items = within(list).getAllByRole('listitem').map((item) => seen(item))
  const areAllTyped = judged.filter(isPriced).every(({ source }) => source === 'dine tal')
  for (const one of judged.filter((each) => isPriced(each) && !each.isOut)) {
    const text = items.find((item) => item.includes(one.name))!
    expect(text, one.name).toBeDefined()
    const { total, risk, source, mark } = read(text.slice(text.indexOf(one.name)))
    const right = expected(one, judged)
    expect({ total, risk, source, mark }, `${one.name} in the comparison`).toEqual({ total: right.total, risk: wholeRisk(one, judged), source: areAllTyped ? null : right.source, mark: null })
    expect(/mangler pris på ([^·]+?)(?: ·|$)/.exec(text)?.[1] ?? '').toBe(one.missing.join(' og '))
    if (one.less !== null) expect(text).toMatch(one.less === 0 ? /samme pris/ : one.less > 0 ? /kr\. mindre/ : /kr\. mere/)
  }
  for (const { name } of judged.filter(({ isOut }) => isOut)) expect(items.filter((item) => item.includes(name))).toEqual([])
}

/** The names may be in any order. */
function leadOf(judged: Judged[], heading: string, isSoFar: boolean): string {
  const first = cheapest(judged)
  const fresh = first.filter(({ isOwn }) => !isOwn)
  const soFar = isSoFar ? ' indtil nu' : ''
  const named = [fresh, [...fresh].reverse()].flatMap((order) => [order, [...order.slice(1), ...order.slice(0, 1)]]).map((order) => order.map(({ name }) => name).join(', ').replace(/, (?=[^,]*$)/, ' og '))
  const names = named.find((one) => heading.startsWith(one)) ?? named[0]
  if (first.length > fresh.length) return fresh.length > 0 ? `${names} koster det samme som dit nuværende selskab` : `Dit nuværende selskab, ${ownName}, er billigst${soFar}`
  if (fresh.length > 0) return `${names} er billigst${soFar}`
  const [alone] = bestNew(judged)
  if (alone) return alone.mark!
  return judged.some((one) => isPriced(one) && !one.isOwn) ? 'Ingen tilbud kan sammenlignes endnu' : judged.some(({ isOwn }) => !isOwn) ? 'Dine tilbud' : 'Ingen priser at sammenligne endnu'
}

/** DIRECT-1 shows it in whole kroner. */
function ownPriceOf(name: string, { insurers }: PricedInquiry): number | null {
  const direct = insurers.find((one) => one.name === name)?.direct
  return direct ? Math.round(Number(direct.price)) * 100 : null
}

/** The insurer's own price, wherever its row shows it. */
function checkOwnPrice({ name }: Judged, text: string, inquiry: PricedInquiry): void {
  const said = /(\d[\d.]*(?:,\d\d)? kr\.), selskabets pris på/.exec(text)?.[1]
  if (said !== undefined) expect(oereIn(said)).toBe(ownPriceOf(name, inquiry))
}

function checkRows(judged: Judged[]): void {
  for (const one of judged.filter(({ isOwn }) => !isOwn)) {
    const text = seen(rowHere(one.name).querySelector('[class*=side]'))
    if (one.isOut || !isPriced(one)) {
      expect(text).not.toMatch(/Billigst|Eneste|pr\. år/)
      continue
    }
    expect({ ...read(text), tradeOff: null }, `${one.name} on its row: ${text}`).toEqual({ ...expected(one, judged), risk: wholeRisk(one, judged), tradeOff: null })
    expect(/mangler pris på (\d)/.exec(text)?.[1] ?? '0').toBe(String(one.missing.length))
  }
}

async function checkOfferPage(one: Judged, judged: Judged[], inquiry: PricedInquiry): Promise<void> {
  act(() => rowHere(one.name).querySelector<HTMLElement>('h3 a')!.click())
  const card = await screen.findByRole('region', { name: /^(?:Dit tilbud|Næste skridt)$/ })
  const shown = () => seen(card.querySelector('[class*=money] .stack'))
  if (one.isOut || !isPriced(one)) {
    expect(seen(card)).not.toMatch(/Billigst|Eneste pris|Nr\. \d|pr\. år/)
    if (one.isOut) expect(seen(card)).not.toMatch(/Selskabets pris|Køb/)
  } else {
    await waitFor(() => expect(oereIn(shown())).toBe(one.total))
    const text = shown()
    expect(read(text), `${one.name} on its page`).toEqual(expected(one, judged))
    if (one.mark === null && one.place !== null) expect(text).toContain(one.place)
    expect(/mangler pris på ([^·]+?) ·/.exec(text)?.[1] ?? '').toBe(one.missing.join(' og '))
    if (one.less !== null && one.tradeOff === null) expect(text).toMatch(one.less === 0 ? /Det samme som/ : one.less > 0 ? /kr\. mindre end/ : /kr\. mere end/)
    const cells = within(within(card).getByRole('table')).getAllByRole('row').slice(1, 3).map((row) => seen(row.querySelector('td')))
    expect(cells.map(oereIn), `${one.name}'s lines on its page`).toEqual(one.lines)
  }
  if (!one.isOut) expect(oereIn(seen(card.querySelector('[aria-labelledby=direct] dd'))), `${one.name}'s own price in its box`).toBe(ownPriceOf(one.name, inquiry))
  history.back()
  await overview()
}

/** The insurer's own price is shown where the customer's number differs or is missing. */
function directNoteOf({ name, isOwn }: Judged, inquiry: PricedInquiry, product: number): number | null {
  const asked = inquiry.insurers.find((one) => one.name === name)
  if (isOwn || asked?.direct?.name[1] !== product) return null
  const price = ownPriceOf(name, inquiry)
  const typed = asked.terms?.[product]
  return typed && Math.round(typed.price * (100 - typed.discount)) === price ? null : price
}

function checkLines(one: Judged, inquiry: PricedInquiry, lines: string[], place: string): void {
  lines.forEach((line, at) => {
    const note = directNoteOf(one, inquiry, at)
    const said = /(\d[\d.]*(?:,\d\d)? kr\.), selskabets pris på/.exec(line)?.[1]
    expect(said === undefined ? null : oereIn(said), `${place}: ${one.name}'s own price ${at}, ${line}`).toBe(note)
    expect(oereIn(line), `${place}: ${one.name}'s line ${at}, ${line}`).toBe(one.lines[at])
  })
}

function checkColumn(one: Judged, inquiry: PricedInquiry, paper: { isPaper: boolean }): void {
  const place = paper.isPaper ? 'on paper' : 'on a desktop'
  const judged = judgedOf(inquiry)
  const { lines, tags, lacking, ...said } = sideBySide(one.name, paper)
  expect(said, `${one.name} ${place}`).toEqual(expected(one, judged))
  expect(tags.includes('Afsluttet')).toBe(one.isOut)
  expect(tags.includes('Nuværende')).toBe(one.isOwn)
  expect(lacking).toBe(String(one.missing.length))
  checkLines(one, inquiry, lines, place)
}

function checkPhone(one: Judged, inquiry: PricedInquiry): void {
  const { lines, text, ...said } = onThePhone(one.name)
  expect(said, `${one.name} on a phone`).toEqual(expected(one, judgedOf(inquiry)))
  expect([text, ...lines].map((line) => line.includes('Afsluttet'))).toEqual([text, ...lines].map(() => one.isOut))
  expect(/mangler pris på (\d)/i.exec(text)?.[1] ?? '0').toBe(String(one.missing.length))
  checkLines(one, inquiry, lines, 'on a phone')
}

/** Who is cheapest, above the numbers, on every screen and on paper. */
function checkPackage(judged: Judged[]): void {
  const panel = screen.queryByRole('tabpanel', { name: 'Bedste pakke' })
  if (!panel) {
    expect(judged.filter(({ isOwn }) => !isOwn)).toEqual([])
    return
  }
  const text = seen(panel)
  const best = bestNew(judged)
  if (best.length === 0) {
    const isAnyPriced = judged.some((one) => !one.isOwn && !one.isOut && isPriced(one))
    expect(text).toMatch(isAnyPriced ? /^Ingen tilbud kan sammenlignes endnu/ : /^Skriv mindst én pris/)
    return
  }
  const isOwnFirst = cheapest(judged).some(({ isOwn }) => isOwn)
  const [first] = best
  const heading = { Billigst: isOwnFirst ? 'Lige så billigt som dit nuværende selskab' : 'Billigste samlede pakke', 'Billigste nye': 'Billigste nye tilbud' }[first!.mark!] ?? first!.mark!
  expect(seen(panel.querySelector('h3'))).toBe(heading)
  expect(text.startsWith(`Dit nuværende selskab, ${ownName}, er billigst: `)).toBe(isOwnFirst && first!.mark === 'Billigste nye')
  const figure = panel.querySelector('h3')!.parentElement!
  for (const { name } of best) expect(seen(figure.querySelector('h3 + p'))).toContain(name)
  expect(oereIn(seen(figure.querySelector('strong')))).toBe(first!.total)
  for (const one of best) expect(text).toContain(one.source!)
  expect(text.includes('De koster det samme.')).toBe(best.length > 1)
}

/** Every insurer with a price has a bar, with its mark. */
function checkChart(judged: Judged[]): void {
  const table = screen.queryByRole('table', { name: 'Samlet pris hos hvert selskab' })
  const rows = table ? within(table).getAllByRole('row').slice(1).map((row) => seen(row)) : []
  const priced = judged.filter(isPriced)
  if (judged.some(({ isOwn }) => !isOwn)) expect(rows.length).toBe(priced.length)
  for (const one of table ? priced : []) {
    const row = rows.find((text) => text.startsWith(one.name))!
    expect(row, one.name).toBeDefined()
    const { mark, risk } = read(row)
    expect({ mark, risk }, `${one.name} in the chart`).toEqual({ mark: one.mark, risk: wholeRisk(one, judged) })
    expect(oereIn(row.slice(row.lastIndexOf(')') + 1)), `${one.name} in the chart`).toBe(one.total)
    expect(row.includes('Afsluttet')).toBe(one.isOut)
    expect(row.includes('indtil videre')).toBe(one.missing.length > 0 && !one.isOut)
  }
}

function checkCombination(judged: Judged[]): void {
  const open = judged.filter(({ isOwn, isOut }) => !isOwn && !isOut)
  const lowest = [0, 1].map((at) => open.flatMap(({ lines }) => lines[at] ?? []).reduce<number | null>((low, price) => (low === null ? price : Math.min(low, price)), null))
  const table = screen.queryByRole('table', { name: 'Billigste nye selskab for hvert produkt' })
  if (lowest.every((price) => price === null)) {
    expect(table).toBeNull()
    return
  }
  const rows = within(table!).getAllByRole('row').slice(1).map((row) => seen(row))
  lowest.forEach((price, at) => {
    expect(oereIn(rows[at]!), 'the combination').toBe(price)
    for (const { name, lines } of open) expect(rows[at]!.includes(name), `${name} in the combination`).toBe(price !== null && lines[at] === price)
  })
  expect(oereIn(rows[2]!)).toBe(lowest.reduce<number>((all, price) => all + (price ?? 0), 0))
}

/** The foot of the screen names those who lead: the cheapest, or else the best new one. */
function checkFoot(judged: Judged[]): void {
  const foot = seen(document.querySelector('[data-print=hide] dl'))
  const leads = cheapest(judged).length > 0 ? cheapest(judged) : bestNew(judged)
  expect(foot.startsWith('Billigst:')).toBe(cheapest(judged).length > 0)
  expect(foot.startsWith('Eneste')).toBe(cheapest(judged).length === 0 && leads.length > 0)
  if (leads.length > 0) expect(oereIn(foot)).toBe(leads[0]!.total)
  for (const { name } of leads.length > 2 ? [] : leads) expect(foot).toContain(name)
  const risks = [...foot.matchAll(/selvrisiko (ikke oplyst|\d[\d.]*(?:,\d\d)? kr\.)/g)].map(([, risk]) => oereIn(risk!))
  expect(new Set(risks)).toEqual(new Set(leads.map(({ risk }) => risk)))
}

describe('comparison, rows, offer page, calculator, phone and paper, prices', () => {
  const drawn = fc.sample(inquiries, { numRuns: generated(3) })

  it.each(drawn.map((inquiry, at) => [at, inquiry] as const))('CALC-5 CALC-12 CALC-13 OFFER-11 all places agree with the price rules: %i', async (_at, inquiry) => {
    await check(inquiry)
  })
})
