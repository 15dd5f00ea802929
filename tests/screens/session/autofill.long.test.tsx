import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { cell } from '@tests/screens/comparisonTable'
import { renderPortal } from '@tests/screens/renderPortal'

const email = 'tre.match@eksempel.dk'
const fresh = 'Vinter2027!'

/** As a browser or a password manager may fill it in: bypassing React, without an event. */
function fillSilently(field: HTMLElement, value: string | boolean): void {
  const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  const property = typeof value === 'string' ? 'value' : 'checked'
  Object.getOwnPropertyDescriptor(prototype, property)!.set!.call(field, value)
}

const fill = (texts: Record<string, string>) => {
  for (const [label, text] of Object.entries(texts)) fillSilently(screen.getByLabelText(label), text)
}

const resetLink =
  '/session/reset-password/new?reset_password_token=x&access-token=x&client=x&uid=tre.match%40eksempel.dk'

const forms = [
  ['/session/reset-password', { 'E-mailadresse': email }, '/auth/password', { email }],
  ['/session/confirmation', { 'E-mailadresse': email }, '/auth/confirmation', { email }],
  ['/session/unlock', { 'E-mailadresse': email }, '/auth/unlock', { email }],
  [
    '/session/register',
    { 'E-mailadresse': 'ny@eksempel.dk', Adgangskode: fresh, 'Gentag adgangskoden': fresh },
    '/auth/',
    { email: 'ny@eksempel.dk', password: fresh },
  ],
  [resetLink, { 'Ny adgangskode': fresh, 'Gentag adgangskoden': fresh }, '/auth/password', { password: fresh }],
] as const

describe('a form that something else has filled in', () => {
  it.each(forms)('ENV-2 the form at %s sends what stands in its fields', async (path, texts, endpoint, body) => {
    const { requests } = await renderPortal(path)
    await waitFor(() => expect(document.querySelector('form button[type=submit]')).not.toBeNull())
    fill(texts)
    fireEvent.click(document.querySelector('form button[type=submit]')!)
    await waitFor(() => expect(requests.find(({ path: asked }) => asked === endpoint)).toMatchObject({ body }))
  })

  it.each(['input', 'change'])('ENV-2 an error goes when a value arrives by the event %s', async (event) => {
    await renderPortal('/session/reset-password')
    const field = await screen.findByLabelText('E-mailadresse')
    fireEvent.click(screen.getByRole('button', { name: 'Send link' }))
    await waitFor(() => expect(field).toBeInvalid())
    fillSilently(field, email)
    fireEvent(field, new Event(event, { bubbles: true }))
    await waitFor(() => expect(field).toBeValid())
  })

  it('ENV-2 the farewell sends the answer and the comment that stand in its fields', async () => {
    const { user, requests } = await renderPortal('/session/logout', { signedInAs: email })
    fillSilently((await screen.findAllByRole('radio'))[1]!, true)
    fillSilently(screen.getByRole('textbox'), 'Fint og nemt')
    await user.click(screen.getByRole('button', { name: 'Send svar' }))
    await waitFor(() =>
      expect(requests.find(({ path }) => path === '/starfish_users/stats')?.body).toMatchObject({
        stat: { event: 'logout_feedback', comment: 'Fint og nemt' },
      }),
    )
  })

  it('ENV-2 reminders go to those that are ticked in the boxes', async () => {
    const { user, requests } = await renderPortal('/', { signedInAs: 'rykker.klar@eksempel.dk' })
    await user.click(await screen.findByRole('button', { name: 'Send påmindelse' }))
    const dialog = within(await screen.findByRole('dialog'))
    fillSilently(dialog.getByRole('checkbox', { name: 'Bøgely Forsikring' }), true)
    await user.click(dialog.getByRole('button', { name: 'Send påmindelse' }))
    await dialog.findByRole('group', { name: 'Påmindelsen er sendt' })
    expect(requests.filter(({ path }) => path.startsWith('/starfish_users/reminders'))).toHaveLength(1)
  })

  it('ENV-2 a deal’s consent counts that stands in its box', async () => {
    const { user, world } = await renderPortal('/special-deals', { signedInAs: email })
    await user.click((await screen.findAllByRole('button', { name: /^Bed om at blive kontaktet/ }))[0]!)
    const dialog = within(await screen.findByRole('dialog'))
    fillSilently(dialog.getByRole('checkbox'), true)
    await user.click(dialog.getByRole('button', { name: 'Send min forespørgsel' }))
    await screen.findByRole('heading', { level: 1, name: 'Tak for din forespørgsel' })
    expect(world.stats).toMatchObject([{ body: { stat: { event: 'special_deal_sign_up', consent: true } } }])
  })

  it('ENV-2 the offer form saves what stands in a field that is left, and in all of them when it is closed', async () => {
    const { user, requests } = await renderPortal('/?tab=calculator', { signedInAs: 'beregner.tre@eksempel.dk' })
    await user.click(within(await waitFor(() => cell('Dine priser', 'Fjordsikring'))).getByRole('button'))
    const dialog = within(await screen.findByRole('dialog'))
    const [price, , discount] = dialog.getAllByRole('textbox')
    const isSaved = (numbers: object) =>
      waitFor(() =>
        expect(requests.map(({ body }) => body)).toContainEqual({
          product_offers: [expect.objectContaining(numbers)],
        }),
      )
    expect(price).toHaveFocus()
    fillSilently(price!, '4321')
    await user.tab()
    await isSaved({ price: 4321 })
    fillSilently(discount!, '7')
    await user.click(dialog.getByRole('button', { name: 'Færdig' }))
    await isSaved({ price: 4321, discount: 7 })
  })

  it('ENV-2 the password dialog names its user, and sends what stands in its fields', async () => {
    const { user, requests } = await renderPortal('/settings', { signedInAs: email })
    await user.click(await screen.findByRole('button', { name: 'Skift adgangskode' }))
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByLabelText('Ny adgangskode')
    expect(document.querySelector('dialog input[autocomplete=username]')).toHaveValue(email)
    fill({ 'Nuværende adgangskode': 'Sommer2026!', 'Ny adgangskode': fresh, 'Gentag adgangskoden': fresh })
    fireEvent.click(document.querySelector('dialog form button[type=submit]')!)
    await waitFor(() =>
      expect(requests.find(({ method, path }) => method !== 'GET' && path === '/auth/password')).toMatchObject({
        body: { password: fresh },
      }),
    )
  })
})
