import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { addAnalyticsSink, type AnalyticsEvent } from '@/platform/analytics'
import { objectsIn } from '@tests/staging-api/json'
import { seedWorld } from '@tests/staging-api/scenarios'
import type { JsonObject, World } from '@tests/staging-api/world'
import { expectNoAxe } from './axe'
import { words } from './comparisonTable'
import { found, whole } from './found'
import { renderPortal } from './renderPortal'

type Options = Parameters<typeof renderPortal>[1]

const seeds = seedWorld(Date.now())

const customerOf = (world: World, scenario: string) => world.customers.find((one) => one.scenario === scenario)!

function matchIn(world: World, scenario: string, at: number): JsonObject {
  const matches = customerOf(world, scenario).applications.flatMap(({ application }) =>
    objectsIn(application.app_companies),
  )
  return matches[at]!
}

const companyIn = (world: World, scenario: string, at: number) =>
  objectsIn([matchIn(world, scenario, at).company ?? null])[0]!

/** Opens the offer view of a scenario's match; `change` alters the match before the portal asks for it. */
async function openOffer(
  scenario: string,
  at = 0,
  { change, ...options }: Options & { change?: (world: World) => void } = {},
) {
  const id = Number(matchIn(seeds, scenario, at).id)
  const signedInAs = customerOf(seeds, scenario).account.email
  const portal = await renderPortal(`/company-branding/selskab/${id}`, {
    signedInAs,
    ...options,
    ...(change && { given: change }),
  })
  return { ...portal, id }
}

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })

/** A heading below the prices, which is drawn with them. */
const rest = () => screen.findByRole('heading', { level: 2, name: /^(Det er der sket|What has happened)$/ })

const counted: { path: string; title: string }[] = []
const events: [AnalyticsEvent, string | null][] = []

beforeEach(() => {
  const stop = addAnalyticsSink({
    event: (name, label) => events.push([name, label]),
    pageView: (view) => counted.push(view),
  })
  counted.length = 0
  events.length = 0
  return () => {
    stop()
  }
})

