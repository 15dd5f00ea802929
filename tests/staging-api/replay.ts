import type { SupportExchange } from '@/api/schemas/supportFile'
import { asObject, objectsIn } from './json'
import type { KeptResponses } from './keptResponses'
import { withoutEmbeds } from './contained'
import { createOwnRecords, type OwnRecords } from './ownRecords'
import { asJson, isError, isReading, isRefusal, pathOf } from './recorded'
import type { Customer, RecordedResponse } from './world'

/** Replays the exchanges in order: a read gets the same answer, a write makes the same change. */
export function replay(customer: Customer, kept: KeptResponses, exchanges: SupportExchange[]): void {
  const records = createOwnRecords(customer)
  for (const exchange of exchanges) replayOne({ customer, kept, records }, exchange)
}

interface Replayed {
  customer: Customer
  kept: KeptResponses
  records: OwnRecords
}

function replayOne(into: Replayed, exchange: SupportExchange): void {
  const { customer, kept } = into
  const { endpoint, status, pending } = exchange
  if (endpoint === 'validateToken') {
    // They managed to sign in.
    if (!pending) kept.dropAllOf('signIn')
    return
  }
  const path = pathOf(exchange)
  const answer: RecordedResponse = {
    customerId: customer.id,
    endpoint,
    path,
    status,
    body: asJson(withoutEmbeds(exchange.body)),
    ...(pending === true && { pending }),
  }
  // Data that is being read again is still on the screen meanwhile.
  if (pending && isReading(endpoint) && kept.has(answer)) return
  if (!isReading(endpoint)) {
    // Calls that worked in the end are no longer refused.
    kept.drop(answer)
    if (isRefusal(answer)) {
      kept.keep(answer)
      return
    }
  }
  const change = changes[endpoint]
  if (change) {
    change(into, exchange)
    kept.changedBy(endpoint)
    return
  }
  if (endpoint === 'attachmentInfo' && !isError(answer)) return
  keepRead(into, answer, exchange)
}

/** What an answer says about the customer's own records: the world goes on from there once something is changed. */
function keepRead({ kept, records }: Replayed, answer: RecordedResponse, { params }: SupportExchange): void {
  kept.keep(answer)
  if (isError(answer)) return
  const body = asObject(answer.body)
  if (answer.endpoint === 'allApplications' || answer.endpoint === 'applications') {
    records.takeList(body?.applications)
    // Reading the list again while searching is the newer of the two (BODY-3); a sign-in asks the other way.
    const all = pathOf({ endpoint: 'allApplications', params: {}, query: {} })
    kept.keep({ ...answer, endpoint: 'allApplications', path: all })
  }
  if (answer.endpoint === 'compareOffersOf' && body) records.takeCalculator(String(params.id), body)
  if (answer.endpoint === 'offer') records.takeOffer(asObject(body?.offer) ?? {})
}

type Change = (into: Replayed, exchange: SupportExchange) => void

const changes: Partial<Record<string, Change>> = {
  updateSetting: ({ customer }, { sent }) => Object.assign(customer.user, asObject(sent)),
  selectScope: ({ customer }, { params }) => Object.assign(customer.user, { scope_id: Number(params.id) }),
  markActivitiesSeen: ({ records }, { params }) => Object.assign(records.match(params.id) ?? {}, { new_activities: 0 }),
  sendReminders: countReminders,
  saveCompareOffer: ({ records }, { params, sent }) =>
    records.savePrices(Number(params.id), objectsIn(asObject(sent)?.product_offers)),
  registerAttachment: addFile,
  sendApplicationReminders: nothing,
  requestAccountDeletion: nothing,
}

function nothing(): void {}

/** As the portal counts: what the answer leaves out of those that were sent is one more (REM-3). */
function countReminders({ records }: Replayed, { query, body, at }: SupportExchange): void {
  const answered = new Map(objectsIn(asObject(body)?.reminders).map((one) => [one.application_company_id, one]))
  for (const id of String(query.application_company_ids ?? '')
    .split(',')
    .map(Number)) {
    const match = records.match(id)
    const before = asObject(match?.reminder_ws)
    const { count = Number(before?.count ?? 0) + 1, last_sent = at } = answered.get(id) ?? {}
    if (match) match.reminder_ws = { ...before, count, last_sent, by_editor: false }
  }
}

function addFile({ records }: Replayed, { sent }: SupportExchange): void {
  const { application_company_id: id, file_hash, file_name, uploaded_by } = asObject(sent) ?? {}
  records.addFile(id, { file_hash: file_hash ?? null, file_name: file_name ?? null, uploaded_by: uploaded_by ?? null })
}
