import { objectsIn } from './json'
import type { Customer, Json, JsonObject } from './world'

/** What the answers and writes of a support file say about its customer's own records, each found by its id at once (SUP-8). */
export interface OwnRecords {
  match: (id: Json | undefined) => JsonObject | undefined
  takeList: (applications: Json | undefined) => void
  takeOffer: (offer: JsonObject) => void
  takeCalculator: (applicationId: string, body: JsonObject) => void
  savePrices: (offerId: number, saved: JsonObject[]) => void
  addFile: (matchId: Json | undefined, file: JsonObject) => void
}

type ById = Map<number, JsonObject>

export function createOwnRecords(customer: Customer): OwnRecords {
  let matches: ById = new Map()
  const products = new Map<number, ById>()
  const match = (id: Json | undefined) => matches.get(Number(id))

  return {
    match,
    takeList(applications) {
      const scopeId = Number(customer.user.scope_id)
      customer.applications = objectsIn(applications).map((application) => ({
        scopeId,
        application: structuredClone(application),
      }))
      matches = byId(customer.applications.flatMap(({ application }) => objectsIn(application.app_companies)))
    },
    /** An offer is its match, with the time at which the inquiry was made. */
    takeOffer({ created_at: _, ...offer }) {
      Object.assign(match(offer.id) ?? {}, structuredClone(offer))
    },
    takeCalculator(applicationId, body) {
      const own = structuredClone(body)
      customer.compareOffers[applicationId] = own
      for (const offer of [...objectsIn([own.current_offer ?? null]), ...objectsIn(own.new_offers)])
        products.set(Number(offer.id), byId(objectsIn(offer.product_offers)))
    },
    savePrices(offerId, saved) {
      for (const change of saved) Object.assign(products.get(offerId)?.get(Number(change.id)) ?? {}, change)
    },
    addFile(matchId, file) {
      const found = match(matchId)
      if (Array.isArray(found?.upload_attachments)) found.upload_attachments.push(file)
      else if (found) found.upload_attachments = [file]
    },
  }
}

/** Of two records with the same id the first counts; one without an id is left out. */
function byId(all: JsonObject[]): ById {
  const found: ById = new Map()
  for (const one of all) {
    const id = Number(one.id)
    if (!Number.isNaN(id) && !found.has(id)) found.set(id, one)
  }
  return found
}
