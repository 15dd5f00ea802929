import { endpoints } from '@/api/endpoints'
import type { SupportExchange, SupportFailure, SupportFile } from '@/api/schemas/supportFile'
import { paths } from '@/config/paths'
import { isKnownLabel } from '@/domain/applications/activities'
import { flaggedMessage, okMessage } from '@/domain/applications/rules'
import { cellFieldNames } from '@/domain/calculator/cells'
import { settingKeys } from '@/domain/user/slice'
import { acceptedExtensions } from '@/domain/offers/upload/fileRules'
import { isWholeDay, parseFollowUp } from '@/domain/applications/followUpTime'
import { parseTypedTime } from '@/format/dates'
import { parsedUrl } from '@/platform/url'
import { type Contacts, createContacts, maskText } from './maskText'
import { extension } from './pseudonyms'

type Keeps = (text: string) => boolean

const always: Keeps = () => true
const isId: Keeps = (text) => /^\d{1,15}$/.test(text)
const isOrder: Keeps = (text) => /^[A-Z]{1,4}-\d{1,6}$/.test(text)
/** A count, a switch, or a code of a few digits. */
const isSmall: Keeps = (text) => /^(?:-?\d{1,4}|true|false)$/.test(text)
const isStatusCode: Keeps = (text) => /^\[-?\d{1,3}(?:, ?-?\d{1,3})*\]$/.test(text)
const isAmount: Keeps = (text) => /^-?(?:\d{0,7}|(?:\d[ .])?\d{1,3}[ .]\d{3})(?:[.,]\d{1,2})?$/.test(text)
const isNumber: Keeps = (text) => isAmount(text) && !isDate(text)
/** A moment of the last years, with its time of day: a date alone may be a day of birth. */
const isTime: Keeps = (text) =>
  /\b20[1-9]\d\b/.test(text) &&
  /[T ](?:kl\. ?)?\d{1,2}[.:]\d\d/i.test(text) &&
  isBare(text) &&
  parseTypedTime(text) !== null
// An earlier time may be a day of birth.
const firstPlanned = Date.UTC(2010)
/** A planned call, in all that its screen reads as one. */
const isPlannedHour: Keeps = (text) => {
  const at = isBare(text) ? parseFollowUp(text, firstPlanned) : null
  return at !== null && at >= firstPlanned && !isWholeDay(at)
}
/** Nothing in brackets is kept, where a time may name its zone, and a person anything. */
const isBare: Keeps = (text) => !/[()[\]]/.test(text)
const isVerdict: Keeps = (text) => text === okMessage || text === flaggedMessage

function isOneOf(words: string): Keeps {
  const all = words.split(' ')
  return (text) => all.includes(text)
}

/** `120312`, which may be a day of birth. */
function isDate(text: string): boolean {
  const [, day, month] = /^(\d\d)(\d\d)\d\d$/.exec(text) ?? []
  return Number(day) >= 1 && Number(day) <= 31 && Number(month) >= 1 && Number(month) <= 12
}

function fields(names: string, keeps: Keeps): [string, Keeps][] {
  return names.split(' ').map((name) => [name, keeps])
}

const amounts = new Set<string>(cellFieldNames)

/**
 * Fields that are not personal, each with the form that its value must have. Everything else is masked, as real answers
 * hold fields that are unknown here.
 */
const impersonal = new Map([
  ...fields(
    'id company_id starfish_company_id application_company_id product_id webservice_id scope_id application_id',
    isId,
  ),
  ...fields('order_id', isOrder),
  ...fields('application_company_ids', (text) => /^[\d,]+$/.test(text)),
  ...fields(
    'new_activities pendings_count enabled failed_attempts count hidden by_editor is_valid processed secondary_status signed_up success',
    isSmall,
  ),
  ...fields(settingKeys.join(' '), isSmall),
  ...fields('access_stats', isStatusCode),
  ...fields('type', isOneOf('private business')),
  ...fields('status', isOneOf('true false success rejected')),
  ...fields('look', isOneOf('success info warning danger')),
  ...fields('uploaded_by', isOneOf('user company')),
  ...fields('provider', isOneOf('email mitid google facebook apple')),
  ...fields('file_type', isOneOf('application/pdf image/png image/jpeg')),
  ...fields(`${cellFieldNames.join(' ')} deduction limit`, isNumber),
  ...fields('created_at time last_sent', isTime),
  ...fields('details', isPlannedHour),
  ...fields('value', isVerdict),
  ...fields('activity', isKnownLabel),
  // pseudonyms.ts replaces these before anything is masked.
  ...fields('file_hash filename key hk bucket', always),
  ...fields('extension', isOneOf(acceptedExtensions.join(' '))),
])

