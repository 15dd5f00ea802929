import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { objectsIn } from '@tests/staging-api/json'
import type { JsonObject, World } from '@tests/staging-api/world'
import { renderPortal } from '../renderPortal'
import { cell, table, words } from '../comparisonTable'

const matchesOf = (world: World): JsonObject[] =>
  objectsIn(
    world.customers.find(({ scenario }) => scenario === 'beregner-tre')!.applications[0]!.application.app_companies,
  )

/** Fjordsikring fills in every field of the API, Bøgely nothing but its prices. */
function told(world: World): void {
  const [first, second] = matchesOf(world)
  const company = objectsIn([first!.company ?? null])[0]!
  Object.assign(company, {
    unique_selling_points: 'Fast kontakt\nIngen binding',
    meta_opening_hours: 'Mandag-søndag: 00:00-24:00',
  })
  Object.assign(first!, {
    direct_offer: {
      product_name: 'Bilforsikring',
      deduction: 3500,
      price: null,
      cover: ['Ansvar', 'Kasko'],
      buy_link: null,
      webservice_id: null,
      webservice_name: '',
    },
    starfish_company: { name: 'Mette Holm', phone: '75 00 11 31', email: null },
    upload_attachments: [{ file_hash: 'abc', file_name: 'Tilbud.pdf', uploaded_by: 'company' }],
  })
  Object.assign(objectsIn([second!.company ?? null])[0]!, {
    unique_selling_points: '',
    meta_opening_hours: '',
    meta_phone: '75 00 22 32',
  })
  Object.assign(second!, { direct_offer: null, starfish_company: null, upload_attachments: [] })
}

const open = (options = {}) =>
  renderPortal('/?tab=cover', { signedInAs: 'beregner.tre@eksempel.dk', given: told, ...options })

describe('the comparison of cover', () => {
  it('OFFER-11 CALC-15 what each insurer has stated stands in the table below its price, with whom to ask for the rest', async () => {
    await open()
    await waitFor(table)
    const row = (topic: string) => ['Fjordsikring', 'Bøgely Forsikring'].map((insurer) => words(cell(topic, insurer)))
    const ask = 'Spørg selskabet: 75 00 22 32'
    expect(row('Dækker')).toEqual(['BilforsikringAnsvarKasko', ask])
    expect(row('Det siger selskabet selv')).toEqual(['Fast kontaktIngen binding', ask])
    expect(words(cell('Dækker', 'Egekrone Forsikring'))).toBe('')
    // The address of the tab that was for cover alone leads to the calculator's.
    expect(
      screen
        .getAllByRole('tab')
        .slice(0, 2)
        .map((tab) => [words(tab), tab.getAttribute('aria-selected')]),
    ).toEqual([
      ['Forespørgsel', 'false'],
      ['Beregner', 'true'],
    ])
  })

  it('CALC-15 OFFER-11 before there is a price each insurer has a card, with what it covers folded', async () => {
    const { user } = await renderPortal('/?tab=calculator', { signedInAs: 'rykker.klar@eksempel.dk' })
    const [first, ...others] = await screen.findAllByText('Hvad får du?')
    expect(others.length).toBeGreaterThan(0)
    expect(screen.queryByRole('table')).toBeNull()
    await user.click(first!)
    expect(screen.getAllByRole('link', { name: /^Om selskabet/ }).length).toBeGreaterThan(0)
    expect(window.location.search).toMatch(/open=cover-\d+/)
  })
})
