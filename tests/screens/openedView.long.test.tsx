import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { SupportFailure, SupportFile } from '@/api/schemas/supportFile'
import { openView } from '@/app/openedView'
import { openedViewKey } from '@/config/paths'
import { keepInMemory } from '@tests/support/keptDrafts'
import { emptyShownState } from '@/domain/support/supportFile'
import { holdWrites } from '@/platform/heldWrites'
import { sessionStore } from '@/platform/storage'
import { objectsIn } from '@tests/staging-api/json'
import { seedWorld } from '@tests/staging-api/scenarios'
import { found } from './found'
import { renderPortal, type SeenRequest } from './renderPortal'

const failure: SupportFailure = {
  kind: 'unauthorised',
  status: 401,
  messages: ['Nej tak'],
  fields: {},
  failedAttempts: null,
}
const typed = { checked: null, wrong: false }

type Fields = (SupportFile['fields'][number] & { value: string })[]

/** Opens the page as support does; returns the lines that are compared with the customer's, and what was requested. */
async function open(
  address: string,
  state: Partial<SupportFile['state']>,
  fields: Fields | (() => Fields),
  options: Parameters<typeof renderPortal>[1] = {},
): Promise<{ lines: string[]; requests: SeenRequest[] }> {
  sessionStore.clear()
  // Before anything may be saved, as in main.tsx.
  holdWrites()
  const { store, requests } = await renderPortal(address, options)
  await screen.findByRole('heading', { level: 1 })
  if (address.includes('dialog')) await screen.findByRole('dialog')
  sessionStore.set(openedViewKey, 'x')
  const lines = new Promise<string[]>((resolve) =>
    window.addEventListener('viewopened', ({ detail }: CustomEventInit<string[]>) => resolve(detail ?? []), {
      once: true,
    }),
  )
  // The view waits until the screen has stood still for a while.
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const shown = typeof fields === 'function' ? fields() : fields
  void openView(store, JSON.stringify({ state: { ...emptyShownState, ...state }, fields: shown }))
  // React draws what a step has changed at its end.
  for (let step = 0; step < 100; step += 1) await act(() => vi.advanceTimersByTimeAsync(100))
  vi.useRealTimers()
  expect(sessionStore.get(openedViewKey)).toBeNull()
  return { lines: await lines, requests }
}

const writesIn = (requests: SeenRequest[]) =>
  requests.filter(({ method, path }) => method !== 'GET' || path.includes('reminders'))

it('SUP-4 an opened view says what became of the form, and has what was typed in its fields, with what is wrong', async () => {
  const { lines } = await open('/session/login', { outcomes: { signIn: { state: 'refused', failure } } }, [
    { ...typed, name: 'email', value: 'mette@', wrong: true },
    { ...typed, name: 'password', value: 'Sommer2026!' },
    { ...typed, name: 'remember', value: 'on', checked: true },
    { ...typed, name: 'elsewhere', value: 'x' },
  ])
  expect(screen.getByText('Nej tak')).toBeVisible()
  expect(screen.getByLabelText('E-mailadresse')).toHaveValue('mette@')
  expect(screen.getByLabelText('E-mailadresse')).toBeInvalid()
  expect(screen.getByLabelText('Adgangskode')).toHaveValue('Sommer2026!')
  expect(screen.getByRole('checkbox')).toBeChecked()
  expect(lines).toEqual(expect.arrayContaining(['Nej tak', '[mette@] !', '[x]']))
  expect(JSON.stringify(lines)).not.toContain('Sommer2026!')
})

it('SUP-4 SUP-10 an opened view of a reset link that was refused says so, and has no form', async () => {
  const { lines } = await open(
    '/session/reset-password/new',
    { outcomes: { resetPassword: { state: 'refused', failure } } },
    [],
  )
  expect(lines.join(' ')).toMatch(/Linket er brugt eller udløbet/)
  expect(screen.queryByLabelText(/adgangskode/i)).toBeNull()
})

