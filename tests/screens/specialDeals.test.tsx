import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { languageCodes } from '@/config/language'
import { endSessionState } from '@/platform/state'
import type { World } from '@tests/staging-api/world'
import { expectNoAxe } from './axe'
import { renderPortal } from './renderPortal'
import { whole } from './found'

const email = 'tre.match@eksempel.dk'

type Options = Parameters<typeof renderPortal>[1]

async function openDeals(options: Options = {}, address = '/special-deals') {
  const portal = await renderPortal(address, { signedInAs: email, ...options })
  await screen.findByRole('heading', { level: 1, name: options.language === 'en' ? 'Partner offers' : 'Partnertilbud' })
  return portal
}

const fault =
  (endpoint: string, status = 500) =>
  (world: World) =>
    void world.faults.push({ endpoint, kind: 'status', status })
const frame = () => screen.findByTitle<HTMLIFrameElement>(/^Tilbud fra vores partner/)

function say(from: HTMLIFrameElement, data: unknown, source: Window | null = from.contentWindow) {
  fireEvent(window, new MessageEvent('message', { data, source }))
}

describe('special deals', () => {
  it.each(languageCodes)('DEAL-1 DEAL-3 partners and deals are shown, and axe finds nothing (%s)', async (language) => {
    const { container } = await openDeals({ language })
    await screen.findByRole('heading', { level: 3, name: '10 % på alarm' })
    expect(await screen.findAllByRole('tab')).toHaveLength(4)
    await expectNoAxe(container)
  })

  it('DEAL-1 the first category is active, and the chosen one is in the URL', async () => {
    const { user } = await openDeals()
    expect(await screen.findByRole('tab', { name: 'El' })).toHaveAttribute('aria-selected', 'true')
    expect(screen.getByText(/uforpligtende/)).toBeVisible()
    await user.click(screen.getByRole('tab', { name: 'Mobil' }))
    expect(await frame()).toHaveAttribute('title', 'Tilbud fra vores partner: Mobil')
    expect(window.location.search).toBe('?category=2')
  })

  it('DEAL-1 the category in the URL is opened', async () => {
    await openDeals({}, '/special-deals?category=3')
    expect(await screen.findByRole('tab', { name: 'Lån og bank' })).toHaveAttribute('aria-selected', 'true')
  })

  it('DEAL-1 a failed load says so and can be tried again', async () => {
    const { user, world } = await openDeals({
      given: (broken) => {
        fault('outboundAffiliates')(broken)
        fault('recommendedDeals')(broken)
      },
    })
    const failure = (await screen.findByText('Partnernes tilbud kunne ikke hentes')).closest('[role=alert]')
    expect(await screen.findByText('Tilbuddene kunne ikke hentes')).toBeVisible()
    expect(screen.getAllByText('Du kan også ringe til os på')).toHaveLength(1)
    world.faults.length = 0
    await user.click(within(failure as HTMLElement).getByRole('button', { name: 'Prøv igen' }))
    expect(await screen.findByRole('tab', { name: 'El' })).toBeVisible()
  })

  it('DEAL-1 the page says when there are no deals', async () => {
    await openDeals({ given: (world) => Object.assign(world, { affiliates: [], deals: [] }) })
    expect(await screen.findByText(/ingen partnertilbud lige nu/)).toBeVisible()
  })
})

