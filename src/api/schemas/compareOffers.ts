import * as v from 'valibot'
import { company, product } from './application'
import { distinctListOf, id, neededListOf, orNull, text, wholeListOf } from './wire'

/** One that cannot be read is not one that is missing, which the customer is asked for. */
const amount = v.nullish(v.union([v.number(), v.string()]), null)

export const productOffer = v.object({
  id,
  product_id: orNull(id),
  name: text,
  risk: amount,
  price: amount,
  discount: amount,
})
export type ProductOffer = v.InferOutput<typeof productOffer>

/** An offer with a product offer missing would show wrong sums and lose what is typed in it. */
const compareOffer = v.object({
  id,
  application_company_id: orNull(id),
  company: orNull(company),
  product_offers: wholeListOf(productOffer),
})
export type CompareOffer = v.InferOutput<typeof compareOffer>

export const compareOffers = v.object({
  id: orNull(id),
  products: neededListOf(product),
  current_offer: v.nullish(compareOffer, null),
  new_offers: neededListOf(compareOffer),
})
export type CompareOffers = v.InferOutput<typeof compareOffers>

export const savedProductOffers = v.object({ product_offers: distinctListOf(productOffer) })
export type SavedProductOffers = v.InferOutput<typeof savedProductOffers>
