import * as v from 'valibot'
import { orInData } from './inData'
import { flag, id, maybeText, neededListOf, text } from './wire'

/** A category of partners; `iframe` is the partner's own HTML. */
export const affiliateCategory = v.object({ id, name: text, iframe: v.string() })
export type AffiliateCategory = v.InferOutput<typeof affiliateCategory>
export const affiliateCategories = orInData(neededListOf(affiliateCategory))

export const recommendedDeal = v.object({
  id,
  name: text,
  company_name: text,
  company_seo_name: text,
  text,
  logo: maybeText,
  link: maybeText,
  /** Off where the API leaves it out. */
  signed_up: flag,
})
export type RecommendedDeal = v.InferOutput<typeof recommendedDeal>
export const recommendedDeals = orInData(neededListOf(recommendedDeal))
