import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { objectsIn } from '@tests/staging-api/json'
import { product } from '@tests/staging-api/scenarios/build/products'
import { seedWorld } from '@tests/staging-api/scenarios'
import type { World } from '@tests/staging-api/world'
import { tidy } from './comparisonTable'
import { type PortalUnderTest, renderPortal } from './renderPortal'

const seeds = seedWorld(Date.now())

async function open(
  address: string,
  scenario: string,
  given?: Parameters<typeof renderPortal>[1],
): Promise<PortalUnderTest> {
  cleanup()
  return renderPortal(address, { signedInAs: `${scenario.replaceAll('-', '.')}@eksempel.dk`, language: 'en', ...given })
}

function offerPath(scenario: string, at: number): string {
  const customer = seeds.customers.find((one) => one.scenario === scenario)!
  return `/company-branding/selskab/${Number(objectsIn(customer.applications[0]!.application.app_companies)[at]!.id)}`
}

// Controls whose accessible name is what they show (A11Y-1).
const cells = 'td button'
const buy = 'a[target=_blank]'

/** The page without what a screen reader passes over, or without what only it is given; the calculator's cells and the link to buy apart. */
function wordsFor(reader: 'ears' | 'eyes', element: Element = document.body): string {
  const leftOut = reader === 'ears' ? `[aria-hidden=true], ${cells}, ${buy}` : '.visually-hidden, [hidden]'
  const words = (node: Node): string => {
    if (node instanceof Element && node.matches(leftOut)) return ''
    return node instanceof Text ? node.data : [...node.childNodes].map(words).join('')
  }
  return tidy(words(element))
}

const screens = [
  ['the overview', '/', 'priser-direkte', /Havlys Assurance.*cheapest/],
  ['the overview with a claim that turns', '/', 'tre-match', /One claim Fjordsikring/],
  ['the overview without a comparison', '/', 'priser-delvise', /comparable|compared/],
  ['an offer', offerPath('priser-selvrisiko', 0), 'priser-selvrisiko', /higher excess/],
  ['an offer with an online price', offerPath('priser-direkte', 1), 'priser-direkte', /less than your current insurer/],
  ['the calculator', '/?tab=calculator', 'priser-direkte', /You save/],
  ['its combination', '/?tab=calculator&view=combination', 'priser-afvist', /combination/i],
  [
    'the calculator where the current insurer is cheapest',
    '/?tab=calculator',
    'beregner-nuvaerende-billigst',
    /Your current insurer, .* is cheapest/,
  ],
] as const

it.each(screens)(
  'I18N-7 FMT-2 an amount on %s is shown in German format and read out as a whole number',
  async (_, address, scenario, said) => {
    await open(address, scenario)
    await waitFor(() => expect(wordsFor('ears')).toMatch(said))
    expect(wordsFor('eyes')).toMatch(/DKK \d+\.\d{3}/)
    expect(wordsFor('eyes')).not.toMatch(/\d kroner/)
    expect(wordsFor('ears')).toMatch(/\d,\d{3}(\.\d\d)? kroner/)
    expect(wordsFor('ears')).not.toContain('DKK')
  },
)

it('I18N-7 A11Y-1 a cell of the calculator is named by the amount that is shown, and described by it in words', async () => {
  await open('/?tab=calculator', 'priser-direkte')
  const [cell] = await screen.findAllByRole('button', { name: /insurance .* \d+\.\d{3}/ })
  expect(cell?.matches(cells)).toBe(true)
  expect(cell).toHaveAccessibleDescription(/^\d,\d{3} kroner/)
})

it('I18N-7 in Danish an amount is not repeated for screen readers', async () => {
  await renderPortal('/', { signedInAs: 'priser.direkte@eksempel.dk' })
  await screen.findAllByText('7.619 kr.')
  expect(wordsFor('ears').match(/7\.619/g)).toEqual(wordsFor('eyes').match(/7\.619/g))
  expect(wordsFor('ears')).not.toContain('kroner')
})

it('I18N-7 a product that the portal knows is named in English, and any other is marked as Danish', async () => {
  await open('/', 'tre-match', {
    given: (world) => {
      const customer = world.customers.find((one) => one.scenario === 'tre-match')!
      customer.applications[0]!.application.products = [product('contents'), product('horse')]
    },
  })
  const products = within(await screen.findByRole('list', { name: 'What you asked for' }))
  expect(products.getAllByRole('listitem').map((one) => tidy(one.textContent))).toEqual([
    'Home contents insurance',
    'Hesteforsikring',
  ])
  expect(products.getByText('Home contents insurance')).not.toHaveAttribute('lang')
  expect(products.getByText((text) => tidy(text) === 'Hesteforsikring')).toHaveAttribute('lang', 'da')
})

it('I18N-7 two cars in an inquiry keep the names that tell them apart, on the overview and on an offer’s page', async () => {
  const twoCars = (world: World) => {
    const customer = world.customers.find((one) => one.scenario === 'priser-selvrisiko')!
    customer.applications[0]!.application.products = [
      product('car'),
      { ...product('car'), id: 987, name: 'Bil nr. 2' },
      product('contents'),
    ]
  }
  const names = ['Bilforsikring', 'Bil nr. 2', 'Home contents insurance']
  await open('/', 'priser-selvrisiko', { given: twoCars })
  const products = within(await screen.findByRole('list', { name: 'What you asked for' }))
  expect(products.getAllByRole('listitem').map((one) => tidy(one.textContent))).toEqual(names)
  await open(offerPath('priser-selvrisiko', 0), 'priser-selvrisiko', { given: twoCars })
  const shown = within(await screen.findByRole('region', { name: 'Policies in your enquiry' }))
  for (const name of names) expect(shown.getByText((text) => tidy(text) === name)).toBeVisible()
})

it('I18N-7 two cars in the calculator keep the names that tell them apart', async () => {
  await open('/?tab=calculator', 'priser-afvist', {
    given: (world) => {
      const calculators = Object.values(world.customers.find((one) => one.scenario === 'priser-afvist')!.compareOffers)
      for (const { new_offers: offers } of calculators) {
        const [first] = objectsIn(objectsIn(offers)[0]!.product_offers)
        objectsIn(offers)[0]!.product_offers = [
          ...objectsIn(objectsIn(offers)[0]!.product_offers),
          { ...first, id: 987, name: 'Bil nr. 2' },
        ]
      }
    },
  })
  expect(await screen.findAllByRole('button', { name: /^Car insurance / })).not.toHaveLength(0)
  expect(screen.getByRole('button', { name: /^Bil nr\. 2 / })).toBeVisible()
})

it('I18N-7 products are named in English in sentences, tables and the calculator', async () => {
  await open('/', 'priser-delvise')
  await waitFor(() => expect(wordsFor('ears')).toContain('no price for Home contents insurance'))
  await open(offerPath('priser-selvrisiko', 0), 'priser-selvrisiko')
  expect(await screen.findByRole('rowheader', { name: /^Car insurance/ })).toBeVisible()
  await open('/?tab=calculator&view=combination', 'priser-afvist')
  expect(await screen.findAllByRole('rowheader', { name: 'Car insurance' })).not.toHaveLength(0)
})