describe('a partner’s HTML', () => {
  it('DEAL-2 an embed runs in a sandbox of an opaque origin, and never in the page', async () => {
    await openDeals()
    const partner = await frame()
    expect(partner).toHaveAttribute('sandbox', 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox')
    expect(partner).toHaveAttribute('src', '/embed.html')
    expect(partner).not.toHaveAttribute('srcdoc')
    expect(screen.queryByText('Beregn din elpris')).not.toBeInTheDocument()
  })

  it('DEAL-2 the frame takes its height from its own messages, within bounds', async () => {
    await openDeals()
    const partner = await frame()
    say(partner, { height: 512.4 })
    await waitFor(() => expect(partner.style.blockSize).toBe('513px'))
    say(partner, { height: 1e9 })
    await waitFor(() => expect(partner.style.blockSize).toBe('4000px'))
  })

  it.each([
    ['a message with more than a height', { height: 700, token: 'x' }, undefined],
    ['a height in words', 'height', undefined],
    ['a message from another window', { height: 700 }, window],
    ['a message without a source', { height: 700 }, null],
  ])('DEAL-2 the frame ignores %s', async (_what, data, source) => {
    await openDeals()
    const partner = await frame()
    say(partner, { height: 300 })
    await waitFor(() => expect(partner.style.blockSize).toBe('300px'))
    say(partner, data, source === undefined ? partner.contentWindow : source)
    say(partner, { height: 301 })
    await waitFor(() => expect(partner.style.blockSize).toBe('301px'))
  })

  it('DEAL-2 an embed that is a partner’s own page is shown in a sandboxed frame', async () => {
    const { user } = await openDeals()
    await user.click(await screen.findByRole('tab', { name: 'Rejser' }))
    const page = await frame()
    expect(page).toHaveAttribute('src', 'https://partner.example/rejser?kilde=minside')
    expect(page.getAttribute('sandbox')).not.toContain('allow-top-navigation')
  })
})

describe('a recommended deal', () => {
  async function openDialog(options: Options = {}) {
    const portal = await openDeals(options)
    await portal.user.click((await screen.findAllByRole('button', { name: /^Bed om at blive kontaktet/ }))[0]!)
    return { ...portal, dialog: within(screen.getByRole('dialog', { name: '10 % på alarm' })) }
  }

  const consent =
    /^Jeg giver samtykke til, at mit navn, mine kontaktoplysninger og det, jeg har spurgt om, sendes til ?Vagtmand Alarm\.$/

  it('DEAL-3 as many deals are requested as the settings say', async () => {
    const { requests } = await openDeals({ settings: { recommendedDealsLimit: 2 } })
    expect(await screen.findAllByRole('heading', { level: 3 })).toHaveLength(2)
    expect(requests.map(({ path }) => path)).toContain('/outbound_affiliates/recommend_deals?limit=2')
  })

  it('DEAL-3 without consent no sign-up is sent', async () => {
    const { user, dialog, world, container } = await openDialog()
    await expectNoAxe(container)
    await user.click(dialog.getByRole('button', { name: 'Send min forespørgsel' }))
    const box = dialog.getByRole('checkbox', { name: consent })
    expect(box).toHaveFocus()
    expect(box).toHaveAccessibleDescription(/Sæt kryds/)
    // Focus reads it.
    expect(
      screen
        .getAllByRole('status')
        .map(({ textContent }) => textContent)
        .join(),
    ).not.toMatch(/Sæt kryds/)
    expect(world.stats).toEqual([])
  })

  it('DEAL-3 DEAL-4 with consent the sign-up is recorded and the customer thanked', async () => {
    const { user, dialog, world, container } = await openDialog()
    await user.click(dialog.getByRole('checkbox', { name: consent }))
    await user.click(dialog.getByRole('button', { name: 'Send min forespørgsel' }))
    await screen.findByRole('heading', { level: 1, name: 'Tak for din forespørgsel' })
    expect(window.location.pathname).toBe('/special-deals/kvittering/vagtmand-alarm')
    expect(screen.getByText(whole('Vi har sendt din forespørgsel til Vagtmand Alarm.'))).toBeVisible()
    expect(world.stats.map(({ body }) => body)).toEqual([
      { stat: { event: 'special_deal_sign_up', deal_id: 1, consent: true } },
    ])
    await expectNoAxe(container)
    await user.click(screen.getByRole('link', { name: 'Se flere tilbud' }))
    expect(await screen.findByText(whole('Du har bedt Vagtmand Alarm om at kontakte dig'))).toBeVisible()
    await user.click(screen.getByRole('button', { name: /^Bed om at blive kontaktet igen/ }))
    const again = within(screen.getByRole('dialog', { name: '10 % på alarm' }))
    expect(again.getByText('Vil du sende din forespørgsel igen?')).toBeVisible()
    expect(window.location.pathname).toBe('/special-deals')
    await user.click(again.getByRole('checkbox', { name: consent }))
    await user.click(again.getByRole('button', { name: 'Send min forespørgsel igen' }))
    await screen.findByRole('heading', { level: 1, name: 'Tak for din forespørgsel' })
    expect(world.stats).toHaveLength(2)
  })

  it('DEAL-3 a failed sign-up is reported, keeps the consent, and is not repeated automatically', async () => {
    const { user, dialog, requests, world } = await openDialog({ given: fault('recordStat', 422) })
    await user.click(dialog.getByRole('checkbox', { name: consent }))
    await user.click(dialog.getByRole('button', { name: 'Send min forespørgsel' }))
    expect(await dialog.findByText(/blev ikke sendt/, { selector: '[role=alert] *' })).toBeVisible()
    expect(dialog.getByRole('checkbox', { name: consent })).toBeChecked()
    expect(requests.filter(({ path }) => path === '/starfish_users/stats')).toHaveLength(1)
    world.faults.length = 0
    await user.click(dialog.getByRole('button', { name: 'Send min forespørgsel' }))
    await screen.findByRole('heading', { level: 1, name: 'Tak for din forespørgsel' })
  })

  it.each([{ kind: 'lost' }, { kind: 'status', status: 504 }] as const)(
    'DEAL-3 ERR-3 after %j the page says that it does not know whether the sign-up arrived',
    async (given) => {
      const { user, dialog } = await openDialog({
        given: (world) => void world.faults.push({ endpoint: 'recordStat', ...given }),
      })
      await user.click(dialog.getByRole('checkbox', { name: consent }))
      await user.click(dialog.getByRole('button', { name: 'Send min forespørgsel' }))
      expect(
        await dialog.findByText(whole(/vi ved ikke, om din forespørgsel nåede frem til Vagtmand Alarm/), {
          selector: '[role=alert] *',
        }),
      ).toBeVisible()
    },
  )

  it('DEAL-3 ERR-10 a busy server is said with its wait', async () => {
    onTestFinished(endSessionState)
    const { user, dialog } = await openDialog({
      given: (world) => void world.faults.push({ endpoint: 'recordStat', kind: 'status', status: 429 }),
    })
    await user.click(dialog.getByRole('checkbox', { name: consent }))
    await user.click(dialog.getByRole('button', { name: 'Send min forespørgsel' }))
    expect(await dialog.findByText('Vi har travlt lige nu. Prøv igen om 30 sekunder.')).toBeVisible()
  })

  it('DEAL-3 DEAL-4 a sign-up that the API reports is shown on the card and on the receipt', async () => {
    const { user } = await openDeals({ given: (world) => Object.assign(world.deals[0]!, { signed_up: true }) })
    expect(await screen.findByText(whole('Du har bedt Vagtmand Alarm om at kontakte dig'))).toBeVisible()
    await user.click(screen.getByRole('button', { name: /^Bed om at blive kontaktet igen/ }))
    expect(screen.getByText('Vil du sende din forespørgsel igen?')).toBeVisible()
  })

  it('DEAL-3 a deal that names no company cannot be signed up for', async () => {
    await openDeals({ given: (world) => Object.assign(world.deals[0]!, { company_name: ' ' }) })
    await screen.findByRole('heading', { level: 3, name: '10 % på alarm' })
    expect(screen.queryByRole('button', { name: /10 % på alarm/ })).toBeNull()
  })

  it.each([
    ['dk', 'Der er ingen kvittering her'],
    ['en', 'There is no receipt here'],
  ] as const)(
    'DEAL-4 the receipt thanks nobody without a sign-up, and names no company (%s)',
    async (language, title) => {
      const { container } = await renderPortal('/special-deals/kvittering/pote-og-snude', {
        signedInAs: email,
        language,
      })
      await screen.findByRole('heading', { level: 1, name: title })
      expect(screen.queryByText(/Pote/)).toBeNull()
      await expectNoAxe(container)
    },
  )
})