it('SUP-4 an opened view keeps what the server said of a field', async () => {
  const fields = ['current', 'password', 'confirmation'].map((name) => ({
    ...typed,
    name,
    value: 'Sommer2026!',
    wrong: name === 'current',
  }))
  await open(
    '/settings?dialog=password',
    {
      outcomes: { password: { state: 'refused', failure: { ...failure, kind: 'invalid', status: 422, messages: [] } } },
    },
    fields,
    { signedInAs: 'tre.match@eksempel.dk' },
  )
  expect(screen.getByText('Den nuværende adgangskode er forkert')).toBeVisible()
  expect(document.title).toContain('Fejl:')
})

it('SUP-10 an opened view shows what is wrong in a form that was sent, with its summary and its title', async () => {
  const { requests } = await open('/session/register', {}, [
    { ...typed, name: 'email', value: 'mette@', wrong: true, error: 'email_invalid', isSubmitted: true },
    // A password is not in the file, so only the error tells what was wrong with it.
    { ...typed, name: 'password', value: 'x', wrong: true, error: 'not_strong', isSubmitted: true },
    { ...typed, name: 'confirmation', value: 'x', wrong: true, error: 'error_not_equal' },
  ])
  const summary = screen.getByRole('group', { name: 'Ret disse felter' })
  expect(within(summary).getAllByRole('link')).toHaveLength(2)
  expect(screen.getByLabelText('Adgangskode')).toHaveAccessibleDescription(/Adgangskoden er for svag/)
  expect(document.title).toContain('Fejl:')
  expect(writesIn(requests)).toEqual([])
})

/** Everything that can be ticked in the dialog is, and is said to be wrong. */
const allTicked = (): Fields =>
  found('dialog input').map((box) => ({
    ...typed,
    name: box.getAttribute('name') ?? '',
    value: 'on',
    checked: true,
    wrong: true,
  }))

it.each<[string, Fields | (() => Fields)]>([
  [
    '/session/login',
    [
      { ...typed, name: 'email', value: 'tre.match@eksempel.dk', wrong: true },
      { ...typed, name: 'password', value: 'Sommer2026!', wrong: true },
      { ...typed, name: 'remember', value: 'on', checked: true, wrong: true },
    ],
  ],
  ['/?dialog=reminder', allTicked],
  ['/special-deals?dialog=signUp&deal=DEAL', allTicked],
])('SUP-10 opening a crafted file of %s sends nothing', async (address, fields) => {
  const deal = String(seedWorld(Date.now()).deals.find(({ id }) => id)?.id)
  const signedIn = address.startsWith('/session') ? {} : { signedInAs: 'rykker.klar@eksempel.dk' }
  const { requests } = await open(address.replace('DEAL', deal), {}, fields, signedIn)
  expect(screen.getAllByRole('checkbox').filter((box) => box instanceof HTMLInputElement && box.checked)).not.toEqual(
    [],
  )
  expect(writesIn(requests)).toEqual([])
})

it('SUP-10 in an opened view no unsaved price is saved before somebody presses a key, and its save stands as it stood', async () => {
  const world = seedWorld(Date.now())
  const customer = world.customers.find(({ scenario }) => scenario === 'beregner-tre')!
  const [applicationId, { new_offers }] = Object.entries(customer.compareOffers)[0]!
  const offer = objectsIn(new_offers)[0]!
  const offerId = Number(offer.id)
  const [productOffer] = objectsIn(offer.product_offers)
  const { requests } = await open(
    `/?tab=calculator&dialog=offer&offer=${String(offerId)}`,
    { saves: { [offerId]: { state: 'refused', failure: { ...failure, kind: 'server', status: 500 } } } },
    [],
    {
      signedInAs: 'beregner.tre@eksempel.dk',
      given: () =>
        void keepInMemory({
          userId: customer.id,
          offerId: Number(offer.id),
          applicationId: Number(applicationId),
          cell: `${Number(productOffer?.id)}.price`,
          text: '1234',
          over: [String(Number(productOffer?.price))],
        }),
    },
  )
  expect(within(screen.getByRole('dialog')).getByText('Ikke gemt. Vi prøver automatisk igen.')).toBeVisible()
  expect(writesIn(requests)).toEqual([])
  fireEvent.keyDown(document.body, { key: 'Tab' })
  await waitFor(() => expect(writesIn(requests)).toHaveLength(1))
})
