import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { objectsIn } from '@tests/staging-api/json'
import type { JsonObject, World } from '@tests/staging-api/world'
import { expectNoAxe } from '../axe'
import { renderPortal } from '../renderPortal'
import { onAPhone } from '../turnScreen'

const words = (element: Element | undefined) => element?.textContent.replace(/[\u00a0\u202f]/g, ' ').trim()

const matchesOf = (world: World): JsonObject[] =>
  objectsIn(world.customers.find(({ scenario }) => scenario === 'beregner-tre')!.applications[0]!.application.app_companies)

/** Fjordsikring fills in every field of the API, Bøgely nothing but its prices. */
function told(world: World): void {
  const [first, second] = matchesOf(world)
  const company = objectsIn([first!.company ?? null])[0]!
  Object.assign(company, { unique_selling_points: 'Fast kontakt\nIngen binding', meta_opening_hours: 'Mandag-søndag: 00:00-24:00' })
  Object.assign(first!, {
    direct_offer: { product_name: 'Bilforsikring', deduction: 3500, price: null, cover: ['Ansvar', 'Kasko'], buy_link: null, webservice_id: null, webservice_name: '' },
    starfish_company: { name: 'Mette Holm', phone: '75 00 11 31', email: null },
    upload_attachments: [{ file_hash: 'abc', file_name: 'Tilbud.pdf', uploaded_by: 'company' }],
  })
  Object.assign(objectsIn([second!.company ?? null])[0]!, { unique_selling_points: '', meta_opening_hours: '', meta_phone: '75 00 22 32' })
  Object.assign(second!, { direct_offer: null, starfish_company: null, upload_attachments: [] })
}

const open = (options = {}) => renderPortal('/?tab=cover', { signedInAs: 'beregner.tre@eksempel.dk', given: told, ...options })

describe('the comparison of cover', () => {
  it('OFFER-11 what each insurer has stated is shown side by side, with whom to ask for the rest', async () => {
    await open()
    const table = await screen.findByRole('table')
    const row = (topic: string) => within(within(table).getByRole('row', { name: new RegExp(`^${topic}`) })).getAllByRole('cell').slice(0, 2).map(words)
    const ask = 'Spørg selskabet: 75 00 22 32'
    expect(row('Dækker')).toEqual(['BilforsikringAnsvarKasko', ask])
    expect(row('Det siger selskabet selv')).toEqual(['Fast kontaktIngen binding', ask])
    expect(row('Din kontakt')).toEqual(['Mette Holm', ask])
    expect(row('Tilbuddet som fil')).toEqual(['Tilbud.pdf', ask])
    expect(within(table).getByRole('link', { name: 'Tilbud.pdf' }).getAttribute('href')).toMatch(/^\/company-branding\/fjordsikring\/\d+$/)
    expect((await within(table).findAllByText('5.000 kr.')).length).toBe(2)
    expect(row('Åbningstider')[1]).toBe(ask)
  })

  it('OFFER-11 the comparison is a tab with its own URL, and goes topic by topic on a phone', async () => {
    onAPhone()
    const { user } = await open()
    const covers = await screen.findByRole('region', { name: 'Dækker' })
    expect(within(covers).getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual(['Fjordsikring', 'Bøgely Forsikring', 'Havlys Assurance'])
    expect(screen.queryByRole('table')).toBeNull()
    await user.click(screen.getByRole('tab', { name: 'Forespørgsel' }))
    await user.click(screen.getByRole('tab', { name: /^Dækning og\svilkår$/ }))
    expect(window.location.search).toBe('?tab=cover')
  })

  it('A11Y-1 axe finds nothing in the comparison of cover', async () => {
    const { container } = await open({ language: 'en' })
    await screen.findByRole('table')
    await expectNoAxe(container)
  })
})
