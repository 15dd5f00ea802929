import * as v from 'valibot'
import { company, product } from './application'
import { id, listOf, money, orNull, text } from './wire'

export const productOffer = v.object({
  id,
  product_id: orNull(id),
  name: text,
  risk: orNull(money),
  price: orNull(money),
  discount: orNull(money),
})
export type ProductOffer = v.InferOutput<typeof productOffer>

export const compareOffer = v.object({
  id,
  application_company_id: orNull(id),
  company: orNull(company),
  product_offers: listOf(productOffer),
})
export type CompareOffer = v.InferOutput<typeof compareOffer>

/** An answer without its list is none: taken for an empty calculator, it would take the input that waits for it along. */
export const compareOffers = v.object({
  id: orNull(id),
  products: listOf(product),
  current_offer: orNull(compareOffer),
  new_offers: v.pipe(v.array(v.unknown()), listOf(compareOffer)),
})
export type CompareOffers = v.InferOutput<typeof compareOffers>

export const savedProductOffers = v.object({ product_offers: listOf(productOffer) })
