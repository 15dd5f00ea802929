import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { expectNoAxe } from '@tests/screens/axe'
import { renderPortal } from '@tests/screens/renderPortal'

const signedInAs = 'tre.match@eksempel.dk'

async function openIdle(language: 'dk' | 'en' = 'dk') {
  const portal = await renderPortal('/help?q=pris', { signedInAs, language, settings: { idleMinutes: 2 } })
  await screen.findByRole('navigation', { name: /menu/i })
  return portal
}

function pass(seconds: number): void {
  vi.setSystemTime(Date.now() + seconds * 1000)
  fireEvent.focus(window)
}

it.each([
  ['dk', 'Er du her stadig?', 'Ja, bliv logget ind'],
  ['en', 'Are you still there?', 'Yes, stay signed in'],
] as const)(
  'LOGIN-13 A11Y-1 A11Y-2 an idle customer is asked in a dialog that takes focus, and stays signed in by one press (%s)',
  async (language, title, stay) => {
    const { user } = await openIdle(language)
    pass(61)
    const dialog = await screen.findByRole('dialog', { name: title })
    await waitFor(() => expect(screen.getByRole('heading', { name: title })).toHaveFocus())
    await expectNoAxe(dialog)
    await user.click(screen.getByRole('button', { name: stay }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    pass(50)
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)

it('LOGIN-13 ROUTE-5 an idle customer who does not answer is signed out, and the next sign-in does not lead to where they were', async () => {
  const { world } = await openIdle()
  pass(121)
  expect(await screen.findByText('Du er logget ud, fordi der ikke skete noget i et stykke tid.')).toBeVisible()
  expect(JSON.stringify(history.state)).not.toContain('help')
  const { account } = world.customers.find((customer) => customer.account.email === signedInAs)!
  await waitFor(() => expect(account.sessions).toEqual([]))
})
