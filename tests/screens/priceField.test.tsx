import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { changeLanguage } from '@/i18n'
import { show } from './comeBack'
import { calculatorShown, cell, field, words } from './comparisonTable'
import { renderPortal, type SeenRequest } from './renderPortal'

async function openForm() {
  const portal = await renderPortal('/?tab=calculator', { signedInAs: 'beregner.tre@eksempel.dk' })
  await calculatorShown()
  await portal.user.click(cell('Dine priser', 'Fjordsikring').querySelector('button')!)
  await screen.findByRole('dialog')
  return { ...portal, price: field('Bilforsikring', 'Pris') as HTMLInputElement }
}

it.each(['insertFromDrop', 'insertText', 'insertReplacementText', 'insertFromPaste', 'insertFromYank'])(
  'CALC-18 two lines that arrive by %s are refused in words and not joined',
  async (inputType) => {
    const { price } = await openForm()
    const send = (data: string) =>
      fireEvent(price, new InputEvent('beforeinput', { inputType, data, bubbles: true, cancelable: true }))
    expect(send('500\r\n800')).toBe(false)
    expect(price).toHaveAccessibleDescription(/Indsæt ét tal ad gangen/)
    expect(send('500\n')).toBe(true)
    expect(price).not.toHaveAccessibleDescription(/Indsæt ét tal ad gangen/)
  },
)

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
  await calculatorShown()
  await waitFor(() => expect(window.location.search).toBe('?tab=calculator'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

/** The number of the last save. */
const savedPrice = (requests: SeenRequest[]) =>
  requests
    .filter(({ method, body }) => method === 'POST' && body !== null)
    .flatMap(({ body }) => (body as { product_offers: { price: number }[] }).product_offers)
    .at(-1)?.price

it('CALC-7 I18N-3 a key is saved though the language is switched within 200 ms of it', async () => {
  const { user, price, requests } = await openForm()
  await user.clear(price)
  await user.type(price, '4321')
  await act(() => changeLanguage('en'))
  expect(screen.getAllByRole('textbox')[0]).toHaveValue('4321')
  await waitFor(() => expect(savedPrice(requests)).toBe(4321), { timeout: 5_000 })
})

it('CALC-7 START-3 typing goes on over midnight, and over a refresh of what is shown', async () => {
  const { user, price, requests } = await openForm()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  onTestFinished(() => {
    vi.useRealTimers()
    Reflect.deleteProperty(document, 'visibilityState')
  })
  await user.clear(price)
  await user.type(price, '43')
  const asked = requests.length
  show('hidden')
  vi.setSystemTime(Date.now() + 12 * 3_600_000)
  show('visible')
  await user.type(price, '21', { initialSelectionStart: 2, initialSelectionEnd: 2 })
  await waitFor(() =>
    expect(requests.slice(asked).map(({ path }) => path)).toContain('/starfish_users/application/all.json'),
  )
  expect(price).toHaveFocus()
  expect(price).toHaveValue('4321')
  await waitFor(() => expect(savedPrice(requests)).toBe(4321), { timeout: 5_000 })
})

it('CALC-7 SHELL-8 a save that is on its way when Back closes the form ends as saved, and is sent once', async () => {
  const { user, price, requests, world, store } = await openForm()
  world.faults.push({ endpoint: 'saveCompareOffer', kind: 'slow', delay: 300 })
  await user.clear(price)
  await user.type(price, '4321')
  const states = () => Object.values(store.getState().calculator?.sheets ?? {}).map(({ saving }) => saving.state)
  await waitFor(() => expect(states()).toContain('saving'), { timeout: 5_000 })
  act(() => history.back())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(states()).toContain('saving')
  await waitFor(() => expect(states()).toContain('done'))
  expect(words(cell('Bilforsikring', 'Fjordsikring'))).toContain('3.889')
  expect(requests.filter(({ method, body }) => method === 'POST' && body !== null)).toHaveLength(1)
})
