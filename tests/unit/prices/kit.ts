import type { ApplicationCompany } from '@/api/schemas/application'
import { type Prices, pricesOf } from '@/domain/prices/prices'
import { aMatch } from '@tests/unit/applications/wire'
import { calculatorOf, type Typed } from '@tests/unit/calculator/sheets'

export function direct(price: string | number, product_name = 'Produkt 1', deduction: string | number | null = '0') {
  return { product_name, deduction, price, cover: [], buy_link: null, webservice_id: 1, webservice_name: '' }
}

/** The match with company 1, 2, …; its id is 101, 102, … */
export function matchOf(company: number, more: Record<string, unknown> = {}): ApplicationCompany {
  return aMatch({
    id: 100 + company,
    company_id: company,
    company: { id: company, meta_name: `Selskab ${company}` },
    ...more,
  })
}

export const ended = { primary_webservice_status: { status: 'rejected', time: null } }

/** The prices of these offers, and of the current insurer, whose id is 100; `more` is of the match with company 1, 2, … */
export function pricesWith(
  offers: Typed[][],
  own?: Typed[],
  more: Record<number, Record<string, unknown>> = {},
): Prices {
  const { layout, sheets } = calculatorOf(offers, own)
  return pricesOf(
    offers.map((_, index) => matchOf(index + 1, more[index + 1])),
    layout,
    sheets,
  )
}
