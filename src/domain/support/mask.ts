import * as v from 'valibot'
import { endpoints } from '@/api/endpoints'
import type { SupportExchange, SupportFile, SupportStep } from '@/api/schemas/supportFile'
import { jsonText } from '@/api/schemas/wire'
import { paths } from '@/config/paths'
import { isKnownLabel } from '@/domain/applications/activities'
import { flaggedMessage, okMessage } from '@/domain/applications/rules'
import { cellFieldNames } from '@/domain/calculator/cells'
import { settingKeys } from '@/domain/user/slice'
import { parseTime, parseTypedTime } from '@/format/dates'
import { type Contacts, createContacts } from './contacts'
import { maskText } from './maskText'
import { findNames, type Hide, hider } from './names'
import { extension } from './pseudonyms'

type Keeps = (text: string) => boolean

const always: Keeps = () => true
const isCode: Keeps = (text) => /^(?:[\w/-]{0,64}|-?[\d.,]{1,40}|\[[\d,\s-]*\])$/.test(text)
const isNumber: Keeps = (text) => /^[\d.,\s-]{0,15}$/.test(text)
const isTime: Keeps = (text) => text === '' || parseTime(text) !== null
const isTypedTime: Keeps = (text) => text === '' || parseTypedTime(text) !== null
const isVerdict: Keeps = (text) => text === okMessage || text === flaggedMessage

function fields(names: string, keeps: Keeps): [string, Keeps][] {
  return names.split(' ').map((name) => [name, keeps])
}

/**
 * Fields that are not personal, each with the form that its value must have. Everything else is masked, as real answers
 * hold fields that are unknown here.
 */
const impersonal = new Map([
  ...fields('id order_id company_id starfish_company_id application_company_id product_id webservice_id scope_id', isCode),
  ...fields('type url_alias unique_alias status look uploaded_by access_stats new_activities pendings_count', isCode),
  ...fields('provider enabled failed_attempts count hidden by_editor is_valid processed secondary_status signed_up success file_type bucket', isCode),
  ...fields(settingKeys.join(' '), isCode),
  ...fields(`${cellFieldNames.join(' ')} deduction limit application_id application_company_ids`, isCode),
  ...fields('created_at time last_sent', isTime),
  ...fields('details', isTypedTime),
  ...fields('value', isVerdict),
  ...fields('activity', isKnownLabel),
  // pseudonyms.ts replaces these before anything is masked.
  ...fields('file_hash filename key hk', always),
])

/**
 * Public information about companies, products, deals and questions, without the phone numbers and email addresses of
 * people in it.
 */
const published = new Map([
  ...fields('name title text iframe company_name company_seo_name logo webservice_name', always),
  ...fields('meta_name meta_description_short meta_description_detailed meta_address meta_brand_color', always),
  ...fields('meta_phone meta_email', always),
  ...fields('meta_logo_medium meta_logo_large meta_logo_attached meta_banner_attached meta_banner_large', always),
  ...fields('unique_selling_points meta_opening_hours meta_link link', always),
])

const publicPlaces = new Set(['company', 'products', 'product_offers', 'direct_offer', 'categories', 'questions'])
const publicAnswers = new Set(Object.values(endpoints).flatMap(({ name, isPublic }) => (isPublic ? [name] : [])))
/** Somebody's own, wherever they stand. */
const contactFields = new Map<string, keyof Contacts>([['phone', 'phone'], ['primary_phone', 'phone'], ['email', 'email'], ['uid', 'email']])
const publicContacts = new Map<string, keyof Contacts>([['meta_phone', 'phone'], ['meta_email', 'email']])
const pictures = new Set(['avatar_original', 'avatar_attached'])
const withQuery = new Set(['meta_link', 'link'])

/** Fields that say why a call was refused. */
const errorFields = new Set(['errors', 'error', 'message', 'full_messages'])

/**
 * The file without names, phone numbers, emails and free text, and without anything that is not listed above. Dates,
 * numbers, statuses and what companies publish stay, so that screens built from it look the same (SUP-3). `ordinary`
 * holds the words of the portal's own texts, in lower case: a refusal made of them stays readable.
 */
export function maskFile(file: SupportFile, ordinary: ReadonlySet<string>): SupportFile {
  const hide = hider(findNames(file.exchanges), ordinary)
  const contacts = createContacts()
  return {
    ...file,
    masked: true,
    address: maskPage(file.address, hide),
    addresses: file.addresses.map((page) => maskPage(page, hide)),
    exchanges: file.exchanges.map((exchange) => maskExchange(exchange, { hide, ordinary, contacts })),
    drafts: Object.fromEntries(Object.entries(file.drafts).map(([id, offer]) => [id, { ...offer, drafts: maskDrafts(offer.drafts) }])),
    steps: file.steps.map((step) => ({ ...step, page: maskPage(step.page, hide), value: maskTyped(step, contacts), error: step.error === null ? null : maskWords(step.error, hide, ordinary) })),
    trail: file.trail.map((moment) => (moment.kind === 'page' ? { ...moment, page: maskPage(moment.page, hide) } : moment)),
  }
}

const ownSegments = new Set(Object.values(paths).flatMap((path) => path.split('/')))

/** The portal's own words stay, as they lead to the page. */
function maskPage(page: string, hide: Hide): string {
  return page.replace(/[^/?]+/g, (segment) => (ownSegments.has(segment) ? segment : hide(segment)))
}