describe('the offer view', () => {
  it('OFFER-2 the page shows who the company is, with a way back, and is titled after it', async () => {
    const { user } = await openOffer('filer')
    expect(await heading('Fjordsikring')).toBeVisible()
    expect(document.title).toBe('Min side – Fjordsikring')
    await user.click(screen.getByRole('link', { name: 'Tilbage til dine forespørgsler' }))
    expect(window.location.pathname).toBe('/')
  })

  it('OFFER-10 the page begins with the offer and the call, and names the company once', async () => {
    await openOffer('filer')
    await rest()
    const regions = found('section[aria-labelledby]', (await heading('Fjordsikring')).closest('main')!)
    const names = regions.map((region) => document.getElementById(region.getAttribute('aria-labelledby')!)?.textContent)
    expect(names).toEqual([
      'Dit tilbud',
      'Din kontakt',
      'Åbningstider',
      'Det er der sket',
      'Dine filer',
      'Om selskabet',
    ])
    const offer = within(screen.getByRole('region', { name: 'Dit tilbud' }))
    expect(offer.getByText('Din tur')).toBeVisible()
    expect(offer.getByText('Tilbud_Indbo.pdf', { selector: 'bdi' })).toBeVisible()
    expect(offer.getByRole('button', { name: 'Hent tilbuddet Tilbud_Indbo.pdf' })).toBeVisible()
    // The company's own text is folded until the customer opens it.
    expect(screen.getAllByText(/Fjordsikring/).filter((one) => one.closest('details') === null)).toHaveLength(1)
  })

  it.each([
    ['direkte-tilbud', 0, 'Læs tilbuddet, og giv Søren dit svar.', /^Køb Indbo Basis · 1\.895\s?kr\./],
    ['direkte-tilbud', 1, 'Kontakter dig senest torsdag den 19. november, som regel på telefon.', null],
    ['filer', 1, 'Find tilbuddet i din e-mail, eller ring til Søren.', /^Ring til Søren om tilbuddet$/],
    ['ni-produkter', 0, 'Ring til dem, eller tag telefonen, næste gang de ringer.', /^Ring til selskabet$/],
  ] as const)(
    'APP-8 OFFER-10 OFFER-12 %s, match %i: the page says "%s" and has one primary button where that is the customer’s to do',
    async (scenario, at, words, act) => {
      await openOffer(scenario, at)
      // Where there is no offer yet, none is promised.
      const offer = await screen.findByRole('region', {
        name: scenario === 'ni-produkter' ? 'Næste skridt' : 'Dit tilbud',
      })
      expect(within(offer).getByText(whole(words))).toBeVisible()
      await rest()
      const main = screen.getByRole('main')
      const acts = found('a', main).filter(({ className }) => className.includes('primary'))
      expect(acts.map((one) => one.textContent)).toEqual(act === null ? [] : [expect.stringMatching(act)])
    },
  )

  it('OFFER-12 DIRECT-1 where the link to buy may not be followed, calling is the primary button', async () => {
    await openOffer('direkte-tilbud', 0, {
      change: (world) =>
        Object.assign(objectsIn([matchIn(world, 'direkte-tilbud', 0).direct_offer ?? null])[0]!, {
          buy_link: 'javascript:alert(1)',
        }),
    })
    await rest()
    expect(found('[class*=primary]', screen.getByRole('main')).map((one) => one.textContent)).toEqual([
      expect.stringMatching(/^Sig ja: ring til/),
    ])
  })

  it.each([
    ['dom-aftale', 0, 'Du har en aftale med et andet selskab. Her skal du ikke gøre mere.'],
    ['dom-alle-slut', 2, 'Forløbet er slut. Der sker ikke mere her.'],
  ])('OFFER-13 %s, match %i: the page says "%s" and asks for nothing', async (scenario, at, words) => {
    await openOffer(scenario, at)
    const offer = await screen.findByRole('region', { name: /^(?:Dit tilbud|Næste skridt)$/ })
    expect(within(offer).getByText(words)).toBeVisible()
    await rest()
    const main = within(screen.getByRole('main'))
    expect(main.queryByText('Din tur')).toBeNull()
    expect(main.queryByRole('link', { name: /^(?:Køb|Sig ja|Ring|Skriv)/ })).toBeNull()
    expect(main.queryByRole('button', { name: /Vælg fil|Skriv|Ret/ })).toBeNull()
    expect(document.querySelector('main [class*=primary]')).toBeNull()
  })

  it.each([
    [0, 'Skriv ja eller nej til Camilla', 'Mit svar på jeres tilbud', /Ja tak, .+ \/ Nej tak\./],
    [1, 'Skriv til Søren om tilbuddet', 'Jeres tilbud', /Vil I sende det til mig igen\?/],
  ])('OFFER-12 OFFER-13 match %i: the email "%s" is already worded', async (at, name, subject, body) => {
    await openOffer('filer', at)
    const spaces = new RegExp(`^${name.replaceAll(' ', ' ?')}$`)
    const email = new URL((await screen.findByRole<HTMLAnchorElement>('link', { name: spaces })).href)
    expect(email.protocol).toBe('mailto:')
    expect(email.searchParams.get('subject')).toBe(subject)
    expect(email.searchParams.get('body')).toMatch(body)
  })

  it('OFFER-8 the page view is counted once, under the company’s alias', async () => {
    await openOffer('filer')
    await heading('Fjordsikring')
    await rest()
    expect(counted).toEqual([{ path: '/min-side/offer_view/fjordsikring', title: 'Min side – Fjordsikring' }])
  })

  it.each([
    ['is refused with a status', 'tilbud-lukket', 1, undefined],
    ['fails', 'filer', 0, 500],
  ])(
    'OFFER-1 the customer is sent to the front page and told why when the offer %s',
    async (_how, scenario, at, status) => {
      await openOffer(scenario, at, {
        change: (world) => {
          if (status) world.faults.push({ endpoint: 'offer', kind: 'status', status })
        },
      })
      expect(await screen.findByText('Tilbuddet kunne ikke åbnes. Prøv igen, eller kontakt selskabet.')).toBeVisible()
      expect(window.location.pathname).toBe('/')
      // It was no visit to the offer (OFFER-8).
      await waitFor(() => expect(counted.map(({ path }) => path)).toEqual(['/']))
    },
  )

  it('ROUTE-3 an address whose last part is no number is the fallback screen', async () => {
    const { requests } = await renderPortal('/company-branding/selskab/12x', {
      signedInAs: customerOf(seeds, 'filer').account.email,
    })
    expect(await heading('Siden findes ikke')).toBeVisible()
    expect(requests.filter(({ path }) => path.includes('offer.json'))).toEqual([])
  })

  it('OFFER-5 phone, email and website are links, and a website without a scheme gets http://', async () => {
    await openOffer('filer')
    await heading('Fjordsikring')
    await rest()
    const href = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href')
    expect(href(/75 00 11 22/)).toBe('tel:75001122')
    expect(href(/kunde@fjordsikring/)).toBe('mailto:kunde@fjordsikring.example')
    expect(href(/www\.fjordsikring/)).toBe('http://www.fjordsikring.example/')
    expect(screen.getByText('Havnegade 12, 7100 Vejle')).toBeVisible()
  })

  it('ENV-1 a translator leaves the name, the address, the phone and the website alone', async () => {
    await openOffer('filer')
    await heading('Fjordsikring')
    await rest()
    for (const words of ['Fjordsikring', 'Havnegade 12, 7100 Vejle', /^75 00 11 22/, /^www\.fjordsikring/]) {
      const places = within(screen.getByRole('main')).getAllByText(words)
      expect(places.filter((place) => !place.closest('[translate=no]'))).toEqual([])
    }
  })

  it('OFFER-5 the short text unfolds to the long one', async () => {
    const { user } = await openOffer('filer', 0, {
      change: (world) => Object.assign(companyIn(world, 'filer', 0), { meta_description_detailed: 'Hele historien' }),
    })
    await user.click(await screen.findByText('Læs mere'))
    expect(screen.getByText('Hele historien').closest('details')).toHaveProperty('open', true)
  })

  it('OFFER-6 OFFER-12 A11Y-2 on a phone the yes follows its card for the keyboard, and the week is folded below whether the company is open', async () => {
    const phone = (media: string) =>
      Object.assign(new EventTarget(), { media, matches: media.startsWith('screen') }) as MediaQueryList
    const asked = vi.spyOn(window, 'matchMedia').mockImplementation(phone)
    const { user } = await openOffer('filer')
    const now = await screen.findByText(/^Åbent nu\. Lukker/)
    const yes = screen.getByRole('region', { name: 'Dit tilbud' }).nextElementSibling?.querySelector('a')
    expect(yes).toHaveTextContent(/^Sig ja: ring til/)
    const week = now.closest('details')
    expect(week).toHaveProperty('open', false)
    await user.click(now)
    expect(week).toHaveProperty('open', true)
    expect(window.location.search).toBe('?open=hours')
    asked.mockRestore()
  })

  it('OFFER-6 A11Y-1 days and hours are in the language of the view, and the insurer’s own words are marked as Danish', async () => {
    const rows = '1,Mandag,8-17\n2,tir,9.00-12.00 og 13.00-16.00\n3,Onsdag,Lukket\n4,Torsdag (kun telefon),efter aftale'
    await openOffer('filer', 0, {
      language: 'en',
      change: (world) => {
        world.clock = { offset: 0, frozenAt: Date.parse('2026-11-20T11:00:00Z') }
        Object.assign(companyIn(world, 'filer', 0), {
          meta_opening_hours: rows,
          meta_description_short: 'Vi er her for dig',
        })
      },
    })
    await rest()
    const hours = within(await screen.findByRole('region', { name: 'Opening hours' }))
    expect(hours.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'Monday 08:00–17:00',
      'Tuesday 09:00–12:00, 13:00–16:00',
      'Wednesday Closed',
      'Torsdag (kun telefon) efter aftale',
    ])
    for (const words of ['Torsdag (kun telefon)', 'efter aftale', 'Vi er her for dig'])
      expect(screen.getByText(words)).toHaveAttribute('lang', 'da')
    expect(screen.getByText('Monday')).not.toHaveAttribute('lang')
  })

  it('OFFER-7 the assigned agent is shown, or the company where there is none', async () => {
    await openOffer('filer', 0, {
      change: (world) =>
        Object.assign(matchIn(world, 'filer', 0), { starfish_company: { name: 'Ida Krog', phone: '12 34 56 78' } }),
    })
    expect(await screen.findByText('Ida Krog', { selector: 'p' })).toBeVisible()
    expect(screen.getByRole('link', { name: /^Sig ja: ring til ?Ida$/ })).toHaveAttribute('href', 'tel:12345678')
    expect(screen.getByText('12 34 56 78')).toBeVisible()
  })

  it('OFFER-7 without an agent the customer is told once to call the company', async () => {
    await openOffer('filer', 0, {
      change: (world) => Object.assign(matchIn(world, 'filer', 0), { starfish_company: null }),
    })
    await screen.findByRole('region', { name: 'Kontakt selskabet' })
    expect(screen.getByRole('link', { name: 'Sig ja: ring til selskabet' })).toHaveAttribute('href', 'tel:75001122')
    expect(screen.getAllByText('75 00 11 22')).toHaveLength(1)
  })

  it('OFFER-9 a picture that fails to load falls back from large to medium to small to the initials', async () => {
    const { container } = await openOffer('filer')
    await heading('Fjordsikring')
    const logo = () => container.querySelector('h1 img')
    const seen: (string | null | undefined)[] = []
    while (logo()) {
      seen.push(logo()?.getAttribute('src'))
      fireEvent.error(logo()!)
    }
    expect(seen).toEqual(
      ['large', 'medium', 'small'].map((size) => `http://api.test/images/companies/${size}/fjordsikring.svg`),
    )
    expect(container.querySelector('h1')).toHaveTextContent('F')
  })
})

