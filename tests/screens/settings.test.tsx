import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { languageCodes } from '@/config/language'
import { endSessionState } from '@/platform/state'
import type { World } from '@tests/staging-api/world'
import { expectNoAxe } from './axe'
import { enter } from './enter'
import { password, renderPortal } from './renderPortal'

const email = 'tre.match@eksempel.dk'
const customerIn = (world: World) => world.customers.find(({ account }) => account.email === email)!

type Options = Parameters<typeof renderPortal>[1]

async function openSettings(options: Options = {}) {
  const given = (world: World) => {
    customerIn(world).user.sms_notification = false
    options.given?.(world)
  }
  const portal = await renderPortal('/settings', { signedInAs: email, ...options, given })
  await screen.findByRole('heading', { level: 1, name: options.language === 'en' ? 'Settings' : 'Indstillinger' })
  return { ...portal, customer: customerIn(portal.world) }
}

const fault =
  (endpoint: string, status = 500) =>
  (world: World) =>
    void world.faults.push({ endpoint, kind: 'status', status })
const settingsSent = (requests: { method: string; path: string; body: unknown }[]) =>
  requests
    .filter(({ method, path }) => method === 'POST' && path === '/starfish_users/settings')
    .map(({ body }) => body)

describe('settings', () => {
  it.each(languageCodes)(
    'SET-1 SET-2 settings show account and inquiry, and axe finds nothing (%s)',
    async (language) => {
      const { container } = await openSettings({ language })
      expect(screen.getAllByRole('switch')).toHaveLength(3)
      await expectNoAxe(container)
    },
  )

  it('SET-2 settings say which inquiry they are about, and where each message goes', async () => {
    const { customer } = await openSettings({
      given: (world) => Object.assign(customerIn(world).personalInfo, { primary_phone: '99 88 77 66' }),
    })
    const application = customer.applications[0]!.application
    // The inquiry's number is in the heading, the order's after its own label.
    expect(
      screen.getByRole('heading', { level: 2, name: `Beskeder om forespørgsel ${Number(application.id)}` }),
    ).toBeVisible()
    expect(/MS-\d+/.exec(screen.getByText(/^Ordrenummer MS-\d+\./).textContent)?.[0]).toBe(application.order_id)
    expect(await screen.findByText('Sendes til 99 88 77 66')).toBeVisible()
    // Read from the page, as jsdom's descriptions lose the space before an element.
    const [hint] =
      screen
        .getByRole('switch', { name: /^E-mail/ })
        .getAttribute('aria-describedby')
        ?.split(' ') ?? []
    expect(document.getElementById(hint ?? '')).toHaveTextContent(`Sendes til ${email}`)
  })

  it('SET-2 settings fall back to the user’s details without a word when personal info cannot be loaded', async () => {
    const given = (world: World) => {
      customerIn(world).user.primary_phone = '11 22 33 44'
      fault('personalInfo')(world)
    }
    await openSettings({ given })
    expect(screen.getByText('Sendes til 11 22 33 44')).toBeVisible()
    expect(screen.queryByText(/Der opstod et problem|Prøv igen/)).not.toBeInTheDocument()
  })

  it('SET-2 settings have no box about an inquiry where there is none', async () => {
    await renderPortal('/settings', { signedInAs: 'ingen.forespoergsel@eksempel.dk' })
    await screen.findByRole('heading', { level: 2, name: 'Din konto' })
    expect(screen.getAllByRole('switch')).toHaveLength(1)
  })

  it('SET-3 a switch acts at once and is saved', async () => {
    const { user, requests, customer } = await openSettings()
    await user.click(screen.getByRole('switch', { name: /Nyhedsbrev/ }))
    expect(screen.getByRole('switch', { name: /Nyhedsbrev/ })).toBeChecked()
    await waitFor(() => expect(customer.user.subscribed_to_newsletter).toBe(true))
    expect(settingsSent(requests)).toEqual([{ subscribed_to_newsletter: true }])
    expect(await screen.findByText('Ændringen er gemt.')).toBeInTheDocument()
  })

  it('SET-3 a switch that could not be saved goes back, and the page says so', async () => {
    const { user } = await openSettings({ given: fault('updateSetting') })
    const sms = screen.getByRole('switch', { name: /SMS/ })
    await user.click(sms)
    await waitFor(() => expect(sms).toHaveAccessibleDescription(/Ændringen blev ikke gemt/))
    expect(sms).not.toBeChecked()
  })

  it('SET-3 ERR-10 a switch that a busy server did not take says its words and its wait', async () => {
    onTestFinished(endSessionState)
    const { user } = await openSettings({ given: fault('updateSetting', 429) })
    const sms = screen.getByRole('switch', { name: /SMS/ })
    await user.click(sms)
    await waitFor(() =>
      expect(sms).toHaveAccessibleDescription(/Fault 429 Vi har travlt lige nu\. Prøv igen om 30 sekunder\.$/),
    )
    expect(sms).not.toBeChecked()
  })
})

