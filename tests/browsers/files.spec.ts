import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { signInPath } from '@tests/staging-api/signInLink'
import { readSupportFile, unpacked } from '@tests/staging-api/unpack'
import { readCalendar } from '@tests/support/readCalendar'
import { button, expect, see, test } from './support'

/** The text of the file of this name, once the browser has saved all of it. */
async function saved(folder: string, name: RegExp): Promise<string> {
  const found = () => readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((one) => name.test(one))
  const text = () => {
    const path = found()
    return path === undefined ? '' : readFileSync(join(folder, path), 'utf8')
  }
  await expect.poll(text).toMatch(/(?:END:VCALENDAR|\})\s*$/)
  return text()
}

test('BROWSER-1 ACT-7 a planned call is saved for the calendar, which can read it', async ({ tab, folder }) => {
  await tab.open(`${signInPath}?email=tre.match%40eksempel.dk`)
  await see(tab, /Vi fandt 3 selskaber/)
  await tab.click("//li[.//h3[normalize-space()='Bøgely Forsikring']]//summary")
  const log = "document.querySelector('ol[aria-label^=Aktivitet]')"
  await expect.poll(() => tab.evaluate(`${log} !== null`)).toBe(true)
  // WebKit draws the log only where it is near.
  await tab.evaluate(`${log}.scrollIntoView()`)
  await see(tab, /Tilføj til kalender/)
  await tab.click("(//button[contains(., 'Tilføj til kalender')])[1]")
  expect(readCalendar(await saved(folder, /\.ics$/)).title).toMatch(/Bøgely Forsikring/)
})

test('BROWSER-1 SUP-3 a file for support is saved, and holds the page that the customer came from', async ({
  tab,
  folder,
}) => {
  await tab.open(`${signInPath}?email=tre.match%40eksempel.dk`)
  await see(tab, /Vi fandt 3 selskaber/)
  await tab.click("//nav//a[normalize-space()='Hjælp']")
  await tab.click("//summary[contains(., 'Lav en fil til support')]")
  await tab.click(button('Gem filen'))
  const file = readSupportFile(unpacked(JSON.parse(await saved(folder, /minside-[^/]*\.json$/))))
  expect(file).toMatchObject({ address: '/', masked: true, language: 'dk' })
  expect(file.outline).toContain('Dine forespørgsler')
})