describe('the price on the offer page', () => {
  const rowsOf = (table: HTMLElement) =>
    within(table)
      .getAllByRole('row')
      .map((row) => found('th, td', row).map((cell) => words(cell)))

  it('OFFER-11 the page shows the total, the difference from the current insurer, the rank, and each product beside the current insurer’s price', async () => {
    await openOffer('priser-afvist', 1)
    const offer = await screen.findByRole('region', { name: 'Dit tilbud' })
    await within(offer).findByRole('table')
    expect(offer).toHaveTextContent(
      /8\.500 kr\. pr\. år.*Billigst.*1\.500 kr\. mindre end dit nuværende selskab, Egekrone Forsikring/,
    )
    expect(rowsOf(within(offer).getByRole('table', { name: 'Pris pr. forsikring' }))).toEqual([
      ['Forsikring', 'Dette tilbud', 'Egekrone i dag'],
      // A phone names the excess beside the policy, other screens in each cell.
      ['Bilforsikringselvrisiko', '6.000 kr.selvrisiko 3.500 kr.', '7.000 kr.selvrisiko 4.000 kr.'],
      ['Indboforsikringselvrisiko', '2.500 kr.selvrisiko 1.500 kr.', '3.000 kr.selvrisiko 2.000 kr.'],
      ['I alt', '8.500 kr.', '10.000 kr.'],
    ])
  })

  it('OFFER-11 CALC-7 a price that is typed beside the file is counted and saved at once', async () => {
    const { user, requests } = await openOffer('beregner-tom')
    const offer = within(await screen.findByRole('region', { name: 'Dit tilbud' }))
    await user.click(await offer.findByRole('button', { name: 'Skriv prisen fra tilbuddet ind' }))
    const car = within(await offer.findByRole('group', { name: 'Bilforsikring' }))
    await user.type(car.getByRole('textbox', { name: /^Pris/ }), '4300')
    await user.click(offer.getByRole('button', { name: 'Tilføj selvrisiko og rabat' }))
    await user.type(car.getByRole('textbox', { name: /^Selvrisiko/ }), '2000')
    await user.tab()
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Dit tilbud' })).toHaveTextContent(/4\.300 kr\. indtil videre/),
    )
    const saves = () =>
      requests.filter(({ method, path }) => method === 'POST' && path.startsWith('/starfish_compare_offers/'))
    await waitFor(() =>
      expect(saves().at(-1)?.body).toEqual({
        product_offers: [expect.objectContaining({ price: 4300, risk: 2000, discount: 0 })],
      }),
    )
    await waitFor(() => expect(offer.getByText(/^Gemt kl\./)).toBeVisible())
  })

  it('OFFER-11 a mistake is shown at its field, and the page counts no price from it', async () => {
    const { user } = await openOffer('beregner-tom')
    const offer = within(await screen.findByRole('region', { name: 'Dit tilbud' }))
    await user.click(await offer.findByRole('button', { name: 'Skriv prisen fra tilbuddet ind' }))
    const price = within(await offer.findByRole('group', { name: 'Bilforsikring' })).getByRole('textbox', {
      name: /^Pris/,
    })
    await user.type(price, 'dyrt')
    await user.tab()
    await waitFor(() => expect(price).toHaveAccessibleDescription('Fejl: Pris, Bilforsikring: Indtast kun tal'))
    expect(offer.queryByRole('table')).toBeNull()
  })

  it('OFFER-11 ERR-3 where the prices could not be read, it says so, with a retry in their place', async () => {
    let faults: unknown[] = []
    const { user } = await openOffer('priser-afvist', 1, {
      change: (world) => {
        world.faults.push({ endpoint: 'compareOffersOf', kind: 'status', status: 500 })
        faults = world.faults
      },
    })
    const offer = within(await screen.findByRole('region', { name: /Dit tilbud|Næste skridt/ }))
    expect(await offer.findByText(/^Priserne kunne ikke hentes\./)).toBeVisible()
    faults.length = 0
    await user.click(offer.getByRole('button', { name: 'Prøv igen' }))
    expect(await offer.findByRole('table')).toBeVisible()
  })
})