describe('changing the password', () => {
  const field = (name: string) => screen.getByLabelText(name, { selector: 'input' })

  async function openDialog(options: Options = {}) {
    const portal = await openSettings(options)
    await portal.user.click(screen.getByRole('button', { name: 'Skift adgangskode' }))
    await screen.findByLabelText('Nuværende adgangskode', { selector: 'input' })
    const type = async (current: string, next: string, repeated = next) => {
      await enter(portal.user, field('Nuværende adgangskode'), current)
      await enter(portal.user, field('Ny adgangskode'), next)
      await enter(portal.user, field('Gentag adgangskoden'), repeated)
      await portal.user.click(screen.getByRole('button', { name: 'Gem ny adgangskode' }))
    }
    return { ...portal, type }
  }

  it('PW-1 the dialog closes and the page says that the password is changed', async () => {
    const { type, customer, requests, container } = await openDialog()
    await expectNoAxe(container)
    await type(password, 'Vinter2027!')
    expect(await screen.findByRole('button', { name: 'Adgangskoden er skiftet' })).toHaveFocus()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await waitFor(() => expect(window.location.search).toBe(''))
    expect(customer.account.password).toBe('Vinter2027!')
    expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
      password: 'Vinter2027!',
      password_confirmation: 'Vinter2027!',
      current_password: password,
    })
  })

  it('PW-1 a wrong old password is reported at its field, and what was typed stays', async () => {
    const { type, customer } = await openDialog()
    await type('Forkert2026!', 'Vinter2027!')
    await waitFor(() =>
      expect(field('Nuværende adgangskode')).toHaveAccessibleDescription(/Den nuværende adgangskode er forkert/),
    )
    expect(field('Nuværende adgangskode')).toHaveFocus()
    await waitFor(() => expect(document.title).toContain('Fejl:'))
    expect(field('Ny adgangskode')).toHaveValue('Vinter2027!')
    expect(customer.account.password).toBe(password)
  })

  it('LOGIN-3 PW-1 a wrong old password that ends with a space says so at its field', async () => {
    const { type, requests } = await openDialog()
    await type(`${password} `, 'Vinter2027!')
    await waitFor(() =>
      expect(field('Nuværende adgangskode')).toHaveAccessibleDescription(
        /^Adgangskoden slutter med et mellemrum\..* Fejl: Den nuværende adgangskode er forkert/,
      ),
    )
    expect(requests.at(-1)?.body).toMatchObject({ current_password: `${password} ` })
  })

  it.each([
    ['svag', 'svag', 'Ny adgangskode', /for svag/],
    ['langnok12', 'langnok12', 'Ny adgangskode', /mindst 8 tegn/],
    ['Vinter2027!', 'Vinter2028!', 'Gentag adgangskoden', /ikke ens/],
  ])('VAL-2 VAL-3 VAL-4 %j and %j: %s is refused, and nothing is sent', async (next, repeated, wrong, message) => {
    const { type, requests } = await openDialog()
    await type(password, next, repeated)
    expect(field(wrong)).toHaveAccessibleDescription(message)
    expect(screen.getByRole('button', { name: 'Gem ny adgangskode' })).toHaveAttribute('aria-disabled', 'true')
    expect(requests.filter(({ method }) => method === 'PUT')).toEqual([])
  })

  it.each([
    ['a refusal that does not mention passwords', { kind: 'status', status: 403 }, 'Der opstod et problem'],
    ['an answer from a gateway', { kind: 'status', status: 504 }, 'vi ved ikke, om adgangskoden blev skiftet'],
    ['a lost answer', { kind: 'lost' }, 'vi ved ikke, om adgangskoden blev skiftet'],
    ['a busy server', { kind: 'status', status: 429 }, 'Prøv igen om 30 sekunder'],
  ] as const)(
    'PW-1 ERR-3 ERR-10 after %s the dialog says what is known, not that the password was wrong',
    async (_, given, words) => {
      onTestFinished(endSessionState)
      const { type } = await openDialog({
        given: (world) => void world.faults.push({ endpoint: 'updatePassword', ...given }),
      })
      await type(password, 'Vinter2027!')
      expect(
        await within(screen.getByRole('dialog')).findByText(new RegExp(words), { selector: '[role=alert] *' }),
      ).toBeVisible()
      expect(field('Nuværende adgangskode')).toHaveValue(password)
    },
  )
})

