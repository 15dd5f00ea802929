import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { cell, field } from './comparisonTable'
import { renderPortal } from './renderPortal'

async function openForm() {
  const portal = await renderPortal('/?tab=calculator', { signedInAs: 'beregner.tre@eksempel.dk' })
  await screen.findByRole('heading', { level: 2, name: 'Beregner' })
  await portal.user.click(cell('Dine priser', 'Fjordsikring').querySelector('button')!)
  await screen.findByRole('dialog')
  return { ...portal, price: field('Bilforsikring', 'Pris') as HTMLInputElement }
}

it('CALC-18 what was pasted as two cells is refused in words and not joined, and one cell is taken', async () => {
  const { user, price } = await openForm()
  const before = price.value
  await user.click(price)
  await user.paste('500\n800\n')
  expect(price).toHaveValue(before)
  expect(price).toHaveAccessibleDescription(/Indsæt ét tal ad gangen/)
  await user.clear(price)
  await user.paste('8.940 kr./år')
  expect(price).not.toHaveAccessibleDescription(/Indsæt ét tal ad gangen/)
  await user.tab()
  expect(price).toHaveValue('8.940')
})

it('CALC-18 Ctrl+Z after a field was formatted brings back what was typed', async () => {
  const { user, price } = await openForm()
  await user.clear(price)
  await user.type(price, '4000 kroner')
  await user.tab()
  expect(price).toHaveValue('4.000')
  await user.tab({ shift: true })
  expect(price).toHaveFocus()
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(price).toHaveValue('4000 kroner'))
})

it('CALC-15 the open form of an offer that is gone says so', async () => {
  const { world } = await openForm()
  const customer = world.customers.find(({ scenario }) => scenario === 'beregner-tre')!
  for (const calculator of Object.values(customer.compareOffers)) calculator.new_offers = []
  window.dispatchEvent(new Event('focus'))
  expect(await screen.findByRole('dialog', { name: 'Et tilbud findes ikke længere' })).toBeVisible()
})

it('CALC-15 SHELL-8 a link to an offer that is not there leaves the address as the screen is', async () => {
  await renderPortal('/?tab=calculator&dialog=offer&offer=123', { signedInAs: 'beregner.tre@eksempel.dk' })
  await screen.findByRole('heading', { level: 2, name: 'Beregner' })
  await waitFor(() => expect(window.location.search).toBe('?tab=calculator'))
  expect(screen.queryByRole('dialog')).toBeNull()
})