interface Masking {
  hide: Hide
  ordinary: ReadonlySet<string>
  contacts: Contacts
}

type Drafts = SupportFile['drafts'][string]['drafts']

function maskDrafts(drafts: Drafts): Drafts {
  const masked = (text: string) => (isNumber(text) ? text : maskText(text))
  return Object.fromEntries(Object.entries(drafts).map(([cell, { text, over, product }]) => [cell, { text: masked(text), over: over.map(masked), product }]))
}

/** Prices stay, like those that were saved. */
function maskTyped({ on, does, value }: SupportStep, contacts: Contacts): string | null {
  if (value === null) return null
  if (does === 'file') return maskChosen(value)
  return on.startsWith('calculator.') && isNumber(value) ? value : contacts.email(value)
}

const chosen = v.pipe(jsonText, v.object({ name: v.string(), size: v.number(), type: v.string(), begins: v.optional(v.string(), '') }))

function maskChosen(value: string): string | null {
  const result = v.safeParse(chosen, value)
  return result.success ? JSON.stringify({ ...result.output, name: maskFileName(result.output.name) }) : null
}

function maskExchange(exchange: SupportExchange, masking: Masking): SupportExchange {
  const { params, query, sent, body, status } = exchange
  const isRefused = status === null || status < 200 || status > 299
  const place = { field: '', isPublic: publicAnswers.has(exchange.endpoint), isRefused }
  return {
    ...exchange,
    params: masked(params, masking),
    query: maskQuery(query, masking),
    sent: maskValue(sent, { field: '', isPublic: false, isRefused: false }, masking),
    body: maskValue(body, place, masking),
  }
}

/** A file that is about to be sent has its name in the query. */
function maskQuery({ name, ...query }: SupportExchange['query'], masking: Masking): SupportExchange['query'] {
  return { ...masked(query, masking), ...(name !== undefined && { name: maskFileName(String(name)) }) }
}

function masked<Values extends Record<string, unknown>>(values: Values, { hide }: Masking): Values {
  const entries = Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? hide(value) : value])
  // Masking keeps a text a text under the same name.
  return Object.fromEntries(entries) as Values
}

interface Place {
  field: string
  isPublic: boolean
  isRefused: boolean
}

function maskValue(value: unknown, place: Place, masking: Masking): unknown {
  const { field } = place
  if (Array.isArray(value)) return value.map((item) => maskValue(item, place, masking))
  if (typeof value === 'object' && value !== null) {
    const isPublic = place.isPublic || publicPlaces.has(field)
    const isError = place.isRefused && errorFields.has(field)
    // A server's message about a field is a refusal too.
    const inside = (name: string) => ({ ...place, isPublic, field: isError ? field : name })
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [maskName(name, masking), maskValue(item, inside(name), masking)]))
  }
  if (typeof value === 'string') return maskField(value, { ...place, isPublic: place.isPublic || publicPlaces.has(field) }, masking)
  if (typeof value !== 'number' && typeof value !== 'boolean') return null
  if (impersonal.get(field)?.(String(value)) && !isSomebodys(String(value), masking.hide)) return value
  // A boolean has no shape to keep.
  return typeof value === 'number' ? maskField(String(value), { ...place, isPublic: false }, masking) : null
}

/** Field names are programmers' words; anything else in their place may be personal. */
function maskName(name: string, { hide }: Masking): string {
  return /^\w*$/.test(name) ? name : hide(name)
}

function maskField(text: string, { field, isPublic, isRefused }: Place, { hide, ordinary, contacts }: Masking): string {
  const own = contactFields.get(field) ?? (hide(text) === text ? undefined : publicContacts.get(field))
  if (own) return contacts[own](text)
  const keeps = impersonal.get(field)
  if (keeps?.(text)) return keeps === isCode && (/\p{L}/u.test(text) || isSomebodys(text, hide)) ? hide(text) : text
  // The product bought may be named in the link's path, such as a car by its number plate; the host is the insurer's.
  if (field === 'buy_link') return text.replace(/^(https?:\/\/[^/?#\s]+)?(.*)$/is, (_, site: string | undefined = '', rest: string) => hide(site) + maskText(rest.replace(/[?#].*$/s, '')))
  if (isPublic && published.has(field)) return hide(withQuery.has(field) ? text.replace(/[?#].*$/s, '') : text)
  if (pictures.has(field)) return hide(text)
  if (field === 'file_name') return maskFileName(text)
  return isRefused && errorFields.has(field) ? maskWords(text, hide, ordinary) : maskText(text)
}

/**
 * Whether a number is a phone number or other identifying number of the customer or an agent. Shorter ones are ids and
 * amounts that occur in it by chance.
 */
function isSomebodys(text: string, hide: Hide): boolean {
  return /^\d{6,}$/.test(text) && hide(text) !== text
}

function maskFileName(text: string): string {
  return text.replace(extension, '').replace(/.+/s, maskText) + (extension.exec(text)?.[0] ?? '')
}

/** Leaves the portal's own words. */
function maskWords(text: string, hide: Hide, ordinary: ReadonlySet<string>): string {
  return hide(text.replace(/[\p{L}\p{N}\p{M}]+/gu, (word) => (ordinary.has(word.toLowerCase()) ? word : maskText(word))))
}
