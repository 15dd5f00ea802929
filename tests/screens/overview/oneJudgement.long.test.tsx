import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { JsonObject, World } from '@tests/staging-api/world'
import { words as wordsIn } from '@tests/screens/comparisonTable'
import { found } from '@tests/screens/found'
import { renderPortal } from '@tests/screens/renderPortal'
import { ago, direct, file, followUp, matched } from './facts'
import { customerIn, matchesIn, open, rowOf, so, unfold } from './kit'
import { whole } from '../found'

const logged = (...labels: string[]): JsonObject => ({
  ows_activity_logs: labels.map((activity, at) => ({
    id: at + 1,
    activity,
    secondary_status: 1,
    look: 'info',
    details: null,
    created_at: ago(at + 1),
  })),
})
const refused: JsonObject = { primary_webservice_status: { status: 'rejected', time: ago(40) } }
const at = (iso: string) => (world: World) => void (world.clock = { offset: 0, frozenAt: Date.parse(iso) })
const both =
  (...changes: ((world: World) => void)[]) =>
  (world: World) =>
    changes.forEach((change) => change(world))
const waiting = (world: World) => {
  Object.assign(customerIn(world, 'tre-match').applications[0]!.application, {
    created_at: ago(1),
    pendings_count: [1, 2],
  })
}

const card = () => within(found('main section')[0]!)
const headline = () => found('main h2')[0]!.textContent
const primary = () =>
  found('main a, main button')
    .filter(({ className }) => /primary/.test(className))
    .map(wordsIn)

async function openOverview(given: (world: World) => void) {
  return open('tre-match', { given })
}

/** The page of the customer's first match. */
async function openOfferPage(given: (world: World) => void) {
  let id = 0
  const portal = await renderPortal('/', {
    signedInAs: 'tre.match@eksempel.dk',
    given: (world) => {
      given(world)
      id = Number(matchesIn(world, 'tre-match')[0]!.id)
      history.replaceState(null, '', '/')
    },
  })
  await screen.findByRole('heading', { level: 1, name: 'Dine forespørgsler' })
  await rowOf('Fjordsikring')
  const link = () => document.querySelector(`main a[href$="/${id}"]`)
  // The lead may have the way to the offer, then the row has it once unfolded.
  if (!link()) unfold(await rowOf('Fjordsikring'))
  await waitFor(() => expect(link()).not.toBeNull())
  await portal.user.click(link()!)
  return { ...portal, offer: within(await screen.findByRole('region', { name: /^(?:Dit tilbud|Næste skridt)$/ })) }
}

describe('an insurer whose case has ended', () => {
  it.each<[string, number, JsonObject, string]>([
    ['refused and overdue', 1, { ...refused, ...direct(100) }, 'Sagde nej til forespørgslen'],
    [
      'not interested',
      2,
      { ...matched(40), ...logged('Ikke interesseret'), ...direct(100) },
      'Selskabet har noteret, at du ikke er interesseret',
    ],
  ])(
    'APP-8 a match that is %s has ended: it is not awaited, overdue, reminded or cheapest',
    async (_what, code, more, status) => {
      const { user } = await openOverview(so([code, more], [1, { ...matched(40), ...direct(900) }]))
      const row = await rowOf('Fjordsikring')
      expect(row.getByText(status, { ignore: '.visually-hidden' })).toBeVisible()
      expect(row.getByText('Forløbet er slut.')).toBeVisible()
      expect(row.queryByRole('link', { name: /^Ring/ })).toBeNull()
      expect(headline()).not.toMatch(/Fjordsikring/)
      await waitFor(() => expect(document.body).toHaveTextContent(/900\s*kr\./))
      expect(document.body).not.toHaveTextContent(/Fjordsikring, 100/)
      await user.click(screen.getByRole('button', { name: 'Send påmindelse' }))
      const dialog = within(await screen.findByRole('dialog'))
      expect(dialog.getByRole('checkbox', { name: /Bøgely/ })).toBeVisible()
      expect(dialog.queryByRole('checkbox', { name: /Fjordsikring/ })).toBeNull()
      expect(dialog.getByText('Forløbet hos selskabet er slut.')).toBeVisible()
    },
  )
})

describe('an agreement', () => {
  it('APP-8 a won agreement leads the overview, with the other insurers below it', async () => {
    await openOverview(so([4, file], [6], [2]))
    expect(headline()).toBe('Du og Bøgely Forsikring har en aftale')
    expect(card().getByText(/^Tillykke! .* Resten aftaler I direkte med hinanden\.$/)).toBeVisible()
    expect(card().getByRole('list', { name: 'Spørg selskabet:' })).toHaveTextContent(
      /Hvem opsiger min gamle forsikring\?Fra hvilken dag er jeg dækket\?/,
    )
    expect(primary()).toEqual([expect.stringMatching(/^Ring \d\d/)])
    // The deal leads alone: nothing else is said to wait.
    expect(document.querySelector('main')).not.toHaveTextContent(/Din tur|venter på|sammenligne/)
  })
})

