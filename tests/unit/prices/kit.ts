import type { ApplicationCompany } from '@/api/schemas/application'
import { aMatch } from '@tests/unit/applications/wire'

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
