import { act, screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { SupportFailure, SupportFile } from '@/api/schemas/supportFile'
import { openView } from '@/app/openedView'
import { openedViewKey } from '@/config/paths'
import { nothingShown } from '@/domain/support/supportFile'
import { sessionStore } from '@/platform/storage'
import { renderPortal } from './renderPortal'

const failure: SupportFailure = {
  kind: 'unauthorised',
  status: 401,
  messages: ['Nej tak'],
  fields: {},
  failedAttempts: null,
}
const typed = { checked: null, wrong: false }

/** Opens the page as support does; returns the lines that are compared with the customer's. */
async function open(
  address: string,
  state: Partial<SupportFile['state']>,
  fields: (SupportFile['fields'][number] & { value: string })[],
  options: Parameters<typeof renderPortal>[1] = {},
): Promise<string[]> {
  const { store } = await renderPortal(address, options)
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
  void openView(store, JSON.stringify({ state: { ...nothingShown, ...state }, fields }))
  // React draws what a step has changed at its end.
  for (let step = 0; step < 100; step += 1) await act(() => vi.advanceTimersByTimeAsync(100))
  vi.useRealTimers()
  expect(sessionStore.get(openedViewKey)).toBeNull()
  return lines
}

it('SUP-4 an opened view says what became of the form, and has what was typed in its fields, with what is wrong', async () => {
  const lines = await open('/session/login', { outcomes: { signIn: { state: 'refused', failure } } }, [
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
  const lines = await open(
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
})
