import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { clearExchangeLog } from '@/api/exchangeLog'
import { readSupportFile, type SupportFile } from '@/api/schemas/supportFile'
import { clearVisitedPages } from '@/platform/visitedPages'
import { unpacked } from '@tests/staging-api/unpack'
import { expectNoAxe } from './axe'
import { renderPortal } from './renderPortal'

const signedInAs = 'tre.match@eksempel.dk'

beforeEach(() => {
  clearExchangeLog()
  clearVisitedPages()
})

/** Takes over where a browser hands a file to the person; gives what was saved, newest last. */
function watchSaved(): Blob[] {
  const saved: Blob[] = []
  // jsdom has no object addresses.
  URL.createObjectURL = (blob) => {
    if (blob instanceof Blob) saved.push(blob)
    return 'blob:saved'
  }
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  return saved
}

async function openForm(user: Awaited<ReturnType<typeof renderPortal>>['user']) {
  await user.click(await screen.findByText('Lav en fil til support'))
  return screen.findByRole('button', { name: 'Gem filen' })
}

async function read(blob: Blob | undefined): Promise<SupportFile> {
  return readSupportFile(unpacked(JSON.parse((await blob?.text()) ?? '')))
}

describe('SUP-3 saving a file for support', () => {
  it('says what it holds, and saves just that, masked', async () => {
    const saved = watchSaved()
    const { user, container } = await renderPortal('/help', { signedInAs })
    const save = await openForm(user)
    expect(screen.getByText('Navne, telefonnumre, e-mails og fritekst er skjult')).toBeVisible()
    await user.click(screen.getByText('Se hele filen'))
    expect(within(screen.getByRole('region', { name: 'Se hele filen' })).getByText(/"xxx\.xxxxx@xxxxxxxx\.xx"/)).toBeVisible()
    await expectNoAxe(container)
    await user.click(save)
    expect(await screen.findByText('Filen er gemt blandt dine downloads. Send den til hjaelp@eksempel.dk.', { selector: 'p' })).toBeVisible()
    const file = await read(saved[0])
    expect(file).toMatchObject({ masked: true, language: 'dk', address: '/help', apiHost: 'api.test', build: '1.0.0', scope: { type: 'private' } })
    expect(JSON.stringify(file)).not.toMatch(/Mette|Kjærgaard|tre\.match|access-token/)
  })

  it('includes names only when the customer ticks so, and says so', async () => {
    const saved = watchSaved()
    const { user } = await renderPortal('/help', { signedInAs })
    const save = await openForm(user)
    await user.click(screen.getByRole('checkbox', { name: 'Tag navne, telefonnumre, e-mails og fritekst med' }))
    expect(screen.getByText('Navne, telefonnumre, e-mails og fritekst er med, så de kan læses')).toBeVisible()
    await user.click(save)
    await waitFor(() => expect(saved).toHaveLength(1))
    const file = await read(saved[0])
    expect(JSON.stringify(file)).toContain('Kjærgaard')
    expect(JSON.stringify(file)).not.toContain('access-token')
  })

  it('is about the page that the customer came from, or another of the last ones', async () => {
    const saved = watchSaved()
    const { user } = await renderPortal('/?tab=calculator&reset_password_token=hemmelig', { signedInAs })
    await user.click(await screen.findByRole('link', { name: 'Indstillinger' }))
    await user.click(await screen.findByRole('link', { name: 'Hjælp' }))
    const save = await openForm(user)
    const page = screen.getByRole('combobox', { name: 'Hvilken side handler det om?' })
    expect(page).toHaveDisplayValue('Indstillinger')
    await user.selectOptions(page, 'Beregner')
    await user.click(save)
    await waitFor(() => expect(saved).toHaveLength(1))
    const file = await read(saved[0])
    expect(file.address).toBe('/?tab=calculator')
    expect(JSON.stringify(file)).not.toContain('hemmelig')
  })

  it('speaks English', async () => {
    const { user, container } = await renderPortal('/help', { signedInAs, language: 'en' })
    await user.click(await screen.findByText('Make a file for support'))
    expect(await screen.findByRole('button', { name: 'Save the file' })).toBeVisible()
    await expectNoAxe(container)
  })
})

describe('SUP-3 a file of who cannot sign in', () => {
  it('is saved from the login page, with the email masked unless ticked, and a mail that names it', async () => {
    const saved = watchSaved()
    const { user, container } = await renderPortal('/session/login')
    const email = await screen.findByLabelText('E-mail')
    await user.type(email, 'tre.match@eksempel.dk')
    await user.type(screen.getByLabelText('Adgangskode'), 'Forkert-2026')
    await user.click(screen.getByRole('button', { name: 'Log ind' }))
    await screen.findByText('Forkert e-mail eller adgangskode. Prøv igen.')
    await user.click(await screen.findByRole('button', { name: 'Lav en fil til support' }))
    const save = await screen.findByRole('button', { name: 'Gem filen' })
    await expectNoAxe(container)
    await user.click(save)
    await waitFor(() => expect(saved).toHaveLength(1))
    const masked = await read(saved[0])
    expect(masked).toMatchObject({ address: '/session/login', masked: true, scope: null, exchanges: [{ endpoint: 'signIn', status: 401, body: { errors: ['Forkert e-mail eller adgangskode. Prøv igen.'] } }] })
    expect(await saved[0]?.text()).toMatch(/"about": "What a customer/)
    expect(screen.getByRole('link', { name: 'Skriv en e-mail til os, og vedhæft filen' })).toHaveAttribute('href', expect.stringMatching(/^mailto:hjaelp@eksempel\.dk\?subject=Fil%20til%20support.*minside-.*1\.0\.0/))
    await user.click(screen.getByRole('checkbox', { name: 'Tag min e-mail og det, jeg har skrevet, med' }))
    await user.click(save)
    await waitFor(() => expect(saved).toHaveLength(2))
    const personal = await read(saved[1])
    expect(JSON.stringify(masked)).not.toMatch(/match|Forkert-2026/)
    expect(JSON.stringify(personal)).toContain('tre.match@eksempel.dk')
    expect(JSON.stringify(personal)).not.toContain('Forkert-2026')
  })
})

describe('SUP-2 the support bar', () => {
  it('says where one is, and the call that failed last with its status and request id', async () => {
    const { container } = await renderPortal('/help', {
      signedInAs,
      settings: { supportMode: true },
      given: (world) => (world.faults = [{ endpoint: 'faq', kind: 'status', status: 503 }]),
    })
    const bar = await screen.findByRole('complementary', { name: 'Til support' })
    await waitFor(() => expect(bar).toHaveTextContent(/faq, status 503, id [\da-f-]{36}/))
    for (const fact of ['API api.test', 'Version 1.0.0', 'Bruger 10000', 'Visning Privat (1)', 'Sprog dk', 'Forespørgsel 10017']) {
      const [name = '', ...value] = fact.split(' ')
      await waitFor(() => expect(within(bar).getByText(name).nextElementSibling).toHaveTextContent(value.join(' ')))
    }
    await expectNoAxe(container)
  })

  it('is on the login screen too, where nobody is signed in', async () => {
    await renderPortal('/session/login', { settings: { supportMode: true } })
    const bar = await screen.findByRole('complementary', { name: 'Til support' })
    expect(within(bar).getByText('Bruger').nextElementSibling).toHaveTextContent('–')
  })

  it('never shows without the setting', async () => {
    await renderPortal('/help', { signedInAs })
    await screen.findByText('Lav en fil til support')
    expect(screen.queryByRole('complementary', { name: 'Til support' })).toBeNull()
  })
})
