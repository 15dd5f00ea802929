import { describe, expect, it, vi } from 'vitest'
import { createApp } from '@tests/staging-api/app'
import { compare, comparedInWords, widthsApart } from '@tests/staging-api/compared'
import { worldFromSupportFile } from '@tests/staging-api/fromSupportFile'
import { createSignIn } from '@tests/staging-api/signIn'
import { signInLink } from '@tests/staging-api/signInLink'
import { createStore, defaultWorld } from '@tests/staging-api/store'
import { answered, fileOf, user } from './supportKit'

describe('SUP-4 comparing the opened screen with the customer’s', () => {
  it.each([
    ['the same, whatever letters and digits it has', ['Hej Xxxxx', '00 00'], ['Hej Mette', '20 41'], [], []],
    ['without a line that the customer had', ['Gem', 'Det gik ikke'], ['Gem'], ['Det gik ikke'], []],
    [
      'with lines that the customer did not have, each as often as it is there',
      ['Gem'],
      ['Gem', 'Gem', 'Vent'],
      [],
      ['Gem', 'Vent'],
    ],
    ['without a line that has the form of another that is there', ['Ny', 'Nu'], ['Nu'], ['Ny'], []],
    ['with a field that is wrong', ['[0.000] !'], ['[1.234]'], ['[0.000] !'], ['[1.234]']],
  ])('the opened screen is %s', (_, saved, seen, missing, added) => {
    expect(compare(saved, seen)).toEqual({ missing, added })
  })

  it('the differences are listed line by line', () => {
    expect(comparedInWords({ missing: [], added: [] }, 'dk')).toEqual(['Skærmen er den samme som kundens'])
    expect(comparedInWords({ missing: ['Gem'], added: ['Vent'] }, 'en')).toEqual([
      'at the customer’s, not here: Gem',
      'here, not at the customer’s: Vent',
    ])
  })

  it('only the page that opens the customer’s screen can ask for the comparison, and no other site', async () => {
    const fields = [{ name: 'search', value: 'pris', checked: null, wrong: false }]
    const world = worldFromSupportFile(
      fileOf([answered('validateToken', { data: user })], { outline: ['Hej'], address: '/help', fields }),
    )
    const store = createStore({ seed: () => world })
    const routes = createSignIn(store, createApp(store))
    const link = signInLink(user.email)
    expect(await (await routes.request(link)).text()).toMatch(/data-session="[^"]*opened_view[^"]*search/)
    expect(await (await routes.request(`${link}&page=/settings`)).text()).not.toContain('opened_view')
    const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    const tell = (site: string, body: object | string) =>
      routes.request('/staging-sign-in/compared', {
        method: 'POST',
        headers: { 'Sec-Fetch-Site': site },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      })
    expect((await tell('cross-site', { lines: ['Hej'], width: 1280 })).status).toBe(403)
    for (const spoiled of ['{}', 'Hej', '["Hej"]']) expect((await tell('same-origin', spoiled)).status).toBe(422)
    expect((await tell('same-origin', 'x'.repeat(2_000_000))).status).toBe(413)
    expect((await tell('same-origin', { lines: ['Nej'], width: 1280 })).status).toBe(204)
    expect(store.world(defaultWorld).supportFile?.compared).toEqual({ missing: [], added: [] })
    expect(said).toHaveBeenCalledWith(expect.stringContaining('the screen is the same'))
    const page = await (await createApp(store).request('/')).text()
    expect(page).toContain('Skærmen er den samme som kundens')
  })

  it('a different window width is reported first, as a phone has a screen of its own', () => {
    const widths = { here: 1280, theirs: 390 }
    expect(comparedInWords({ missing: ['Gem'], added: [], widths }, 'dk')).toEqual([
      'Vinduet er 1280 bredt her og 390 hos kunden: åbn kundens fra testmiljøets side',
      'hos kunden, ikke her: Gem',
    ])
    expect(comparedInWords({ missing: [], added: [], widths }, 'en')).toEqual([
      'the screen is the same as the customer’s',
    ])
    expect(widthsApart({ width: 390, height: 844 }, 390)).toBeUndefined()
    expect(widthsApart({ width: 0, height: 0 }, 390)).toBeUndefined()
    expect(widthsApart({ width: 390, height: 844 }, 1280)).toEqual(widths)
  })
})