/**
 * What is public of companies, deals and questions: whole, as a gap in it would give the name away.
 */
const published = new Set(
  [
    'name title text iframe company_name company_seo_name unique_alias logo link meta_name meta_description_short meta_description_detailed meta_address',
    'meta_brand_color meta_phone meta_email meta_logo_medium meta_logo_large meta_logo_attached meta_banner_attached meta_banner_large',
    'unique_selling_points meta_opening_hours meta_link',
  ].flatMap((names) => names.split(' ')),
)

const products = new Set(['products', 'product_offers'])
const publicAnswers = new Set(Object.values(endpoints).flatMap(({ name, isPublic }) => (isPublic ? [name] : [])))
const contactFields = new Map<string, keyof Contacts>([
  ['phone', 'phone'],
  ['primary_phone', 'phone'],
  ['email', 'email'],
  ['uid', 'email'],
])
/** Their path may name a person, or a car by its plate; the host is a company's. */
const addresses = new Set(['buy_link', 'avatar_original', 'avatar_attached'])
/** A company's public links, but for what they tell of the visitor. */
const publishedLinks = new Set(
  'meta_link link logo meta_logo_medium meta_logo_large meta_logo_attached meta_banner_attached meta_banner_large'.split(
    ' ',
  ),
)
/** As texts and addresses call a company. */
const companyNames = new Set(['name', 'unique_alias', 'company_seo_name'])

/** The names of people, where they stand. */
const nameFields = new Set(['name', 'surname', 'business_name'])
const namedPlaces = new Set(['data', 'personal', 'personal_info', 'starfish_company'])

/** Fields that say why a call was refused. */
const errorFields = new Set(['errors', 'error', 'message', 'full_messages'])

/**
 * The file without names, phone numbers, emails and free text, and without anything that is not listed above. Dates,
 * numbers, statuses and what companies publish stay, so that screens built from it look the same (SUP-3). `ordinary`
 * holds the words of the portal's own texts, in lower case: a refusal made of them stays readable, but for names.
 */
export function maskFile(file: SupportFile, ordinary: ReadonlySet<string>): SupportFile {
  const { names, companies } = namedIn(file)
  const contacts = createContacts()
  const masking = { ordinary: new Set([...ordinary].filter((word) => !names.has(word))), contacts, companies }
  return {
    ...file,
    masked: true,
    address: maskPage(file.address, masking),
    exchanges: file.exchanges.map((exchange) => maskExchange(exchange, masking)),
    drafts: Object.fromEntries(
      Object.entries(file.drafts).map(([id, offer]) => [
        id,
        {
          ...offer,
          company: companies.has(offer.company) ? offer.company : maskText(offer.company),
          drafts: maskDrafts(offer.drafts, masking),
        },
      ]),
    ),
    state: maskState(file.state, masking),
    fields: file.fields.map((field) =>
      field.value === null || field.checked !== null ? field : { ...field, value: contacts.email(field.value) },
    ),
    trail: file.trail.map((moment) =>
      moment.kind === 'page' ? { ...moment, page: maskPage(moment.page, masking) } : moment,
    ),
  }
}

/** Which words are people's names, and what companies are called, in texts and addresses. */
function namedIn({ exchanges, signUps }: SupportFile) {
  const names = new Set<string>()
  const companies = new Set(signUps.map(({ receiptName }) => receiptName))

  function collect(value: unknown, field: string, place: string): void {
    if (typeof value === 'object' && value !== null) {
      for (const [name, item] of Object.entries<unknown>({ ...value })) collect(item, name, field)
    } else if (typeof value === 'string') {
      if (nameFields.has(field) && namedPlaces.has(place)) for (const word of wordsOf(value)) names.add(word)
      if (companyNames.has(field) && (place === 'company' || field === 'company_seo_name')) companies.add(value)
    }
  }

  for (const { body } of exchanges) collect(body, '', '')
  return { names, companies }
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
}

