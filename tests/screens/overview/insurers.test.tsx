import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { saveFile } from '@/platform/saveFile'
import { expectNoAxe } from '@tests/screens/axe'
import { matchesIn, open, rowOf, unfold } from './kit'

vi.mock('@/platform/saveFile', () => ({ saveFile: vi.fn() }))

const puts = ({ requests }: Awaited<ReturnType<typeof open>>) => requests.filter(({ method }) => method === 'PUT').map(({ path }) => path)

describe('an insurer', () => {
  it('ROW-1 says its status, its last change, the next step and who acts, with its progress in words', async () => {
    await open('tre-match')
    const row = await rowOf('Fjordsikring')
    expect(row.getByText('Har givet dig et tilbud')).toBeVisible()
    expect(row.getByText('Din tur:').parentElement).toHaveTextContent('Din tur: Læs tilbuddet, og giv selskabet et svar.')
    const steps = within(row.getByRole('list', { name: 'Forløbet hos Fjordsikring' })).getAllByRole('listitem')
    expect(steps.map((step) => step.textContent)).toEqual(['Udført: Modtaget', 'Udført: Åbnet', 'Udført: Kontakt', 'I gang: Tilbud'])
    expect(steps[3]).toHaveAttribute('aria-current', 'step')
    expect(row.getByRole('link', { name: 'Ring 75 00 11 31 til Fjordsikring' })).toHaveAttribute('href', 'tel:75001131')
    expect(row.getByRole('link', { name: 'Se tilbuddet fra Fjordsikring' })).toHaveAttribute('href', expect.stringMatching(/^\/company-branding\/fjordsikring\/\d+$/))
  })

  it('ACT-3 names the planned follow-up as the next step, and who takes it', async () => {
    await open('tre-match')
    const row = await rowOf('Bøgely Forsikring')
    expect(row.getByText(/^Ringer til dig \p{L}+ den \d{1,2}\. \p{L}+ kl\. \d\d\.\d\d\.$/u)).toBeVisible()
    unfold(row)
    const next = within((await row.findByText('Næste skridt')).parentElement!)
    expect(next.getByText('Venter på Bøgely Forsikring')).toBeVisible()
  })

  it('ROW-3 names the agent with phone and e-mail, else the company', async () => {
    await open('status-start')
    const [assigned, unassigned] = [await rowOf('Fjordsikring'), await rowOf('Lærkeborg Gensidige')]
    unfold(assigned)
    unfold(unassigned)
    const agent = within(await assigned.findByRole('group', { name: 'Din kontakt hos Fjordsikring' }))
    expect(agent.getByText('Camilla Brandt')).toBeVisible()
    expect(agent.getByRole('link', { name: '75 00 11 31' })).toHaveAttribute('href', 'tel:75001131')
    expect(agent.getByRole('link', { name: 'cab@fjordsikring.example' })).toHaveAttribute('href', 'mailto:cab@fjordsikring.example')
    const company = within(await unassigned.findByRole('group', { name: 'Din kontakt hos Lærkeborg Gensidige' }))
    expect(company.getByText('Lærkeborg Gensidige')).toBeVisible()
    expect(company.getByRole('link', { name: '59 00 99 10' })).toBeVisible()
  })

  it('ROW-2 unfolds to its activity by day, marks the new ones, and marks them as seen once', async () => {
    const portal = await open('tre-match')
    const row = await rowOf('Fjordsikring')
    expect(row.getByText('2 nye aktiviteter')).toBeVisible()
    unfold(row)
    const log = await row.findByRole('list', { name: 'Aktivitet hos Fjordsikring' })
    expect(within(log).getAllByText('Ny')).toHaveLength(2)
    expect(within(log).getByText('Besvaret')).toBeVisible()
    expect(row.queryByText('2 nye aktiviteter')).toBeNull()
    unfold(row)
    unfold(row)
    await waitFor(() => expect(matchesIn(portal.world, 'tre-match')[0]?.new_activities).toBe(0))
    expect(puts(portal)).toEqual([expect.stringMatching(/^\/mark_new_activities\/\d+$/)])
  })

  it('ROW-2 has the badge back when marking fails', async () => {
    await open('tre-match', {
      given: (world) => world.faults.push({ endpoint: 'markActivitiesSeen', kind: 'status', status: 500 }),
    })
    const row = await rowOf('Fjordsikring')
    unfold(row)
    await waitFor(() => expect(row.queryByText('2 nye aktiviteter')).toBeNull())
    expect(await row.findByText('2 nye aktiviteter')).toBeVisible()
  })

  it('ACT-1 ACT-5 without a log shows the match and how it ended, or that nothing is confirmed yet', async () => {
    await open('uden-log')
    const entriesOf = async (company: string) => {
      const row = await rowOf(company)
      unfold(row)
      return (await row.findByRole('list', { name: `Aktivitet hos ${company}` })).textContent
    }
    expect(await entriesOf('Fjordsikring')).toMatch(/Du og selskabet har indgået en aftale.*Selskabet fik din forespørgsel/)
    expect(await entriesOf('Bøgely Forsikring')).toMatch(/Det blev ikke til en aftale.*Selskabet fik din forespørgsel/)
    expect(await entriesOf('Egekrone Forsikring')).toMatch(/Selskabet fik din forespørgsel/)
    expect((await rowOf('Egekrone Forsikring')).getByText('Selskabet har ikke bekræftet modtagelsen endnu.')).toBeVisible()
  })

  it('ACT-2 ACT-4 A11Y-1 shows every activity in the customer’s words and none of the hidden ones', async () => {
    const { container } = await open('aktiviteter')
    const known = await rowOf('Fjordsikring')
    unfold(known)
    await known.findByRole('list', { name: 'Aktivitet hos Fjordsikring' })
    for (const label of ['Annulleret', 'E-mail åbnet', 'Forkert nummer', 'Påmindelse sendt', 'Opfølgning planlagt', 'Ikke interesseret']) {
      expect(known.getAllByText(label)[0]).toBeVisible()
    }
    const odd = await rowOf('Bøgely Forsikring')
    unfold(odd)
    const log = within(await odd.findByRole('list', { name: 'Aktivitet hos Bøgely Forsikring' }))
    expect(log.getByText('Police genoptrykt')).toBeVisible()
    expect(log.getByText('Kunden ringer selv tilbage.')).toBeVisible()
    expect(log.queryByText(/Vundet emne|Åben$|Har forsøgt at kontakte dig/)).toBeNull()
    await expectNoAxe(container)
  })

  it('ACT-3 saves a follow-up that is to come as a calendar file, and offers none for one that is over', async () => {
    const { user } = await open('opfoelgning')
    const row = await rowOf('Fjordsikring')
    unfold(row)
    await user.click(await row.findByRole('button', { name: 'Tilføj til kalender' }))
    await waitFor(() => expect(saveFile).toHaveBeenCalledOnce())
    const [name, type, text] = vi.mocked(saveFile).mock.calls[0]!
    expect([name, type]).toEqual(['opfoelgning.ics', 'text/calendar;charset=utf-8'])
    expect(text).toMatch(/BEGIN:VEVENT[^]*SUMMARY:Fjordsikring kontakter dig[^]*DTSTART:\d{8}T\d{6}Z/)
    const past = await rowOf('Tinghøj Forsikring')
    unfold(past)
    expect(await past.findByRole('list', { name: /Aktivitet hos/ })).toHaveTextContent(/Opfølgning planlagt til den/)
    expect(past.queryByRole('button', { name: 'Tilføj til kalender' })).toBeNull()
    const undated = await rowOf('Bøgely Forsikring')
    unfold(undated)
    expect(await undated.findByRole('list', { name: /Aktivitet hos/ })).toHaveTextContent('Opfølgning på telefon. Der er ikke aftalt en dato.')
  })

  it('ACT-6 shows 50 of 1 000 activities, and 50 more at a time', async () => {
    const { user } = await open('big')
    const row = await rowOf('Fjordsikring')
    unfold(row)
    await row.findByRole('list', { name: 'Aktivitet hos Fjordsikring' })
    expect(row.getAllByText(/^\d\d:\d\d$/)).toHaveLength(50)
    await user.click(row.getByRole('button', { name: 'Vis 50 flere' }))
    expect(row.getAllByText(/^\d\d:\d\d$/)).toHaveLength(100)
  })

  it('ROW-1 ERR-2 survives nulls, missing fields, scripts and malformed access_stats', async () => {
    const { user, container } = await open('hostile')
    const select = screen.getByRole('combobox', { name: 'Vælg forespørgsel' })
    for (const option of within(select).getAllByRole('option').map((one) => (one as HTMLOptionElement).value)) {
      await user.selectOptions(select, option)
      expect(screen.getByRole('heading', { level: 2, name: `Forespørgsel ${option}` })).toBeVisible()
      expect(container).not.toHaveTextContent(/undefined|NaN|\[object|Missing translation/)
    }
    expect(container.querySelector('script, img[src="x"]')).toBeNull()
  })
})
