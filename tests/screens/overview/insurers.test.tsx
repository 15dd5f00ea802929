import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { expectNoAxe } from '@tests/screens/axe'
import { seedWorld } from '@tests/staging-api/scenarios'
import type { World } from '@tests/staging-api/world'
import { readCalendar } from '@tests/support/readCalendar'
import { matched } from './facts'
import { matchesIn, open, rowOf, so, unfold } from './kit'
import { show } from '../comeBack'
import { whole } from '../found'
import { watchSaved, withinApp } from '../savedFiles'

/** jsdom's blobs have no text(). */
function textOf(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '')
    reader.readAsText(blob)
  })
}

/** jsdom shows nothing, so the test says what is on screen. */
function watchOnScreen(): { show: (element: Element) => void } {
  const observers = new Map<Element, IntersectionObserverCallback>()
  class Observer extends IntersectionObserver {
    readonly #callback: IntersectionObserverCallback
    constructor(callback: IntersectionObserverCallback) {
      super(callback)
      this.#callback = callback
    }
    override observe(element: Element): void {
      observers.set(element, this.#callback)
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  onTestFinished(() => void vi.unstubAllGlobals())
  return {
    show(element) {
      const entry = { target: element, isIntersecting: true } as Partial<IntersectionObserverEntry>
      // Nothing else of an entry is read.
      observers.get(element)?.([entry as IntersectionObserverEntry], new IntersectionObserver(() => undefined))
    },
  }
}

const puts = ({ requests }: Awaited<ReturnType<typeof open>>) =>
  requests.filter(({ method }) => method === 'PUT').map(({ path }) => path)

describe('an insurer’s row', () => {
  it('ROW-1 a row shows its status, the next step, whose turn it is and the way to the offer, with its progress in words', async () => {
    await open('tre-match')
    const row = await rowOf('Fjordsikring')
    expect(row.getByText('Har givet dig et tilbud')).toBeVisible()
    expect(row.getByText('Din tur:')).toBeVisible()
    expect(row.getByText(whole('Læs tilbuddet, og giv Camilla dit svar.'))).toBeVisible()
    expect(row.getByText('Trin 4 af 4 ·', { exact: false })).toBeVisible()
    unfold(row)
    const steps = within(await row.findByRole('list', { name: 'Forløbet hos Fjordsikring' })).getAllByRole('listitem')
    expect(steps.map((step) => step.textContent)).toEqual([
      'Udført: Modtaget',
      'Udført: Åbnet',
      'Udført: Kontakt',
      'I gang: Tilbud',
    ])
    expect(steps[3]).toHaveAttribute('aria-current', 'step')
    expect(row.getByRole('link', { name: 'Ring til Fjordsikring på 75 00 11 31' })).toHaveAttribute(
      'href',
      'tel:75001131',
    )
    expect(row.getByRole('link', { name: /^Se tilbuddet ?fra ?Fjordsikring$/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/company-branding\/fjordsikring\/\d+$/),
    )
  })

  it('ACT-3 ENV-1 a planned follow-up is named as the next step, with who takes it', async () => {
    await open('tre-match')
    const row = await rowOf('Bøgely Forsikring')
    expect(row.getByText(/^Ringer til dig \p{L}+ den \d{1,2}\. \p{L}+ kl\. \d\d\.\d\d\.$/u)).toBeVisible()
    unfold(row)
    const next = within((await row.findByText('Næste skridt')).parentElement!)
    expect(next.getByText(whole('Venter på Bøgely Forsikring'))).toBeVisible()
    expect(next.getByText('Bøgely Forsikring')).toHaveAttribute('translate', 'no')
  })

  it('ROW-3 a row shows the agent with phone and email, or the company', async () => {
    await open('status-start')
    const [assigned, unassigned] = [await rowOf('Fjordsikring'), await rowOf('Lærkeborg Gensidige')]
    unfold(assigned)
    unfold(unassigned)
    const agent = within(await assigned.findByRole('group', { name: 'Din kontakt hos Fjordsikring' }))
    expect(agent.getByText('Camilla Brandt', { selector: 'p' })).toBeVisible()
    expect(assigned.getByRole('link', { name: /75 00 11 31$/ })).toHaveAttribute('href', 'tel:75001131')
    expect(agent.getByRole('link', { name: 'cab@fjordsikring.example' })).toHaveAttribute(
      'href',
      'mailto:cab@fjordsikring.example',
    )
    const company = within(await unassigned.findByRole('group', { name: 'Din kontakt hos Lærkeborg Gensidige' }))
    expect(company.getByText('Lærkeborg Gensidige', { selector: 'p' })).toBeVisible()
    expect(unassigned.getByRole('link', { name: /59 00 99 10$/ })).toBeVisible()
  })

  it('ROW-2 a row unfolds to its activities by day, marks the new ones, and reports them as seen once', async () => {
    const portal = await open('tre-match')
    const row = await rowOf('Fjordsikring')
    expect(row.getByText('2 nye aktiviteter')).toBeVisible()
    unfold(row)
    const log = await row.findByRole('list', { name: 'Aktivitet hos Fjordsikring' })
    expect(within(log).getAllByText('Ny')).toHaveLength(2)
    expect(within(log).getByText('Opkaldet blev besvaret')).toBeVisible()
    expect(row.queryByText('2 nye aktiviteter')).toBeNull()
    unfold(row)
    unfold(row)
    await waitFor(() => expect(matchesIn(portal.world, 'tre-match')[0]?.new_activities).toBe(0))
    expect(puts(portal)).toEqual([expect.stringMatching(/^\/mark_new_activities\/\d+$/)])
  })

  it('SHELL-8 ROW-2 a link unfolds a row and marks what is new; that counts as seen after two seconds on screen', async () => {
    const observed = watchOnScreen()
    const id = Number(matchesIn(seedWorld(Date.now()), 'tre-match')[0]?.id)
    const portal = await open('tre-match', {}, `/?open=${String(id)}`)
    const row = await rowOf('Fjordsikring')
    const log = within(await row.findByRole('list', { name: 'Aktivitet hos Fjordsikring' }))
    expect(log.getAllByText('Ny')).toHaveLength(2)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => {
      vi.useRealTimers()
      Reflect.deleteProperty(document, 'visibilityState')
    })
    vi.advanceTimersByTime(10_000)
    observed.show(log.getAllByText('Ny')[0]!.closest('li')!)
    vi.advanceTimersByTime(1_900)
    show('hidden')
    vi.advanceTimersByTime(10_000)
    show('visible')
    vi.advanceTimersByTime(1_900)
    expect(row.getByText('2 nye aktiviteter')).toBeVisible()
    act(() => void vi.advanceTimersByTime(100))
    vi.useRealTimers()
    await waitFor(() => expect(puts(portal)).toEqual([`/mark_new_activities/${String(id)}`]))
    expect(log.getAllByText('Ny')).toHaveLength(2)
  })

  it('ROW-5 a press on a row unfolds it, but not one on its links or one that selects text', async () => {
    const { user } = await open('tre-match')
    const row = await rowOf('Fjordsikring')
    const log = () => row.queryByRole('list', { name: 'Aktivitet hos Fjordsikring' })
    const call = row.getByRole('link', { name: /75 00 11 31$/ })
    call.addEventListener('click', (event) => event.preventDefault())
    await user.click(call)
    expect(log()).toBeNull()
    await user.click(row.getByText(whole('Læs tilbuddet, og giv Camilla dit svar.')))
    await waitFor(() => expect(log()).toBeVisible())
    await user.click(row.getByRole('heading', { name: 'Fjordsikring' }))
    await waitFor(() => expect(log()).toBeNull())
  })

  it('ROW-2 the badge comes back when reporting the activities as seen fails', async () => {
    await open('tre-match', {
      given: (world) => world.faults.push({ endpoint: 'markActivitiesSeen', kind: 'status', status: 500 }),
    })
    const row = await rowOf('Fjordsikring')
    unfold(row)
    await waitFor(() => expect(row.queryByText('2 nye aktiviteter')).toBeNull())
    expect(await row.findByText('2 nye aktiviteter')).toBeVisible()
  })

  it('ACT-1 ACT-5 without a log a row shows the match and its outcome, or that nothing is confirmed yet', async () => {
    await open('uden-log')
    const entriesOf = async (company: string) => {
      const row = await rowOf(company)
      unfold(row)
      return (await row.findByRole('list', { name: `Aktivitet hos ${company}` })).textContent
    }
    expect(await entriesOf('Fjordsikring')).toMatch(
      /Du og selskabet har indgået en aftale.*Selskabet fik din forespørgsel/,
    )
    expect(await entriesOf('Bøgely Forsikring')).toMatch(/Det blev ikke til en aftale.*Selskabet fik din forespørgsel/)
    expect(await entriesOf('Egekrone Forsikring')).toMatch(/Selskabet fik din forespørgsel/)
    expect(
      (await rowOf('Egekrone Forsikring')).getByText('Selskabet har ikke bekræftet modtagelsen endnu.'),
    ).toBeVisible()
  })

  it('ACT-2 ACT-4 A11Y-1 every activity is shown in words for customers, and hidden ones are left out', async () => {
    const { container } = await open('aktiviteter')
    const known = await rowOf('Fjordsikring')
    unfold(known)
    await known.findByRole('list', { name: 'Aktivitet hos Fjordsikring' })
    for (const label of [
      'Annulleret',
      'E-mail åbnet',
      'Forkert nummer',
      'Påmindelse sendt',
      'Opfølgning planlagt',
      'Selskabet har noteret, at du ikke er interesseret',
    ]) {
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

  it('ACT-3 a coming follow-up can be saved as a calendar file, a past one cannot', async () => {
    const saved = watchSaved()
    const { user } = await open('opfoelgning')
    const row = await rowOf('Fjordsikring')
    unfold(row)
    await user.click(await row.findByRole('button', { name: 'Tilføj til kalender' }))
    expect(saved.map(({ type }) => type)).toEqual(['text/calendar;charset=utf-8'])
    const entry = readCalendar(await textOf(saved[0]!))
    expect(entry).toMatchObject({
      title: 'Fjordsikring kontakter dig om din forsikring',
      description: 'Aftalt opfølgning på din forespørgsel. Se den på Min side.',
    })
    expect(entry.alarm).toBe(entry.start)
    const past = await rowOf('Tinghøj Forsikring')
    unfold(past)
    expect(await past.findByRole('list', { name: /Aktivitet hos/ })).toHaveTextContent(
      /Opfølgning planlagt til \p{L}+ den/u,
    )
    expect(past.queryByRole('button', { name: 'Tilføj til kalender' })).toBeNull()
    const undated = await rowOf('Bøgely Forsikring')
    unfold(undated)
    expect(await undated.findByRole('list', { name: /Aktivitet hos/ })).toHaveTextContent(
      'Selskabet ringer. I har ikke aftalt hvornår.',
    )
  })

  it('ACT-6 A11Y-4 of 1 000 activities 50 are shown, and 50 more at a time, with focus on the first new one', async () => {
    const { user } = await open('big')
    const row = await rowOf('Fjordsikring')
    unfold(row)
    await row.findByRole('list', { name: 'Aktivitet hos Fjordsikring' })
    expect(row.getAllByText(/^\d\d:\d\d$/)).toHaveLength(50)
    await user.click(row.getByRole('button', { name: 'Vis 50 flere' }))
    expect(row.getAllByText(/^\d\d:\d\d$/)).toHaveLength(100)
    expect(row.getAllByText(/^\d\d:\d\d$/)[50]!.closest('li')).toHaveFocus()
  })

  it('ROW-1 ERR-2 nulls, missing fields, scripts and malformed access_stats do no harm', async () => {
    const { user, container } = await open('hostile')
    const select = screen.getByRole('combobox', { name: 'Vælg forespørgsel' })
    for (const option of within(select)
      .getAllByRole('option')
      .map((one) => (one as HTMLOptionElement).value)) {
      await user.selectOptions(select, option)
      expect(await screen.findByRole('heading', { level: 2, name: `Forespørgsel ${option}` })).toBeVisible()
      expect(container).not.toHaveTextContent(/undefined|NaN|\[object|Missing translation/)
    }
    expect(container.querySelector('script, img[src="x"]')).toBeNull()
  })
})

describe('what an insurer has promised', () => {
  it('ACT-7 each promise is an entry that a calendar reads, in words within an app that saves no files', async () => {
    const saved = watchSaved()
    const { user } = await open('tre-match', { given: so([1, matched(0)]) })
    const row = await rowOf('Fjordsikring')
    await user.click(row.getByText('Aktivitet og kontakt'))
    const button = await row.findByRole('button', { name: /^Tilføj til kalender senest / })
    await user.click(button)
    const { title, start, alarm } = readCalendar(await textOf(saved[0]!))
    expect(title).toBe('Fjordsikring kontakter dig senest i dag')
    expect([start, alarm]).toEqual(['2026-11-20', '2026-11-20T09:00:00'])
    withinApp()
    await user.click(button)
    expect((await row.findByRole<HTMLTextAreaElement>('textbox', { name: 'Tekst' })).value).toBe(
      'Fjordsikring kontakter dig senest i dag\n20.11.2026\nHar du ikke hørt noget, kan du sende en påmindelse på Min side.',
    )
    expect(saved).toHaveLength(1)
  })

  it('ACT-7 the first day of a reminder is an entry that a calendar reads', async () => {
    const saved = watchSaved()
    const { user } = await open('rykker-endnu-ikke')
    const row = await rowOf('Fjordsikring')
    unfold(row)
    await user.click(await row.findByRole('button', { name: 'Tilføj til kalender Du kan sende en påmindelse' }))
    expect(readCalendar(await textOf(saved[0]!))).toEqual({
      title: 'Du kan sende en påmindelse',
      description: 'Er der nogen, du ikke har hørt fra? Mind dem om det på Min side.',
      start: '2026-11-20',
      end: '2026-11-21',
      alarm: '2026-11-20T09:00:00',
    })
  })

  it('ACT-7 the call to an insurer that is closed is an entry for when it opens, with its number', async () => {
    const saved = watchSaved()
    const evening = Date.parse('2026-11-17T20:00:00+01:00')
    const given = (world: World) => {
      so([2])(world)
      world.clock = { offset: 0, frozenAt: evening }
    }
    const { user } = await open('tre-match', { given })
    await user.click(screen.getByRole('button', { name: 'Sæt opkaldet i kalenderen Fjordsikring' }))
    expect(readCalendar(await textOf(saved[0]!))).toEqual({
      title: 'Ring til Fjordsikring',
      description: '75 00 11 31',
      start: '2026-11-18T07:00:00Z',
      end: '2026-11-18T07:30:00Z',
      alarm: '2026-11-18T07:00:00Z',
    })
  })

  it('APP-9 ACT-3 the last day of a first contact and the first day of a reminder stand at the insurer, each for the calendar', async () => {
    const { user } = await open('tre-match', { given: so([1, matched(0)]) })
    const row = await rowOf('Fjordsikring')
    expect(screen.queryByRole('button', { name: /^Tilføj til kalender/ })).toBeNull()
    await user.click(row.getByText('Aktivitet og kontakt'))
    expect(await row.findByRole('button', { name: /^Tilføj til kalender senest / })).toBeVisible()
  })
})