const ownSegments = new Set(Object.values(paths).flatMap((path) => path.split('/')))
/** Of the parameters that a page's address keeps, the values are the portal's own words, ids, and the names of questions. */
const ownValue = /^(?:application|tab|view|category|dialog|offer|product|deal|open)=[\w.-]*$/

/** What leads to the page stays. */
function maskPage(page: string, { companies }: Masking): string {
  const [path = '', query] = page.split('?')
  const shown = path.replace(/[^/]+/g, (part, at: number) =>
    ownSegments.has(part) || companies.has(part) || (isId(part) && at + part.length === path.length)
      ? part
      : maskText(part),
  )
  if (query === undefined) return shown
  return `${shown}?${query.replace(/[^&]+/g, (part) => (ownValue.test(part) ? part : part.replace(/(?<==).*/s, maskText)))}`
}

interface Masking {
  /** Without the words of names. */
  ordinary: ReadonlySet<string>
  contacts: Contacts
  companies: ReadonlySet<string>
}

type Drafts = SupportFile['drafts'][string]['drafts']

function maskDrafts(drafts: Drafts, masking: Masking): Drafts {
  const masked = (text: string) => (isNumber(text) ? text : maskNumber(text))
  return Object.fromEntries(
    Object.entries(drafts).map(([cell, { text, over, product }]) => [
      cell,
      { text: masked(text), over: over.map(masked), product: maskProduct(product, masking) },
    ]),
  )
}

/** A number that is larger than any price stays one: zeros would be taken for a price, and saved. */
function maskNumber(text: string): string {
  return /\d{9}/.test(text) ? maskText(text).replace(/0/g, '9') : maskText(text)
}

function maskState(
  { outcomes, saves, uploads, session, ...rest }: SupportFile['state'],
  masking: Masking,
): SupportFile['state'] {
  const { resetLink } = session
  return {
    ...rest,
    outcomes: each(outcomes, (outcome) => maskFailed(outcome, masking)),
    saves: each(saves, (saving) => maskFailed(saving, masking)),
    uploads: each(uploads, (upload) => maskFailed({ ...upload, fileName: maskFileName(upload.fileName) }, masking)),
    session: { ...session, resetLink: resetLink && { email: masking.contacts.email(resetLink.email) } },
  }
}

function maskFailed<Of extends object | { failure: SupportFailure }>(outcome: Of, masking: Masking): Of {
  if (!('failure' in outcome)) return outcome
  const words = (texts: string[]) => texts.map((text) => maskWords(text, masking))
  const { failure } = outcome
  const fields = Object.entries(failure.fields).map(([name, texts]): [string, string[]] => [
    maskName(name),
    words(texts),
  ])
  return { ...outcome, failure: { ...failure, messages: words(failure.messages), fields: Object.fromEntries(fields) } }
}

function each<Value>(values: Record<string, Value>, change: (value: Value) => Value): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]))
}

function maskExchange(exchange: SupportExchange, masking: Masking): SupportExchange {
  const { params, query, sent, body, status } = exchange
  const isRefused = status === null || status < 200 || status > 299
  const place = { field: '', isPublic: publicAnswers.has(exchange.endpoint), isRefused }
  return {
    ...exchange,
    params: masked(params),
    query: maskQuery(query),
    sent: maskValue(sent, { field: '', isPublic: false, isRefused: false }, masking),
    body: maskValue(body, place, masking),
  }
}

/** A file that is about to be sent has its name in the query. */
function maskQuery({ name, ...query }: SupportExchange['query']): SupportExchange['query'] {
  return { ...masked(query), ...(name !== undefined && { name: maskFileName(String(name)) }) }
}

function masked<Values extends Record<string, unknown>>(values: Values): Values {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    typeof value !== 'string' || impersonal.get(name)?.(value) ? value : maskText(value),
  ])
  // Masking keeps a text a text under the same name.
  return Object.fromEntries(entries) as Values
}

interface Place {
  field: string
  isPublic: boolean
  isProduct?: boolean
  isRefused: boolean
}

