import { screen, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { endSessionState } from '@/platform/state'
import { expectNoAxe } from '@tests/screens/axe'
import { objectsIn } from '@tests/staging-api/json'
import { matchesIn, open, type Options } from './kit'

describe('reminders', () => {
  const openModal = async (scenario: string, options: Options = {}) => {
    const portal = await open(scenario, options)
    await portal.user.click(screen.getByRole('button', { name: 'Send påmindelse' }))
    return { ...portal, modal: within(await screen.findByRole('dialog', { name: 'Send påmindelse' })) }
  }

  it.each([
    ['rykker-endnu-ikke', /Du kan sende den første påmindelse fra \p{L}+ den \d{1,2}\. \p{L}+\./u],
    ['rykker-fremtid', /mindst 48 timer/],
    ['rykker-redaktoer', /af kundeservice/],
  ])('REM-2 A11Y-1 the reminder dialog of %s says %s', async (scenario, words) => {
    const { modal, container } = await openModal(scenario)
    expect(modal.getAllByText(words)[0]).toBeVisible()
    await expectNoAxe(container)
  })

  it('REM-1 no reminder is offered where all are used, and a link to the dialog says why', async () => {
    const { container } = await open('rykker-brugt', {}, '/?dialog=reminder')
    const dialog = await screen.findByRole('dialog', { name: 'Send påmindelse' })
    expect(within(dialog).getAllByText(/kan kun få to påmindelser/)[0]).toBeVisible()
    await expectNoAxe(container)
    expect(screen.queryByRole('button', { name: 'Send påmindelse', hidden: true })).not.toBeInTheDocument()
  })

  it('REM-1 the dialog lists the insurers that can be chosen and the others with the reason, but not the hidden ones', async () => {
    const { modal } = await openModal('rykker-skjult')
    expect(modal.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual(['Havlys Assurance'])
    expect(modal.getByText('Bøgely Forsikring').parentElement).toHaveTextContent('tager ikke imod påmindelser lige nu')
    expect(modal.queryByText('Fjordsikring')).toBeNull()
  })

  it('VAL-5 VAL-6 sending without a choice asks for one and focuses the first insurer', async () => {
    const { modal, user, requests } = await openModal('rykker-klar')
    await user.click(modal.getByRole('button', { name: 'Send påmindelse' }))
    expect(modal.getByText('Vælg mindst ét selskab.')).toBeVisible()
    expect(modal.getAllByRole('checkbox')[0]).toHaveFocus()
    expect(requests.filter(({ path }) => path.startsWith('/starfish_users/reminders'))).toEqual([])
  })

  it('REM-2 REM-3 reminders to two of three are confirmed until the dialog closes, and it then shows their new counts and dates', async () => {
    const { modal, user, world } = await openModal('rykker-klar')
    await user.click(modal.getByRole('checkbox', { name: 'Fjordsikring' }))
    await user.click(modal.getByRole('checkbox', { name: 'Bøgely Forsikring' }))
    await user.click(modal.getByRole('button', { name: 'Send påmindelse' }))
    expect(modal.getByRole('button', { name: 'Sender påmindelse …' })).toBeVisible()
    expect(await modal.findByRole('group', { name: 'Påmindelserne er sendt' })).toHaveFocus()
    expect(
      modal.getByText('Der kan gå op til 3 hverdage, før selskaberne har behandlet dine påmindelser.'),
    ).toBeVisible()
    expect(modal.queryByRole('checkbox')).toBeNull()
    expect(
      matchesIn(world, 'rykker-klar').map(({ reminder_ws }) => objectsIn([reminder_ws ?? null])[0]?.count),
    ).toEqual([1, 1, 1])
    await user.click(modal.getAllByRole('button', { name: 'Luk' }).at(-1)!)
    await user.click(screen.getByRole('button', { name: 'Send påmindelse' }))
    const again = within(await screen.findByRole('dialog', { name: 'Send påmindelse' }))
    expect(again.getByText('Fjordsikring').closest('li')).toHaveTextContent(
      /Du kan sende igen \p{L}+ den \d{1,2}\. \p{L}+\.1 af 2 påmindelser sendt\. Sidst sendt i dag\./u,
    )
    // The only one that can be chosen is.
    expect(again.getByRole('checkbox', { name: 'Havlys Assurance' })).toBeChecked()
  })

  it('REM-3 a failed send keeps the choice, counts nothing, and can be tried again', async () => {
    const fault = { endpoint: 'sendReminders', kind: 'status', status: 500, times: 1 } as const
    const { modal, user, world } = await openModal('rykker-klar', { given: (given) => given.faults.push(fault) })
    await user.click(modal.getByRole('checkbox', { name: 'Fjordsikring' }))
    await user.click(modal.getByRole('button', { name: 'Send påmindelse' }))
    expect(await modal.findByText('Der blev ikke sendt nogen påmindelse')).toBeVisible()
    expect(modal.getByRole('checkbox', { name: 'Fjordsikring' })).toBeChecked()
    expect(objectsIn([matchesIn(world, 'rykker-klar')[0]?.reminder_ws ?? null])[0]?.count).toBe(0)
    await user.click(modal.getByRole('button', { name: 'Prøv igen' }))
    expect(await modal.findByRole('group', { name: 'Påmindelsen er sendt' })).toBeVisible()
  })

  it('REM-3 ERR-10 a busy server is said with its wait', async () => {
    onTestFinished(endSessionState)
    const fault = { endpoint: 'sendReminders', kind: 'status', status: 429 } as const
    const { modal, user } = await openModal('rykker-klar', { given: (given) => given.faults.push(fault) })
    await user.click(modal.getByRole('checkbox', { name: 'Fjordsikring' }))
    await user.click(modal.getByRole('button', { name: 'Send påmindelse' }))
    expect(await modal.findByText('Vi har travlt lige nu. Prøv igen om 30 sekunder.')).toBeVisible()
  })
})
