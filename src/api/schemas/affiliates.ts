import * as v from 'valibot'
import { id, listOf, maybeText, text } from './wire'

/** A category of partners; `iframe` is the partner's own HTML. */
export const affiliateCategory = v.object({ id, name: text, iframe: text })
export type AffiliateCategory = v.InferOutput<typeof affiliateCategory>
export const affiliateCategories = v.pipe(v.array(v.unknown()), listOf(affiliateCategory))

export const recommendedDeal = v.object({
  id,
  name: text,
  company_name: text,
  company_seo_name: text,
  text,
  logo: maybeText,
  link: maybeText,
})
export type RecommendedDeal = v.InferOutput<typeof recommendedDeal>
export const recommendedDeals = v.pipe(v.array(v.unknown()), listOf(recommendedDeal))