function maskValue(value: unknown, place: Place, masking: Masking): unknown {
  const { field } = place
  if (Array.isArray(value)) return value.map((item) => maskValue(item, place, masking))
  if (typeof value === 'object' && value !== null) {
    const isError = place.isRefused && errorFields.has(field)
    const within = { ...place, isPublic: place.isPublic || field === 'company', isProduct: products.has(field) }
    // A server's message about a field is a refusal too.
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [
        maskName(name),
        maskValue(item, { ...within, field: isError ? field : name }, masking),
      ]),
    )
  }
  if (typeof value === 'string') return maskField(value, place, masking)
  if (impersonal.get(field)?.(String(value))) return value
  // No server writes a day of birth as the number of an amount.
  if (amounts.has(field) && isAmount(String(value))) return value
  // Nothing else has a shape to keep.
  return typeof value === 'number' ? maskField(String(value), { ...place, isPublic: false }, masking) : null
}

/** Field names are programmers' words; anything else in their place may be personal. */
function maskName(name: string): string {
  return /^\w*$/.test(name) ? name : maskText(name)
}

function maskField(text: string, { field, isPublic, isProduct, isRefused }: Place, masking: Masking): string {
  const own = contactFields.get(field)
  if (own) return masking.contacts[own](text)
  if (isPublic && published.has(field)) return publishedLinks.has(field) ? withoutVisitor(text) : text
  if (impersonal.get(field)?.(text)) return text
  if (isProduct && (field === 'name' || field === 'url_alias')) return maskProduct(text, masking)
  if (addresses.has(field)) {
    const [site, rest] = siteAndRest(text)
    return site + maskPath(rest.replace(/[?#].*/s, ''), masking)
  }
  if (field === 'file_name') return maskFileName(text)
  return isRefused && errorFields.has(field) ? maskWords(text, masking) : maskText(text)
}

/** Without user name, password, query and fragment. */
function withoutVisitor(link: string): string {
  return link.replace(/^(\s*https?:[\\/]*)[^\\/?#]*@/i, '$1').replace(/[?#].*/s, '')
}

/** Splits a link after its host, by what a browser takes for the host: a user name may look like one, as may what follows it. */
function siteAndRest(text: string): [string, string] {
  const [link = ''] = /^https?:\S*/i.exec(text) ?? []
  const url = parsedUrl(link)
  const isHostAlone = url !== null && /^[a-z\d.-]+(?::\d+)?$/.test(url.host)
  // Of a link that is cut by a space, the part before it may be a user name.
  if (!isHostAlone || (link !== text && text.includes('@'))) return ['', text]
  const site = `${url.protocol}//${url.host}`
  const written = text.slice(0, site.length)
  return written.toLowerCase() === site && /^(?:[/\\?#\s]|$)/.test(text.slice(site.length))
    ? [written, text.slice(site.length)]
    : [site, url.pathname]
}

const ofPictures = new Set([
  'images',
  'agents',
  'avatars',
  'large',
  'medium',
  'small',
  'original',
  'thumb',
  'svg',
  'png',
  'jpg',
  'jpeg',
  'webp',
])

/** A picture's path stays where it holds no more than which company it is of. */
function maskPath(path: string, { companies }: Masking): string {
  return path.replace(/[^/.]+/g, (part) => (ofPictures.has(part) || companies.has(part) ? part : maskText(part)))
}

/** A kind of insurance stays; a name may also say what is insured: a car by its plate, a house by its street. */
function maskProduct(text: string, { ordinary }: Masking): string {
  const isKind = (word: string) => ordinary.has(word) || /^(?:\p{L}+forsikring|erhverv\p{L}*)$/u.test(word)
  return ordinary.has(text) || wordsOf(text).every(isKind) ? text : maskText(text)
}

function maskFileName(text: string): string {
  return maskText(text.replace(extension, '')) + (extension.exec(text)?.[0] ?? '')
}

/** Leaves the portal's own words. */
function maskWords(text: string, { ordinary }: Masking): string {
  return text.replace(/[\p{L}\p{N}\p{M}]+/gu, (word) => (ordinary.has(word.toLowerCase()) ? word : maskText(word)))
}
