import * as v from 'valibot'
import { company, product } from './application'
import { id, listOf, orNull, text } from './wire'

/**
 * A number of DKK or percent: a number, or plain numeric text as one. Other text is left for its reader, who knows how
 * people write numbers; null, missing, blank or anything else is null.
 */
const amount = v.fallback(
  v.union([
    v.pipe(v.number(), v.finite()),
    v.pipe(v.string(), v.trim(), v.regex(/^-?\d{1,12}(\.\d+)?$/), v.transform(Number)),
    v.pipe(v.string(), v.trim(), v.nonEmpty()),
    v.null(),
  ]),
  null,
)

export const productOffer = v.object({
  id,
  product_id: orNull(id),
  name: text,
  risk: amount,
  price: amount,
  discount: amount,
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