describe('deleting the account', () => {
  const ask = async (options: Options = {}) => {
    const portal = await openSettings(options)
    await portal.user.click(screen.getByRole('button', { name: 'Slet min konto' }))
    return { ...portal, dialog: within(screen.getByRole('dialog', { name: 'Vil du slette din konto?' })) }
  }

  it('DEL-1 the account can be kept', async () => {
    const { user, dialog, requests, container } = await ask()
    await expectNoAxe(container)
    await user.click(dialog.getByRole('button', { name: 'Behold min konto' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.getByRole('button', { name: 'Slet min konto' })).toHaveFocus()
    expect(requests.some(({ path }) => path.includes('send_destroy_mail'))).toBe(false)
  })

  it('DEL-1 ROUTE-8 the email is sent, the page says so, and the session ends here', async () => {
    const { user, dialog, world, requests } = await ask()
    await user.click(dialog.getByRole('button', { name: 'Ja, slet min konto' }))
    await screen.findByRole('heading', { level: 1, name: 'Vi har sendt dig en e-mail' })
    expect(window.location.pathname).toBe('/mail-has-been-sent')
    expect(world.outbox.map(({ kind, to }) => [kind, to])).toEqual([['deletion', email]])
    expect(screen.getByRole('link', { name: /^Skriv til os på ?hjaelp@eksempel\.dk$/ })).toHaveAttribute(
      'href',
      'mailto:hjaelp@eksempel.dk',
    )
    expect(screen.getByText(new RegExp(String(new Date().getFullYear())))).toBeVisible()
    await waitFor(() => expect(localStorage).toHaveLength(0))
    await waitFor(() => expect(requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1))
  })

  it('DEL-1 a failure is reported, and nothing is deleted', async () => {
    const { user, dialog, world } = await ask({ given: fault('requestAccountDeletion', 403) })
    await user.click(dialog.getByRole('button', { name: 'Ja, slet min konto' }))
    expect(await dialog.findByText(/Din konto er ikke slettet/, { selector: '[role=alert] *' })).toBeVisible()
    expect(world.outbox).toEqual([])
    expect(window.location.pathname).toBe('/settings')
  })

  it('DEL-1 ERR-10 a busy server is said with its wait', async () => {
    onTestFinished(endSessionState)
    const { user, dialog } = await ask({ given: fault('requestAccountDeletion', 429) })
    await user.click(dialog.getByRole('button', { name: 'Ja, slet min konto' }))
    expect(await dialog.findByText('Vi har travlt lige nu. Prøv igen om 30 sekunder.')).toBeVisible()
  })

  it.each([{ kind: 'lost' }, { kind: 'status', status: 504 }] as const)(
    'DEL-1 ERR-3 after %j the customer is asked to look in their inbox',
    async (given) => {
      const { user, dialog } = await ask({
        given: (world) => void world.faults.push({ endpoint: 'requestAccountDeletion', ...given }),
      })
      await user.click(dialog.getByRole('button', { name: 'Ja, slet min konto' }))
      expect(await dialog.findByText(/Se i din indbakke/, { selector: '[role=alert] *' })).toBeVisible()
    },
  )
})

describe('SHELL-8 the address of a dialog', () => {
  const title = 'Vil du slette din konto?'

  it('SHELL-8 Back closes the dialog that a press opened, and Forward opens it again, to be closed once more', async () => {
    const { user } = await openSettings()
    await user.click(screen.getByRole('button', { name: 'Slet min konto' }))
    expect(window.location.search).toBe('?dialog=deletion')
    history.back()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(window.location.pathname + window.location.search).toBe('/settings')
    expect(screen.getByRole('button', { name: 'Slet min konto' })).toHaveFocus()
    history.forward()
    await screen.findByRole('dialog', { name: title })
    await user.dblClick(screen.getByRole('button', { name: 'Luk' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(window.location.pathname + window.location.search).toBe('/settings')
  })

  it('SHELL-8 a link opens the dialog, and closing it leaves the settings', async () => {
    const { user } = await renderPortal('/settings?dialog=deletion', { signedInAs: email })
    await screen.findByRole('dialog', { name: title })
    await user.click(screen.getByRole('button', { name: 'Luk' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(window.location.pathname + window.location.search).toBe('/settings')
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })
})

describe('/account-deleted', () => {
  it.each([email, undefined])(
    'ROUTE-7 the page clears what the browser keeps and shows the year (signed in: %s)',
    async (signedInAs) => {
      const { container } = await renderPortal('/account-deleted', signedInAs === undefined ? {} : { signedInAs })
      await screen.findByRole('heading', { level: 1, name: 'Din konto er slettet' })
      expect(screen.getByText(new RegExp(String(new Date().getFullYear())))).toBeVisible()
      await waitFor(() => expect(localStorage).toHaveLength(0))
      await expectNoAxe(container)
    },
  )

  it('ROUTE-7 no part of the session lives on', async () => {
    const { user } = await renderPortal('/account-deleted', { signedInAs: email })
    await screen.findByRole('heading', { level: 1, name: 'Din konto er slettet' })
    await waitFor(() => expect(localStorage).toHaveLength(0))
    await user.click(screen.getByRole('link', { name: 'Min side' }))
    expect(await screen.findByLabelText('E-mailadresse')).toBeVisible()
    expect(window.location.pathname).toBe('/session/login')
  })
})
