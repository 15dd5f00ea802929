/**
 * What a tab retains in memory: eight hours by a fake clock on each screen, left and looked at again once an hour (START-3), 200 route
 * changes (ROUTE-10) and 500 saved edits (CALC-7). `npm run bench -- soak` beside `npm start`, `-- soak routes` for one of them;
 * docs/measurements.md has the results. Exits with 1 if one is over its budget.
 */
import { type Browser, chromium, type Page } from '@playwright/test'
import { signInLink } from '@tests/staging-api/signInLink'
import { browserOptions } from '@tests/support/browser'
import { allOf } from '@tests/support/foundInPage'
import { type Budget, isOver, rowOf, type Soak, tableHead } from './soakBudget'
import { SoakTab } from './soakTab'

const customer = 'tre.match@eksempel.dk'
const hours = 8
const routeChanges = { all: 200, each: 40 }
const edits = { all: 500, each: 100 }

const ever = { nodes: 60, listeners: 10, timers: 3 }
const hourBudget: Budget = { ...ever, heap: 300_000, own: 10_000, calls: 4 }
const routeChangeBudget: Budget = { ...ever, heap: 10_000, own: 300 }
// The log for the support file keeps every write.
const editBudget: Budget = { ...ever, heap: 15_000, own: 1_000 }

interface Screen {
  name: string
  path: string
  /** Appears with the screen's own data. */
  data: string
}

const overview: Screen = { name: 'overview', path: '/', data: 'main article h3, main li h3' }
const deals: Screen = { name: 'special deals', path: '/special-deals', data: 'main article, main li a' }
const settings: Screen = { name: 'settings', path: '/settings', data: '[role=switch]' }
const help: Screen = { name: 'help', path: '/help', data: 'main details, main [aria-expanded]' }
const calculator: Screen = { name: 'calculator', path: '/?tab=calculator', data: 'main td button' }
const login: Screen = { name: 'login', path: '/session/login', data: 'form button[type=submit]' }

async function openAs(email: string, page: Page, { path, data }: Screen): Promise<void> {
  await page.goto(signInLink(email, path))
  await page.locator(data).first().waitFor()
}

/** The address of the first insurer that the overview shows. */
async function offerScreen(browser: Browser): Promise<Screen> {
  const tab = await SoakTab.open(browser)
  await openAs(customer, tab.page, overview)
  const path = await tab.page.locator('main a[href^="/company-branding/"]').first().getAttribute('href')
  await tab.close()
  return { name: 'offer', path: path ?? '', data: '#activity' }
}

async function eightHours(browser: Browser, screen: Screen): Promise<Soak> {
  const tab = await SoakTab.open(browser)
  await (screen === login ? tab.page.goto(screen.path) : openAs(customer, tab.page, screen))
  await tab.page.locator(screen.data).first().waitFor()
  const marks = [{ at: 0, held: await tab.held() }]
  const calls: number[] = []
  // The first hour draws everything for the second time, for which React keeps a second tree.
  for (let hour = 1; hour <= hours + 1; hour += 1) {
    const before = tab.calls
    await tab.show('hidden')
    await tab.pass(1_800_000)
    await tab.show('visible')
    await tab.pass(1_800_000)
    calls.push(tab.calls - before)
    if (hour === 1 || hour === hours + 1) marks.push({ at: hour, held: await tab.held() })
  }
  // Nobody was signed out, and no screen was lost.
  await tab.page.locator(screen.data).first().waitFor()
  await tab.close()
  return { name: `${hours} h ${screen.name}`, marks, budget: hourBudget, calls: Math.max(...calls) }
}

async function changeRoutes(browser: Browser): Promise<Soak> {
  const tab = await SoakTab.open(browser)
  await openAs(customer, tab.page, overview)
  const marks = [{ at: 0, held: await tab.held() }]
  const round = [deals, settings, help, overview]
  for (let at = 1; at <= routeChanges.all; at += 1) {
    const { path, data } = round[(at - 1) % round.length] ?? overview
    await tab.page.locator(`#navigation a[href="${path}"]`).press('Enter')
    await tab.page.locator(`#navigation a[href="${path}"][aria-current=page]`).waitFor()
    await tab.page.locator(data).first().waitFor()
    if (at % routeChanges.each === 0) marks.push({ at, held: await tab.held() })
  }
  await tab.close()
  return { name: `${routeChanges.all} route changes`, marks, budget: routeChangeBudget }
}

/** Each edit is saved before the next one. */
async function edit(browser: Browser): Promise<Soak> {
  const tab = await SoakTab.open(browser)
  await openAs('beregner.tre@eksempel.dk', tab.page, calculator)
  const cells = await allOf(tab.page.locator(calculator.data))
  const marks = [{ at: 0, held: await tab.held() }]
  for (let at = 1; at <= edits.all; at += 1) {
    const cell = cells[at % cells.length]
    await cell?.getByRole('button').first().press('Enter')
    await cell
      ?.getByRole('textbox')
      .first()
      .fill(String(1_000 + at))
    const saved = tab.page.waitForResponse(
      (response) => response.url().includes('/starfish_compare_offers/') && response.ok(),
    )
    await tab.page.keyboard.press('Tab')
    await tab.page.clock.fastForward(2_500)
    await saved
    if (at % edits.each === 0) marks.push({ at, held: await tab.held() })
  }
  await tab.close()
  return { name: `${edits.all} edits`, marks, budget: editBudget }
}

const browser = await chromium.launch(browserOptions())
const screens = [login, overview, calculator, await offerScreen(browser), settings, help, deals]
const soaks = new Map<string, () => Promise<Soak>>([
  ...screens.map((screen) => [screen.name, () => eightHours(browser, screen)] as const),
  ['routes', () => changeRoutes(browser)],
  ['edits', () => edit(browser)],
])
const wanted = process.argv.slice(2)
console.log(tableHead)
for (const [name, run] of soaks) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const soak = await run()
  console.log(rowOf(soak))
  if (isOver(soak)) process.exitCode = 1
}
await browser.close()