describe('a wrong number', () => {
  it('APP-8 a wrong number is the customer’s turn, and the overview says whom to give the right one', async () => {
    await openOverview(so([1, { ...matched(1), ...logged('Forkert nummer', 'Ubesvaret') }]))
    expect(headline()).toBe('Din tur: Giv Fjordsikring dit rigtige telefonnummer')
    expect(card().getByText(whole(/Ring til Camilla med det rigtige/))).toBeVisible()
    expect(card().getByRole('link', { name: '70 10 20 30' })).toHaveAttribute('href', 'tel:70102030')
    expect(primary()).toEqual(['Ring 75 00 11 31'])
  })
})

describe('the offer page', () => {
  it.each<[string, number, JsonObject, boolean, RegExp]>([
    ['a planned call about an offer', 4, { ...file, ...followUp(ago(-2)) }, false, /^Ringer til dig torsdag/],
    ['a direct price', 1, { ...matched(1), ...direct(1895) }, true, /^Se prisen\./],
    ['an overdue insurer', 1, matched(40), false, /^Skulle have kontaktet dig senest/],
    ['a wrong number', 3, logged('Forkert nummer'), true, /^Selskabet har et forkert telefonnummer til dig/],
  ])(
    'APP-8 OFFER-10 the offer page says the same of %s as the row’s details',
    async (_what, code, more, isMine, words) => {
      const { offer } = await openOfferPage(so([code, more], [0, matched(0)]))
      expect(offer.getByText(words)).toBeVisible()
      expect(offer.queryByText('Din tur') !== null).toBe(isMine)
      const said = offer.getByText(words).textContent
      history.back()
      const row = await rowOf('Fjordsikring')
      fireEvent.click(row.getByText('Aktivitet og kontakt'))
      expect((await row.findByText(words, { selector: 'dd span' })).textContent).toBe(said)
    },
  )
})

describe('what is only sometimes true', () => {
  it('APP-8 PEND-1 the overview does not say that all has ended while insurers are still being sought', async () => {
    await openOverview(both(so([7]), waiting))
    expect(headline()).toBe('Vi leder stadig efter selskaber til dig')
    expect(screen.queryByRole('link', { name: 'Send en ny forespørgsel' })).toBeNull()
    expect((await rowOf('Fjordsikring')).getByText('Forløbet er slut.')).toBeVisible()
  })

  it('APP-8 BODY-2 1–3 working days are promised only on the first day, and never beside an earlier date', async () => {
    await openOverview(so([0, matched(5)]))
    expect(card().getByText('Du hører fra dem senest i dag.')).toBeVisible()
    expect(document.querySelector('main')).not.toHaveTextContent('1–3 hverdage')
    expect(screen.getByText('Selskabet kontakter dig, som regel på telefon.')).toBeVisible()
  })

  it.each([
    [true, 'Kundeservice har sendt en påmindelse til Fjordsikring. Du kan også selv ringe.'],
    [false, 'Du har sendt en påmindelse til Fjordsikring. Du kan også selv ringe.'],
  ])(
    'APP-8 REM-4 the overview says who sent the reminder, and to whom (by customer service: %s)',
    async (by_editor, words) => {
      const reminder_ws = { enabled: true, count: 1, hidden: false, last_sent: ago(0.5), by_editor }
      await openOverview(
        so(
          [1, { ...matched(40), reminder_ws }],
          [1, { ...matched(40), reminder_ws: { ...reminder_ws, count: 0, last_sent: null } }],
        ),
      )
      expect(card().getByText(whole(new RegExp(words)))).toBeVisible()
    },
  )
})

describe('an insurer that is closed', () => {
  it.each([
    ['2026-11-17T20:00:00+01:00', 'Åbner i morgen kl. 08.00'],
    ['2026-11-17T06:30:00+01:00', 'Åbner i dag kl. 08.00'],
    ['2026-11-21T15:00:00+01:00', 'Åbner mandag kl. 08.00'],
  ])(
    'APP-8 at %s there is no primary button, but when it opens, the number and the call for the calendar: %s',
    async (iso, words) => {
      await openOverview(both(so([2]), at(iso)))
      expect(headline()).toBe('Din tur: Ring til Fjordsikring')
      expect(card().getByText(words)).toBeVisible()
      expect(primary()).toEqual([])
      expect(card().getByRole('button', { name: 'Sæt opkaldet i kalenderen Fjordsikring' })).toBeVisible()
      expect(card().getByRole('link', { name: 'Ring 75 00 11 31, Fjordsikring' })).toBeVisible()
    },
  )
})

describe('an offer without a price', () => {
  it('APP-8 no line or link is about a comparison without prices', async () => {
    await openOverview(so([4]))
    await screen.findByRole('heading', { name: /^Vi fandt/ })
    expect(document.querySelector('main')).not.toHaveTextContent('sammenligne')
    expect(screen.queryByRole('link', { name: /beregneren|Skriv prisen/ })).toBeNull()
  })
})
