import { objectsIn } from '@tests/staging-api/json'
import type { JsonObject } from '@tests/staging-api/world'
import { agentOf, insurer, type InsurerName } from './insurers'
import type { Maker, Period } from './maker'
import { product, type ProductAlias } from './products'

export const okMessage = 'Application is OK'
export const flaggedMessage = 'Application was flagged by security filter'

/** The status of a match as the provider keeps it: JSON text of a list, the code at place 5 (ROW-1). */
export function accessStats(code: number): string {
  return JSON.stringify([1, 0, 2, 0, 1, code])
}

/** An activity of an insurer, `label` as its staff choose it. */
export function log(make: Maker, label: string, period: Period, more: JsonObject = {}): JsonObject {
  return {
    id: make.id(),
    activity: label,
    secondary_status: 1,
    look: 'info',
    details: null,
    created_at: make.ago(period),
    ...more,
  }
}

/** The number of a record that `Maker` numbered. */
export function idOf(record: JsonObject): number {
  return Number(record.id)
}

/** A reminder that can be sent now, with what differs. */
export function reminder(more: JsonObject = {}): JsonObject {
  return { enabled: true, count: 0, hidden: false, last_sent: null, by_editor: false, ...more }
}

interface MatchFacts {
  /** Status code 0–7. */
  status?: number
  logs?: JsonObject[]
  matched?: Period
  /** Any field of the wire, in place of the usual. */
  more?: JsonObject
}

/** A match with an insurer; fields not given are as just after the match. */
export function match(
  make: Maker,
  name: InsurerName,
  { status = 0, logs = [], matched = { days: 1 }, more }: MatchFacts = {},
): JsonObject {
  const company = insurer(name)
  const agent = agentOf(name)
  return {
    id: make.id(),
    company_id: company.id,
    company,
    starfish_company_id: agent && make.id(),
    starfish_company: agent,
    access_stats: accessStats(status),
    new_activities: 0,
    upload_attachments: [],
    direct_offer: null,
    primary_webservice_status: { status: '', time: make.ago(matched) },
    ows_activity_logs: logs,
    reminder_ws: reminder(),
    ...more,
  }
}

interface ApplicationFacts {
  created: Period
  products?: ProductAlias[]
  matches?: JsonObject[]
  /** In place of the person's own business. */
  business?: string
  /** Insurers not yet matched. */
  pendings?: number
  /** Any field of the wire, in place of the usual. */
  more?: JsonObject
}

/** An inquiry of the maker's person; fields not given are as when all went well. */
export function application(
  make: Maker,
  { created, products = ['car'], matches = [], business, pendings = 0, more }: ApplicationFacts,
): JsonObject {
  const { name, surname, phone, business: own = '' } = make.person
  const id = make.id()
  return {
    id,
    order_id: `MS-${id}`,
    created_at: make.ago(created),
    products: products.map(product),
    personal: { name, surname, primary_phone: phone, email: make.email, business_name: business ?? own },
    validation_message: { value: okMessage },
    is_valid: true,
    processed: true,
    pendings_count: Array.from({ length: pendings }, () => make.id()),
    app_companies: matches,
    ...more,
  }
}

/** The contents of most scenarios: inquiries of the private scope. */
export function inquiries(...applications: JsonObject[]) {
  return { applications: applications.map((one) => ({ scopeId: privateScope.id, application: one })) }
}

export const privateScope = { id: 1, type: 'private' }
export const businessScope = { id: 2, type: 'business' }

/** Excess, price a year and discount in percent; null is a field that nobody has filled in. */
export type Terms = [risk: number | string | null, price: number | string | null, discount: number | string | null]

/** One column of the calculator: an offer with its terms per product of the inquiry, in their order. */
export function compareOffer(make: Maker, of: JsonObject, name: InsurerName, terms: Terms[]): JsonObject {
  const company = insurer(name)
  const products = objectsIn(of.products)
  const found = objectsIn(of.app_companies).find((one) => one.company_id === company.id)
  return {
    id: make.id(),
    application_company_id: found?.id ?? null,
    company,
    product_offers: terms.map(([risk, price, discount], index) => ({
      id: make.id(),
      product_id: products[index]?.id,
      name: products[index]?.name,
      risk,
      price,
      discount,
    })),
  }
}

/** What the calculator of an inquiry shows, as a customer's compareOffers keeps it. */
export function calculator(make: Maker, of: JsonObject, current: JsonObject | null, offers: JsonObject[]) {
  const answer: JsonObject = { id: make.id(), products: of.products, current_offer: current, new_offers: offers }
  return { [idOf(of)]: answer }
}
