import * as v from 'valibot'
import { person } from './user'
import {
  code,
  count,
  distinctListOf,
  flag,
  givenOrNull,
  givenText,
  id,
  listOf,
  maybeText,
  money,
  neededListOf,
  orNull,
  text,
} from './wire'

export const product = v.object({ id, name: text, url_alias: text })
export type Product = v.InferOutput<typeof product>

export const company = v.object({
  id,
  unique_alias: text,
  name: text,
  meta_name: text,
  meta_logo_medium: maybeText,
  meta_logo_large: maybeText,
  meta_logo_attached: maybeText,
  meta_banner_attached: maybeText,
  meta_banner_large: maybeText,
  meta_phone: maybeText,
  meta_email: maybeText,
  meta_link: maybeText,
  meta_brand_color: maybeText,
  meta_description_short: text,
  meta_description_detailed: text,
  meta_address: text,
  unique_selling_points: text,
  meta_opening_hours: text,
})
export type Company = v.InferOutput<typeof company>

/** The insurer's employee who handles the inquiry. */
const agent = v.object({
  name: text,
  phone: maybeText,
  email: maybeText,
  avatar_original: maybeText,
  avatar_attached: maybeText,
})

const attachment = v.object({ file_hash: v.pipe(v.string(), v.nonEmpty()), file_name: maybeText, uploaded_by: text })

export const directOffer = v.object({
  product_name: text,
  deduction: money,
  price: money,
  cover: listOf(v.string()),
  buy_link: maybeText,
  webservice_id: orNull(id),
  webservice_name: text,
})
export type DirectOffer = v.InferOutput<typeof directOffer>

export const activityLog = v.object({
  id,
  activity: text,
  secondary_status: code,
  look: maybeText,
  details: maybeText,
  created_at: maybeText,
})
export type ActivityLog = v.InferOutput<typeof activityLog>

export const reminder = v.object({
  enabled: flag,
  count,
  hidden: flag,
  last_sent: maybeText,
  by_editor: flag,
})
export type Reminder = v.InferOutput<typeof reminder>

const noReminder: Reminder = { enabled: false, count: 0, hidden: true, last_sent: null, by_editor: false }

/** A list as JSON text, or the list itself, which becomes that text. */
const accessStats = v.union([
  v.string(),
  v.pipe(
    v.array(v.unknown()),
    v.transform((list) => JSON.stringify(list)),
  ),
])

export const applicationCompany = v.object({
  id,
  company_id: orNull(id),
  company: orNull(company),
  starfish_company_id: orNull(id),
  starfish_company: orNull(agent),
  access_stats: v.fallback(accessStats, ''),
  new_activities: count,
  upload_attachments: distinctListOf(attachment, 'file_hash'),
  direct_offer: orNull(directOffer),
  primary_webservice_status: v.fallback(v.object({ status: text, time: maybeText }), { status: '', time: null }),
  ows_activity_logs: listOf(activityLog),
  reminder_ws: v.fallback(reminder, noReminder),
})
export type ApplicationCompany = v.InferOutput<typeof applicationCompany>

export const application = v.object({
  id,
  order_id: text,
  created_at: maybeText,
  products: distinctListOf(product),
  personal: v.fallback(person, () => v.parse(person, {})),
  validation_message: v.object({ value: givenText }),
  is_valid: flag,
  processed: flag,
  pendings_count: v.fallback(v.array(v.unknown()), []),
  app_companies: neededListOf(applicationCompany),
})
export type Application = v.InferOutput<typeof application>

export const currentApplicationResponse = v.object({ application: givenOrNull(application) })
export const applicationsResponse = v.object({ applications: neededListOf(application) })

export const remindersResponse = v.object({
  reminders: distinctListOf(
    v.object({ application_company_id: id, count, last_sent: maybeText }),
    'application_company_id',
  ),
})
export type RemindersResponse = v.InferOutput<typeof remindersResponse>
