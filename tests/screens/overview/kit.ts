import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { objectsIn } from '@tests/staging-api/json'
import { accessStats } from '@tests/staging-api/scenarios/build/inquiry'
import type { JsonObject, World } from '@tests/staging-api/world'
import { renderPortal } from '@tests/screens/renderPortal'

export type Options = Parameters<typeof renderPortal>[1]

/** Opens the overview as a scenario's customer, who is named by the scenario. */
export async function open(scenario: string, options: Options = {}, address = '/') {
  const portal = await renderPortal(address, { signedInAs: `${scenario.replaceAll('-', '.')}@eksempel.dk`, ...options })
  const name = options.language === 'en' ? 'Your enquiries' : 'Dine forespørgsler'
  await screen.findByRole('heading', { level: 1, name })
  // Below the lead, the rest comes with the prices; without an inquiry there is a picture alone.
  if (!address.includes('tab=calculator'))
    await waitFor(() => expect(document.querySelector('#applicant-heading, .picture')).not.toBeNull())
  return portal
}

export const customerIn = (world: World, scenario: string) => world.customers.find((one) => one.scenario === scenario)!

export const matchesIn = (world: World, scenario: string) =>
  customerIn(world, scenario).applications.flatMap(({ application }) => objectsIn(application.app_companies))

/** The text on an insurer's row. */
export async function rowOf(company: string) {
  const heading = await screen.findByRole('heading', { level: 3, name: company })
  return within(heading.closest('li')!)
}

/** jsdom opens no <details> by a click on its summary. */
export function unfold(row: Awaited<ReturnType<typeof rowOf>>): void {
  const details = row.getByText('Aktivitet og kontakt').closest('details')!
  details.open = !details.open
  fireEvent(details, new Event('toggle'))
}

const bare: JsonObject = { ows_activity_logs: [], upload_attachments: [], direct_offer: null, new_activities: 0 }

/** Gives the customer these matches, with Fjordsikring, Bøgely and Havlys in turn, and no others, and empties the calculator. */
export function so(...matches: [code: number, more?: JsonObject][]) {
  return (world: World) => {
    const customer = customerIn(world, 'tre-match')
    const application = customer.applications[0]!.application
    application.app_companies = matchesIn(world, 'tre-match')
      .slice(0, matches.length)
      .map((match, index) =>
        Object.assign(match, bare, { access_stats: accessStats(matches[index]![0]) }, matches[index]![1]),
      )
    customer.compareOffers = {}
  }
}