describe('the direct offer', () => {
  it('DIRECT-3 a click on the link is recorded and counted, and the link opens as usual', async () => {
    const { user, world, id } = await openOffer('direkte-tilbud')
    const link = await screen.findByRole('link', { name: /^Køb ?Indbo Basis/ })
    const clicked = vi.fn((event: MouseEvent) => expect(event.defaultPrevented).toBe(false))
    document.addEventListener('click', clicked, { once: true })
    await user.click(link)
    expect(clicked).toHaveBeenCalledOnce()
    expect(events).toEqual([['direct_offer_click', 'Bøgely Net']])
    await waitFor(() =>
      expect(world.stats.map(({ body }) => body)).toEqual([
        { direct_offer_stat: { application_company_id: id, webservice_id: 3, event_type: 'link_click' } },
      ]),
    )
  })
})

describe('files', () => {
  it('UP-1 the page says why an insurer that has sent its offer accepts no file here', async () => {
    await openOffer('filer', 0)
    expect(await screen.findByText(/^Skal selskabet se din police\?/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Vælg fil' })).toBeNull()
  })

  it('UP-5 the customer’s own files are listed beside the drop area', async () => {
    await openOffer('filer', 1)
    expect(await screen.findByRole('button', { name: /Hent Kvittering\.pdf/ })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Vælg fil' })).toBeVisible()
  })

  it('UP-3 what is wrong with a file is said both on the page and in a passing message', async () => {
    const { user, container } = await openOffer('filer', 1)
    await screen.findByRole('button', { name: 'Vælg fil' })
    const input = container.querySelector<HTMLInputElement>('input[type=file]')!
    await user.upload(input, new File([], 'tom.pdf', { type: 'application/pdf' }))
    expect(await screen.findByText(whole('tom.pdf blev ikke sendt'))).toBeVisible()
    const words =
      'Filen er tom. Åbn den, og se, om den er gemt rigtigt, før du vælger den igen. Du kan også fortsætte uden at sende en fil.'
    expect(screen.getAllByText(words)).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Vælg en anden fil' }))
    expect(screen.queryByText(whole('tom.pdf blev ikke sendt'))).toBeNull()
  })

  it('UP-3 a file that was changed or removed after it was chosen is asked for again', async () => {
    const { user, container } = await openOffer('filer', 1)
    await screen.findByRole('button', { name: 'Vælg fil' })
    const input = container.querySelector<HTMLInputElement>('input[type=file]')!
    const file = new File(['%PDF-'], 'police.pdf', { type: 'application/pdf' })
    file.slice = () => {
      throw new DOMException('gone', 'NotFoundError')
    }
    await user.upload(input, file)
    const words = 'Filen er flyttet eller ændret. Vælg den igen. Du kan også fortsætte uden at sende en fil.'
    expect(await screen.findAllByText(words)).toHaveLength(2)
    const picker = vi.spyOn(input, 'click')
    await user.click(screen.getByRole('button', { name: 'Vælg filen igen' }))
    expect(picker).toHaveBeenCalledOnce()
    await user.upload(input, new File(['%PDF-1.7'], 'police.pdf', { type: 'application/pdf' }))
    expect(await screen.findByRole('button', { name: /Hent police\.pdf/ })).toBeVisible()
  })

  it.each([
    ['Slettet_tilbud.pdf', 'Filen findes ikke længere. Bed selskabet om at sende den igen.', undefined],
    ['Ikke_klar.pdf', 'Filen er ikke klar endnu. Prøv igen om lidt.', undefined],
    ['Slettet_tilbud.pdf', 'Der opstod et problem hos os. Prøv igen om lidt.', 500],
  ])('DOWN-1 nothing opens for %s, and the page says: %s', async (name, words, status) => {
    const tab = blankTab()
    const { user } = await openOffer('filer', 2, {
      change: (world) => {
        if (status) world.faults.push({ endpoint: 'attachmentInfo', kind: 'status', status })
      },
    })
    await user.click(await screen.findByRole('button', { name: new RegExp(`Hent ${name}`) }))
    expect(await screen.findByText(words)).toBeVisible()
    expect(tab.close).toHaveBeenCalled()
    expect(tab.location.replace).not.toHaveBeenCalled()
  })

  it('DOWN-1 a click opens a blank tab, cuts it off from its opener and sends it on to the file', async () => {
    const tab = blankTab()
    const { user } = await openOffer('filer')
    await user.click(await screen.findByRole('button', { name: /Hent tilbuddet Tilbud_Indbo/ }))
    expect(tab.open).toHaveBeenCalledWith('', '_blank')
    expect(tab.opener).toBeNull()
    await waitFor(() =>
      expect(tab.location.replace).toHaveBeenCalledWith(
        expect.stringMatching(/\/starfish_users_attachments\/preview\/\?file=.*Tilbud_Indbo.*&download=true$/),
      ),
    )
  })

  it('DOWN-1 the page shows a link where the browser opens no tab', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null)
    const { user } = await openOffer('filer')
    await user.click(await screen.findByRole('button', { name: /Hent tilbuddet Tilbud_Indbo/ }))
    expect(await screen.findByRole('link', { name: /Åbn ?Tilbud_Indbo/ })).toHaveAttribute(
      'href',
      expect.stringContaining('preview/?file='),
    )
  })
})

/** What a browser gives for a new tab, as far as the portal touches it, and what it was asked. */
function blankTab() {
  const tab = {
    opener: {},
    closed: false,
    document: document.implementation.createHTMLDocument(),
    close: vi.fn(),
    location: { replace: vi.fn() },
  }
  // A Window has far more, none of which is used.
  const open = vi.spyOn(window, 'open').mockReturnValue(tab as never)
  return Object.assign(tab, { open })
}

describe('A11Y-1 the offer view', () => {
  it.each([
    ['direkte-tilbud', 1, 'en'],
    ['hostile', 0, 'dk'],
  ] as const)('axe finds nothing in %s, match %i, %s', async (scenario, at, language) => {
    const { container } = await openOffer(scenario, at, { language })
    await screen.findByRole('link', { name: /Tilbage til|Back to/ })
    await expectNoAxe(container)
  })

  it('OFFER-5 a hostile offer makes no harmful link, picture or element', async () => {
    const { container } = await openOffer('hostile')
    await screen.findByRole('link', { name: 'Tilbage til dine forespørgsler' })
    const addresses = found('main [href], main [src]', container).map(
      (one) => one.getAttribute('href') ?? one.getAttribute('src'),
    )
    expect(addresses.filter((address) => !/^(https?:\/\/|\/|tel:|mailto:)/.test(address ?? ''))).toEqual([])
    expect(container.querySelector('main script, main iframe, main b, main [onerror]')).toBeNull()
    expect('pwned' in window).toBe(false)
  })

  it('ERR-2 names of 10 000 characters are shown without breaking the page', async () => {
    await openOffer('hostile', 3)
    expect(await heading('Forsikringsselskabet'.repeat(5) + ' …')).toBeVisible()
  })
})
