import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderPortal } from '@tests/screens/renderPortal'

const email = 'tre.match@eksempel.dk'
const fresh = 'Vinter2027!'

/** As a browser or a password manager may fill it in: bypassing React, without an event. */
function fillSilently(field: HTMLElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, value)
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
