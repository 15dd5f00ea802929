import { endpoints } from '@/api/endpoints'
import type { SupportExchange, SupportFile } from '@/api/schemas/supportFile'
import { isKnownLabel } from '@/domain/applications/activities'
import { flaggedMessage, okMessage } from '@/domain/applications/rules'
import { cellFieldNames } from '@/domain/calculator/cells'
import { settingKeys } from '@/domain/user/slice'
import { parseTime } from '@/format/dates'
import { maskText } from './maskText'
import { findNames, type Hide, hider } from './names'

type Keeps = (text: string) => boolean

const always: Keeps = () => true
const isCode: Keeps = (text) => /^(?:[\w/-]{0,64}|-?[\d.,]{1,40}|\[[\d,\s-]*\])$/.test(text)
const isTime: Keeps = (text) => text === '' || parseTime(text) !== null
const isVerdict: Keeps = (text) => text === okMessage || text === flaggedMessage

function fields(names: string, keeps: Keeps): [string, Keeps][] {
  return names.split(' ').map((name) => [name, keeps])
}

/** What is not personal, by field, and what it has to look like. Everything else is masked: real answers hold fields unknown here. */
const impersonal = new Map([
  ...fields('id order_id company_id starfish_company_id application_company_id product_id webservice_id scope_id', isCode),
  ...fields('type url_alias unique_alias status look uploaded_by access_stats new_activities pendings_count', isCode),
  ...fields('enabled count hidden by_editor is_valid processed secondary_status success file_type bucket', isCode),
  ...fields(settingKeys.join(' '), isCode),
  ...fields(`${cellFieldNames.join(' ')} deduction limit application_id application_company_ids`, isCode),
  ...fields('created_at time last_sent details', isTime),
  ...fields('value', isVerdict),
  ...fields('activity', isKnownLabel),
  // Made by pseudonyms.ts before anything is masked.
  ...fields('file_hash filename key hk', always),
])

/** What is said in public of companies, products, deals and questions; their phones and email addresses are masked like all others. */
const published = new Map([
  ...fields('name title text iframe company_name company_seo_name logo product_name cover webservice_name', always),
  ...fields('meta_name meta_description_short meta_description_detailed meta_address meta_brand_color', always),
  ...fields('meta_logo_medium meta_logo_large meta_logo_attached meta_banner_attached meta_banner_large', always),
  ...fields('unique_selling_points meta_opening_hours meta_link link buy_link', always),
])

const publicPlaces = new Set(['company', 'products', 'product_offers', 'direct_offer', 'categories', 'questions'])
const publicAnswers = new Set(Object.values(endpoints).flatMap(({ name, isPublic }) => (isPublic ? [name] : [])))
const pictures = new Set(['avatar_original', 'avatar_attached'])
const withQuery = new Set(['meta_link', 'link', 'buy_link'])
const extension = /\.(?:pdf|png|jpe?g)$/i

/**
 * The file without names, phones, emails and free text, and without anything that is not listed above. Dates, numbers,
 * statuses and what companies publish stay, so that the screens built from it look the same (SUP-3).
 */
export function maskFile(file: SupportFile): SupportFile {
  const hide = hider(findNames(file.exchanges), maskText)
  return {
    ...file,
    masked: true,
    address: hide(file.address),
    addresses: file.addresses.map(hide),
    exchanges: file.exchanges.map((exchange) => maskExchange(exchange, hide)),
  }
}

function maskExchange(exchange: SupportExchange, hide: Hide): SupportExchange {
  const isPublic = publicAnswers.has(exchange.endpoint)
  return { ...exchange, sent: maskValue(exchange.sent, '', false, hide), body: maskValue(exchange.body, '', isPublic, hide) }
}

function maskValue(value: unknown, field: string, isPublic: boolean, hide: Hide): unknown {
  if (Array.isArray(value)) return value.map((item) => maskValue(item, field, isPublic, hide))
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, maskValue(item, name, isPublic || publicPlaces.has(field), hide)]),
    )
  }
  if (typeof value === 'string') return maskField(value, field, isPublic || publicPlaces.has(field), hide)
  if (typeof value !== 'number' && typeof value !== 'boolean') return null
  if (impersonal.get(field)?.(String(value))) return value
  // A yes or no has no shape to keep.
  return typeof value === 'number' ? maskText(String(value)) : null
}

function maskField(text: string, field: string, isPublic: boolean, hide: Hide): string {
  if (impersonal.get(field)?.(text)) return text
  if (isPublic && published.has(field)) return hide(withQuery.has(field) ? text.replace(/[?#].*$/s, '') : text)
  if (pictures.has(field)) return hide(text)
  if (field === 'file_name') return text.replace(extension, '').replace(/.+/s, maskText) + (extension.exec(text)?.[0] ?? '')
  return maskText(text)
}
