import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { SupportFile } from '@/api/schemas/supportFile'
import type { Language } from '@/config/language'
import type { CellId } from '@/domain/calculator/cells'

import { cellTyped } from '@/domain/calculator/slice'
import { maskText } from '@/domain/support/maskText'
import { endSessionState } from '@/platform/state'
import { objectsIn } from '@tests/staging-api/json'
import { keepInMemory } from '@tests/support/keptDrafts'
import { readSupportFile, unpacked } from '@tests/staging-api/unpack'
import { expectNoAxe } from './axe'
import { found, whole } from './found'
import { renderPortal } from './renderPortal'
import { watchSaved, withinApp } from './savedFiles'

const signedInAs = 'tre.match@eksempel.dk'

beforeEach(endSessionState)

async function openForm(user: Awaited<ReturnType<typeof renderPortal>>['user']) {
  await user.click(await screen.findByText('Lav en fil til support'))
  return screen.findByRole('button', { name: 'Gem filen' })
}

async function read(blob: Blob | undefined): Promise<SupportFile> {
  return readSupportFile(unpacked(JSON.parse((await blob?.text()) ?? '')))
}

describe('SUP-3 saving a file for support', () => {
  it('the form says what the file holds, and saves just that, masked', async () => {
    const saved = watchSaved()
    const { user, container } = await renderPortal('/help', { signedInAs })
    const save = await openForm(user)
    expect(screen.getByText('Navne, telefonnumre, e-mailadresser og fritekst er skjult')).toBeVisible()
    await user.click(screen.getByText('Se hele filen'))
    expect(
      within(screen.getByRole('region', { name: 'Se hele filen' })).getByText(/"xxx\.xxxxx@xxxxxxxx\.dk"/),
    ).toBeVisible()
    await expectNoAxe(container)
    await user.click(save)
    expect(
      await screen.findByText(whole('Filen er gemt blandt dine downloads. Send den til hjaelp@eksempel.dk.'), {
        selector: 'p *',
      }),
    ).toBeVisible()
    const file = await read(saved[0])
    expect(file.outline).toEqual(expect.arrayContaining(['Hjælp', '[]']))
    expect(file).toMatchObject({
      masked: true,
      language: 'dk',
      address: '/help',
      apiHost: 'api.test',
      build: '1.0.0',
      scope: { type: 'private' },
    })
    expect(JSON.stringify(file)).not.toMatch(/Mette|Kjærgaard|tre\.match|access-token/)
  })

  it('names are included only when the customer ticks the box, and the form then says so', async () => {
    const saved = watchSaved()
    const { user } = await renderPortal('/help', { signedInAs })
    const save = await openForm(user)
    await user.click(screen.getByRole('checkbox', { name: 'Tag navne, telefonnumre, e-mailadresser og fritekst med' }))
    expect(screen.getByText('Navne, telefonnumre, e-mailadresser og fritekst er med, så de kan læses')).toBeVisible()
    await user.click(save)
    await waitFor(() => expect(saved).toHaveLength(1))
    const file = await read(saved[0])
    expect(JSON.stringify(file)).toContain('Kjærgaard')
    expect(JSON.stringify(file.outline)).not.toMatch(/Kjærgaard|Mette/)
    expect(JSON.stringify(file)).not.toContain('access-token')
  })

  it('the file is about the page that the customer came from, or another recent one', async () => {
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
})

it('SUP-3 SUP-4 the initials in place of a picture are no line of the file, as its host may be out of support’s reach', async () => {
  const saved = watchSaved()
  const { user } = await renderPortal('/', { signedInAs })
  await waitFor(() => expect(found('main li img')).not.toEqual([]))
  for (let step = 0; step < 4; step += 1) for (const picture of found('main img')) fireEvent.error(picture)
  expect(screen.getAllByText('F')).not.toEqual([])
  await user.click(screen.getByRole('link', { name: 'Hjælp' }))
  await user.click(await openForm(user))
  await waitFor(() => expect(saved).toHaveLength(1))
  const { address, outline } = await read(saved[0])
  expect(address).toBe('/')
  expect(outline?.filter((line) => /^X{1,2}$/.test(line))).toEqual([])
})

it('SUP-3 SUP-10 of two tabs with unsaved prices, a file holds what was typed in the tab that saves it', async () => {
  const saved = watchSaved()
  const { user, store } = await renderPortal('/?tab=calculator', {
    signedInAs,
    given: (started) => {
      started.faults = [{ endpoint: 'saveCompareOffer', kind: 'status', status: 500 }]
      const { id, compareOffers } = started.customers.find(({ scenario }) => scenario === 'tre-match')!
      const [applicationId, calculator] = Object.entries(compareOffers)[0]!
      const offerId = Number(objectsIn(calculator.new_offers)[1]!.id)
      const place = { userId: id, applicationId: Number(applicationId), offerId }
      // Of a product that is gone.
      void keepInMemory({ ...place, cell: '999.price', text: '3', window: 'other' })
    },
  })
  await waitFor(() => expect(store.getState().calculator?.sheets).not.toEqual({}))
  const [sheet] = Object.values(store.getState().calculator?.sheets ?? {})
  const [cell, second] = Object.keys(sheet!.serverTexts) as CellId[]
  store.dispatch(cellTyped({ offerId: sheet!.id, cell: cell!, text: '4000', at: Date.now() }))
  const place = { offerId: sheet!.id, applicationId: sheet!.applicationId, window: 'other' }
  await keepInMemory({ ...place, cell: cell!, text: '1' }, { ...place, cell: second!, text: '2' })
  await user.click(screen.getByRole('link', { name: 'Hjælp' }))
  await user.click(await openForm(user))
  await waitFor(() => expect(saved).toHaveLength(1))
  const { drafts } = await read(saved[0])
  const texts = Object.values(drafts).map((offer) => Object.entries(offer.drafts).map(([at, { text }]) => [at, text]))
  // The last is of a product that is gone, which each tab shows.
  expect(texts).toEqual([[[cell, '4000']], [['999.price', '3']]])
})

describe('SUP-3 a support file of a customer who cannot sign in', () => {
  it('SUP-3 ACT-7 within an app, which drops downloads, its text can be copied', async () => {
    withinApp()
    const saved = watchSaved()
    const { user, container } = await renderPortal('/session/login')
    await user.click(await screen.findByRole('button', { name: 'Lav en fil til support' }))
    await user.click(await screen.findByRole('button', { name: 'Gem filen' }))
    expect(await screen.findByText(/^Du læser siden inde i en anden app/)).toBeVisible()
    const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Tekst' }).value
    expect(readSupportFile(unpacked(JSON.parse(text)))).toMatchObject({ address: '/session/login' })
    expect(saved).toEqual([])
    expect(screen.queryByRole('button', { name: 'Del filen' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Kopiér teksten' }))
    expect(await navigator.clipboard.readText()).toBe(text)
    expect(await screen.findByRole('button', { name: 'Teksten er kopieret' })).toBeVisible()
    await expectNoAxe(container)
  })

  it('SUP-3 ACT-7 where the app keeps sharing and the clipboard from the page, the text is selected, and how to copy it is said', async () => {
    withinApp()
    const refuse = () => Promise.reject(new DOMException('Not allowed', 'NotAllowedError'))
    Object.assign(navigator, { canShare: () => true, share: refuse })
    onTestFinished(() => ['canShare', 'share'].forEach((name) => Reflect.deleteProperty(navigator, name)))
    const { user } = await renderPortal('/session/login')
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(refuse)
    await user.click(await screen.findByRole('button', { name: 'Lav en fil til support' }))
    await user.click(await screen.findByRole('button', { name: 'Gem filen' }))
    const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Tekst' })
    for (const name of ['Kopiér teksten', 'Del filen']) {
      text.setSelectionRange(0, 0)
      await user.click(screen.getByRole('button', { name }))
      const how = 'Teksten er markeret. Hold fingeren på den, og vælg Kopiér.'
      expect(await screen.findByText(how, { selector: 'form p' })).toBeVisible()
      await waitFor(() => expect(text.selectionEnd).toBe(text.value.length))
    }
  })

  it('the login page saves a file with the email masked unless ticked, and opens an email that names it', async () => {
    const saved = watchSaved()
    const { user, container } = await renderPortal('/session/login')
    const email = await screen.findByLabelText('E-mailadresse')
    await user.type(email, 'tre.match@eksempel.dk')
    await user.type(screen.getByLabelText('Adgangskode'), 'Forkert-2026')
    await user.click(screen.getByRole('button', { name: 'Log ind' }))
    await screen.findByText('Forkert e-mail eller adgangskode. Prøv igen.')
    await user.click(await screen.findByRole('button', { name: 'Lav en fil til support' }))
    const save = await screen.findByRole('button', { name: 'Gem filen' })
    await expectNoAxe(container)
    expect(screen.queryByText(/^Siden: /)).toBeNull()
    await user.click(save)
    await waitFor(() => expect(saved).toHaveLength(1))
    const masked = await read(saved[0])
    expect(masked).toMatchObject({
      address: '/session/login',
      masked: true,
      scope: null,
      exchanges: [
        { endpoint: 'signIn', status: 401, body: { errors: ['Forkert e-mail eller adgangskode. Prøv igen.'] } },
      ],
    })
    expect(await saved[0]?.text()).toMatch(/"about": "What a customer/)
    expect(screen.getByRole('link', { name: 'Skriv en e-mail til os, og vedhæft filen' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:hjaelp@eksempel\.dk\?subject=Fil%20til%20support.*minside-.*1\.0\.0/),
    )
    await user.click(screen.getByRole('checkbox', { name: 'Tag min e-mailadresse og det, jeg har skrevet, med' }))
    await user.click(save)
    await waitFor(() => expect(saved).toHaveLength(2))
    const personal = await read(saved[1])
    expect(JSON.stringify(masked)).not.toMatch(/match|Forkert-2026/)
    expect(JSON.stringify(personal)).toContain('tre.match@eksempel.dk')
    expect(JSON.stringify(personal)).not.toContain('Forkert-2026')
  })
})

describe('SUP-10 no password', () => {
  const secret = 'Kælder-4711-Øst'
  const forms: [string, string, Parameters<typeof renderPortal>[1]?][] = [
    ['sign-in', '/session/login'],
    ['registration', '/session/register'],
    ['new password', '/session/reset-password/new?token=tok&client=cli&reset_password_token=res'],
    ['changing it', '/settings', { signedInAs }],
  ]
  const shown = forms.map(([form, address, options]) => ({ form, address, options, how: 'shown' }))
  const walks = [...shown, { ...shown[0]!, how: 'hidden' }]

  /** Every field for a password, as each is hidden at first. */
  const passwordFields = () => found('input[type=password]')

  it.each(walks)('of $form, $how, is in a file, in any form, or in the console', async ({ address, options, how }) => {
    const said = (['log', 'warn', 'error'] as const).map((method) => vi.spyOn(console, method))
    const saved = watchSaved()
    const { user } = await renderPortal(address, options)
    if (options) await user.click(await screen.findByRole('button', { name: 'Skift adgangskode' }))
    await waitFor(passwordFields)
    for (const field of passwordFields()) {
      if (how === 'shown') await user.click(document.querySelector(`[aria-controls="${field.id}"]`) ?? document.body)
      expect(field).toHaveAttribute('type', how === 'shown' ? 'text' : 'password')
      await user.type(field, secret)
    }
    if (options) {
      // Refused: what a dialog says is kept after it is closed.
      await user.click(screen.getByRole('button', { name: 'Gem ny adgangskode' }))
      await screen.findByText('Nuværende adgangskode er forkert', { exact: false })
      for (const field of found('dialog input'))
        if (how === 'shown') await user.click(document.querySelector(`[aria-controls="${field.id}"]`) ?? document.body)
      await user.click(screen.getByRole('button', { name: 'Annuller' }))
      await user.click(await screen.findByRole('link', { name: 'Hjælp' }))
    }
    const save = await openForm(user)
    await user.click(save)
    await user.click(screen.getByRole('checkbox', { name: /^Tag (?:navne|min)/ }))
    await user.click(save)
    await waitFor(() => expect(saved).toHaveLength(2))
    const files = await Promise.all(saved.map(read))
    expect(files.map(({ masked }) => masked)).toEqual([true, false])
    const held = JSON.stringify([
      files,
      said.map(({ mock }) => mock.calls),
      Object.entries(sessionStorage),
      Object.entries(localStorage),
    ])
    expect(held).toContain('min-side-support-file')
    for (const trace of [secret, maskText(secret)]) expect(held).not.toContain(trace)
  })
})

describe('SUP-2 the support bar', () => {
  it('the bar shows the current state, and the last failed call with its status and request id', async () => {
    const { container } = await renderPortal('/help', {
      signedInAs,
      settings: { supportMode: true },
      given: (world) => (world.faults = [{ endpoint: 'faq', kind: 'status', status: 503 }]),
    })
    const bar = await screen.findByRole('complementary', { name: 'Til support' })
    await waitFor(() => expect(bar).toHaveTextContent(/faq, status 503, id [\da-f-]{36}/))
    for (const fact of [
      'API api.test',
      'Version 1.0.0',
      'Bruger 10000',
      'Visning Privat (1)',
      'Sprog dk',
      'Forespørgsel 10017',
    ]) {
      const [name = '', ...value] = fact.split(' ')
      await waitFor(() => expect(within(bar).getByText(name).nextElementSibling).toHaveTextContent(value.join(' ')))
    }
    await expectNoAxe(container)
  })

  it('the bar is on the login screen too, where nobody is signed in', async () => {
    await renderPortal('/session/login', { settings: { supportMode: true } })
    const bar = await screen.findByRole('complementary', { name: 'Til support' })
    expect(within(bar).getByText('Bruger').nextElementSibling).toHaveTextContent('–')
  })

  it.each<[Language, string, string]>([
    [
      'dk',
      'I settings.js',
      'supportMail findes ikke (mente I supportEmail?); endpoints.signout findes ikke (mente I signOut?); analyticsId kan ikke være UA-12345-1',
    ],
    [
      'en',
      'In settings.js',
      'supportMail does not exist (did you mean supportEmail?); endpoints.signout does not exist (did you mean signOut?); analyticsId cannot be UA-12345-1',
    ],
  ])('CFG-8 the bar names what settings.js misspells %s', async (language, name, words) => {
    onTestFinished(() => void vi.unstubAllGlobals())
    vi.stubGlobal('portalSettings', {
      supportMail: 'a@b.dk',
      endpoints: { signout: { method: 'POST' } },
      analyticsId: 'UA-12345-1',
    })
    const { container } = await renderPortal('/session/login', { language, settings: { supportMode: true } })
    expect((await screen.findByText(name)).nextElementSibling).toHaveTextContent(words)
    await expectNoAxe(container)
  })
})
