import { fireEvent, screen, within } from '@testing-library/react'
import { objectsIn } from '@tests/staging-api/json'
import type { World } from '@tests/staging-api/world'
import { renderPortal } from '@tests/screens/renderPortal'

export type Options = Parameters<typeof renderPortal>[1]

/** Opens the overview as a scenario's customer, who is named by the scenario. */
export async function open(scenario: string, options: Options = {}, address = '/') {
  const portal = await renderPortal(address, { signedInAs: `${scenario.replaceAll('-', '.')}@eksempel.dk`, ...options })
  const name = options.language === 'en' ? 'Your inquiries' : 'Dine forespørgsler'
  await screen.findByRole('heading', { level: 1, name })
  return portal
}

export const customerIn = (world: World, scenario: string) => world.customers.find((one) => one.scenario === scenario)!

export const matchesIn = (world: World, scenario: string) =>
  customerIn(world, scenario).applications.flatMap(({ application }) => objectsIn(application.app_companies))

/** What stands on an insurer's row. */
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
