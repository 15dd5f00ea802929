import type { AffiliateCategory, RecommendedDeal } from '@/api/schemas/affiliates'
import { type Attribute, attributesAt } from '@/format/htmlTags'
import { parsedUrl } from '@/platform/url'
import type { SignedUpDeal } from './slice'

/** How the portal shows a partner: their HTML in our sandboxed page, their own page in a frame, or not at all. */
export type Embed = { kind: 'html'; html: string } | { kind: 'page'; address: string } | { kind: 'nothing' }

/**
 * HTML that is nothing but an iframe of a foreign https page is shown as that page, in a frame of our own making;
 * anything else is shown as HTML (DEAL-2).
 */
export function embedOf(html: string, ownOrigin: string): Embed {
  if (html.trim() === '') return { kind: 'nothing' }
  const address = foreignPage(html, ownOrigin)
  return address === null ? { kind: 'html', html } : { kind: 'page', address }
}

function foreignPage(html: string, ownOrigin: string): string | null {
  const source = onlyFrame(html)?.find(({ name }) => name === 'src')
  const url = parsedUrl((source?.value ?? '').replaceAll('&amp;', '&').trim())
  if (!url || url.protocol !== 'https:' || url.origin === ownOrigin || url.username || url.password) return null
  return url.href
}

function onlyFrame(html: string): Attribute[] | null {
  const text = html.trim()
  const [name] = /^<iframe(?=[\s/>])/i.exec(text) ?? []
  if (name === undefined) return null
  const { attributes, end } = attributesAt(text, name.length)
  return /^[\s/]*>\s*(?:<\/iframe\s*>)?$/i.test(text.slice(end)) ? attributes : null
}

const leastHeight = 80
const greatestHeight = 4000

/**
 * The height in px that a message from a partner's frame asks for, limited to 80–4,000; null when the message is
 * anything but {height} (DEAL-2).
 */
export function heightAskedFor(message: unknown): number | null {
  if (typeof message !== 'object' || message === null || !('height' in message)) return null
  if (Object.keys(message).length !== 1 || typeof message.height !== 'number' || !Number.isFinite(message.height))
    return null
  return Math.min(Math.max(Math.ceil(message.height), leastHeight), greatestHeight)
}

/** The category that the address names, else the first; null where there are none (DEAL-1). */
export function activeCategory(categories: AffiliateCategory[], wanted: string | null): AffiliateCategory | null {
  return categories.find((category) => String(category.id) === wanted) ?? categories[0] ?? null
}

/** A sign-up's record of the deal; null where the deal names no company to send the inquiry to (DEAL-3). */
export function signUpOf({ id, company_name, company_seo_name }: RecommendedDeal): SignedUpDeal | null {
  const company = company_name.trim()
  return company === '' ? null : { dealId: id, company, receiptName: company_seo_name.trim() || String(id) }
}

/** The company of the receipt at this address; null for a visitor who did not sign up there (DEAL-4). */
export function receiptCompany(
  receiptName: string,
  remembered: SignedUpDeal[],
  deals: RecommendedDeal[],
): string | null {
  const fromApi = deals.flatMap((deal) => (deal.signed_up ? (signUpOf(deal) ?? []) : []))
  return [...remembered, ...fromApi].find((one) => one.receiptName === receiptName)?.company ?? null
}
