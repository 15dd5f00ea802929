import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { signInPath } from '@tests/staging-api/signInLink'
import { button, expect, field, link, offerPath, see, test } from './support'

const signedIn = (email: string) => `${signInPath}?${new URLSearchParams({ email }).toString()}`
const priceCell = '(//main//td//button)[1]'
const price = "(//dialog//input[@inputmode='decimal'])[1]"

test('BROWSER-1 a customer signs in, looks at the overview, settings and help, and signs out', async ({ tab }) => {
  await tab.open('/session/login')
  await tab.write(field('E-mailadresse'), 'tre.match@eksempel.dk')
  await tab.write("//input[@autocomplete='current-password']", 'Sommer2026!')
  await tab.click("//form//button[@type='submit']")
  await see(tab, /Vi fandt 3 selskaber/)

  await tab.click(link('Indstillinger'))
  await tab.click("(//input[@role='switch'])[1]")
  await see(tab, /Ændringen er gemt\./)

  await tab.click(link('Hjælp'))
  await tab.write("//input[@type='search']", 'pris')
  await see(tab, /spørgsmål passer til det, du søger/)

  await tab.click(link('Log ud'))
  await see(tab, /Tak for besøget/)
  await tab.open('/')
  await expect.poll(() => tab.evaluate('location.pathname')).toBe('/session/login')
})

test('BROWSER-1 prices that are typed into the calculator are saved automatically', async ({ tab }) => {
  await tab.open(signedIn('beregner.tre@eksempel.dk'))
  await see(tab, /Beregner/)
  await tab.open('/?tab=calculator')
  await tab.click(priceCell)
  await tab.write(price, '8750')
  await see(tab, /Gemt kl\.\u00a0\d\d\.\d\d/)
  await tab.open('/?tab=calculator')
  await see(tab, /Sammenlign pris og dækning/)
  expect(await tab.evaluate(`document.querySelector('main td button').innerText.trim()`)).toMatch(/^8\.750/)
})

test('BROWSER-1 a file is uploaded to an insurer and can be downloaded again', async ({ tab, folder }) => {
  const file = join(folder, 'Police.pdf')
  writeFileSync(file, `%PDF-1.7 ${'x'.repeat(5000)}`)
  await tab.open(signedIn('filer@eksempel.dk'))
  await see(tab, /Dine forespørgsler/)
  await tab.open(offerPath('filer', 1))
  await tab.upload("//input[@type='file']", file)
  await see(tab, /Police\.pdf/)
  await tab.click(button('Hent Police.pdf'))
  const names = () =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /Police.*\.pdf$/.test(name))
  await expect.poll(names).toHaveLength(2)
})
