import { fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { matchView } from '@/domain/applications/matchView'
import { startTexts } from '@/i18n'
import { AboutCompany } from '@/screens/company-branding/AboutCompany'
import { ContactCard } from '@/screens/company-branding/ContactCard'
import { DirectOffer } from '@/screens/company-branding/DirectOffer'
import { OfferCard } from '@/screens/company-branding/OfferCard'
import { OfferFoot } from '@/screens/company-branding/OfferFoot'
import { OpeningHours } from '@/screens/company-branding/OpeningHours'
import type { Typed } from '@tests/unit/calculator/sheets'
import { direct, matchOf, pricesWith } from '@tests/unit/prices/kit'
import { words } from './comparisonTable'
import { Address, renderPart } from './renderPart'

// What the parts of an insurer's page say. That the page has them, and what a press does: companyBranding.test.tsx.

beforeAll(() => startTexts(['common', 'applications', 'offers', 'calculator']))

const companyWith = (more: object) => ({ id: 1, meta_name: 'Fjordsikring', meta_phone: '75 00 11 22', ...more })

const viewOf = (more: Record<string, unknown>) => matchView(matchOf(1, more), null, Date.now())

describe('opening hours', () => {
  const week = ['Mandag', 'Tirsdag', 'Onsdag', 'Torsdag', 'Fredag', 'Lørdag', 'Søndag']
  const usual = week.map(
    (day, at) => `${at + 1},${day},${at === 5 ? '10.00-13.00' : at === 6 ? 'Lukket' : '08.00-17.00'}`,
  )
  const always = week.map((_, at) => `${at + 1},Dag,Døgnåbent`)

  it.each([
    ['2026-11-21T12:30:00Z', 'Lørdag', 'Lukket nu. Åbner mandag kl. 08.00.'],
    ['2026-11-22T23:01:00Z', 'Mandag', 'Lukket nu. Åbner kl. 08.00.'],
  ])('OFFER-6 at %s %s is marked, and it says when the company is open', async (iso, day, said) => {
    vi.setSystemTime(iso)
    await renderPart(<OpeningHours text={usual.join('\n')} isFolded={false} />)
    expect(screen.getByText(said)).toBeVisible()
    const today = screen.getAllByRole('listitem').filter((row) => row.matches('[aria-current=date]'))
    expect(today.map(words)).toEqual([expect.stringMatching(new RegExp(`^${day} I dag`))])
  })

  it.each([
    ['1,Mandag,08.00-24.00', 'dk', 'Åbent nu. Lukker ved midnat.'],
    ['1,Mandag,0-24\n2,Tirsdag,0-17', 'en', 'Open now. Closes Tuesday at 17:00.'],
    [always.join('\n'), 'dk', 'Åbent nu, hele døgnet.'],
  ] as const)('OFFER-6 with the hours %j the page says in %s: %s', async (text, language, said) => {
    vi.setSystemTime('2026-11-16T11:00:00Z')
    const view = viewOf({ company: companyWith({ meta_opening_hours: text }) })
    const parts = (
      <>
        <ContactCard view={view} hasPhone />
        <OpeningHours text={text} isFolded={false} />
      </>
    )
    await renderPart(parts, { language })
    expect(screen.getByText(said).parentElement).toHaveClass('success')
    // Beside the phone, where no time of today's is to be said.
    expect(screen.getByText(language === 'dk' ? 'Åbent nu' : 'Open now')).toBeInTheDocument()
  })
})

describe('the offer', () => {
  it.each([
    ['dk', 'Ringer til dig onsdag den 18. november kl. 17.01.'],
    ['en', 'Will call you on Wednesday 18 November at 17:01.'],
  ] as const)(
    'ACT-3 FMT-1 in %s a planned call has its day in words and its time as that language writes it',
    async (language, said) => {
      vi.setSystemTime('2026-11-16T11:00:00Z')
      const planned = { id: 1, activity: 'Opfølgning', secondary_status: 5, look: 'info', details: '18/11/2026 17:01' }
      const view = viewOf({ ows_activity_logs: [{ ...planned, created_at: '2026-11-16T08:00:00Z' }] })
      await renderPart(
        <OfferCard
          view={view}
          inquiryId={null}
          hasFoot={false}
          products={0}
          prices={null}
          areSettled
          areLate={false}
        />,
        { language },
      )
      expect(screen.getByText(said)).toBeVisible()
    },
  )
})

describe('an offer that can be bought', () => {
  const bought = { ...direct('5219', 'Selskab 1 Produkt 1 Plus', '3500'), buy_link: 'https://havlys.example/koeb' }
  const agent = { name: 'Eva Dam', phone: '12 34 56 78', email: 'eva@havlys.example' }
  const own: Typed[] = [['8940', '5000'], ['900']]

  it('OFFER-13 CALC-13 leads with its own price beside the act, and the package’s total, with both excesses, is a fact below', async () => {
    const prices = pricesWith([[['5219', '5000'], ['1000']]], own, { 1: { direct_offer: bought } })
    const view = viewOf({ direct_offer: bought, starfish_company: agent })
    const { container } = await renderPart(
      <>
        <OfferCard view={view} inquiryId={1} hasFoot={false} products={2} prices={prices} areSettled areLate={false} />
        <Address />
      </>,
    )
    const said = words(container)
    const order = [
      '5.219 kr.',
      'Køb Selskab 1 Produkt 1 Plus · 5.219 kr.',
      'I alt6.219 kr.',
      'Selvrisiko på Produkt 1: Selskabet skriver 3.500 kr. Du skrev 5.000 kr.',
    ]
    expect(order.map((one) => said.indexOf(one)).sort((a, b) => a - b)).toEqual(order.map((one) => said.indexOf(one)))
    expect(order.filter((one) => !said.includes(one))).toEqual([])
    // The no can be given too, more quietly than the purchase.
    expect(screen.getByRole('link', { name: /^Skriv ja eller nej til/ }).className).toMatch(/quiet/)
    fireEvent.click(screen.getByRole('button', { name: 'Ret' }))
    expect(screen.getByText('?dialog=offer&offer=1&product=1001')).toBeInTheDocument()
  })

  it('OFFER-12 on a phone its foot names who is called while the insurer is closed, too', async () => {
    vi.setSystemTime('2026-11-22T23:01:00Z')
    const company = companyWith({ meta_opening_hours: '1,Mandag,08.00-17.00' })
    await renderPart(<OfferFoot view={viewOf({ company, starfish_company: agent })} prices={null} />)
    expect(screen.getAllByRole('link').map(words)).toEqual([`Ring til ${agent.name.split(' ')[0]}`])
  })

  it('OFFER-13 on a phone its foot has one act', async () => {
    await renderPart(<OfferFoot view={viewOf({ direct_offer: bought, starfish_company: agent })} prices={null} />)
    expect(screen.getAllByRole('link').map(words)).toEqual([
      expect.stringMatching(/^Køb Selskab 1 Produkt 1 Plus · 5\.219 kr\./),
    ])
  })
})

describe('the direct offer', () => {
  const offer = {
    product_name: 'Indbo Basis',
    deduction: '1500',
    price: '1895',
    cover: ['Tyveri', 'Brand', 'Vandskade'],
    buy_link: 'https://boegely.example/koeb',
    webservice_id: 3,
    webservice_name: 'Bøgely Net',
  }
  const draw = (more: object = {}) => {
    const { direct_offer: read } = matchOf(1, { direct_offer: { ...offer, ...more } })
    return renderPart(<DirectOffer matchId={101} offer={read!} known={null} isBoughtInFoot={false} />)
  }

  it('DIRECT-1 it shows product, covers, price, deduction, and a link to buy in a new tab', async () => {
    await draw()
    const box = within(screen.getByRole('group', { name: 'Indbo Basis' }))
    expect(box.getByText('Tyveri, Brand, Vandskade').closest('p')).toHaveTextContent(
      /^Dækker: Tyveri, Brand, Vandskade$/,
    )
    expect(box.getAllByRole('definition').map(words)).toEqual(['1.895 kr.', '1.500 kr.'])
    const link = box.getByRole('link', { name: /^Køb ?Indbo Basis ?· 1\.895\s+kr\./ })
    expect(link).toHaveAttribute('href', 'https://boegely.example/koeb')
    expect(link).toHaveAttribute('target', '_blank')
  })

  it.each(['0', 'gratis'])(
    'DIRECT-2 ENV-1 a price of "%s" shows that we are still looking for one, for the product by its name',
    async (price) => {
      await draw({ price })
      expect(screen.getByRole('heading', { name: 'Vi leder efter en pris til dig' })).toBeVisible()
      expect(screen.queryByRole('link', { name: /^Køb/ })).toBeNull()
      expect(screen.getByText('Indbo Basis')).toHaveAttribute('translate', 'no')
    },
  )

  it('DIRECT-1 without a link it says how to buy', async () => {
    await draw({ buy_link: null })
    expect(screen.getByText(/Ring eller skriv til selskabet/)).toBeVisible()
  })
})

describe('about the company', () => {
  it('OFFER-3 the selling points are listed one per line', async () => {
    const { company } = matchOf(1, { company: companyWith({ unique_selling_points: 'Et\n\nTo\nTre\nFire' }) })
    await renderPart(
      <AboutCompany
        company={company!}
        name="Fjordsikring"
        alreadyShown={{ phone: null, email: null }}
        isFolded={false}
      />,
    )
    const list = within(screen.getByRole('list', { name: 'Det får du hos Fjordsikring' }))
    expect(list.getAllByRole('listitem').map(words)).toEqual(['Et', 'To', 'Tre', 'Fire'])
  })

  it('OFFER-3 on a phone, how to reach it is folded below what is special', async () => {
    const { company } = matchOf(1, { company: companyWith({ unique_selling_points: 'Et' }) })
    await renderPart(
      <AboutCompany company={company!} name="Fjordsikring" alreadyShown={{ phone: null, email: null }} isFolded />,
    )
    expect(screen.getByText('Et')).toBeVisible()
    expect(screen.getByText('75 00 11 22')).not.toBeVisible()
    fireEvent.click(screen.getByText('Læs mere'))
    expect(screen.getByText('75 00 11 22')).toBeVisible()
  })
})
