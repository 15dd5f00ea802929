import { readSupportFile, type SupportExchange, type SupportFile } from '@/api/schemas/supportFile'
import { addCustomer } from './customers'
import type { ToldFile } from './inWords'
import { isObject, objectsIn } from './json'
import { readableName, storedObject, uploadBucket } from './objects'
import { asJson, isError, isOfSession, isReading, isRefusal, pathOf, withoutStale } from './recorded'
import { scenarioPassword, seedWorld } from './scenarios'
import { pdf } from './scenarios/build/pdf'
import type { Customer, Json, JsonObject, RecordedAnswer, World } from './world'

const noEmail = 'kunde@supportfil.example'

/**
 * A world in which the customer of a support file sees what they saw (SUP-4): their answers, what they changed after
 * each, and the clock standing at the time of saving. Throws, with words, when it is no support file or a broken one.
 */
export function worldFromSupportFile(value: unknown): World {
  const file = readSupportFile(value)
  const at = Date.parse(file.savedAt)
  const world: World = { ...seedWorld(at), customers: [], objects: [], attachments: [], clock: { offset: at - Date.now(), frozenAt: at } }
  const user = userOf(file)
  const customer = customerOf(world, file, user)
  for (const exchange of file.exchanges) replay(world, customer, exchange)
  if (file.applicationId !== null) showActive(world, customer, file.applicationId)
  keepFiles(world, customer)
  world.supportFile = { ...toldBy(file), email: customer.account.email, isSignedIn: user !== undefined }
  return world
}

function userOf({ exchanges }: SupportFile): JsonObject | undefined {
  const signedIn = exchanges.filter(({ endpoint }) => endpoint === 'validateToken').at(-1)
  const user = asObject(asObject(signedIn?.body)?.data)
  // Who could not sign in has been refused; a file without either is nobody's.
  if (!user && !exchanges.some(({ endpoint }) => isOfSession(endpoint))) throw new Error('This support file is broken: it does not say whose it is.')
  return user
}

function customerOf(world: World, file: SupportFile, user: JsonObject | undefined): Customer {
  const tried = file.exchanges.map(({ sent }) => asObject(sent)?.email)
  const email = [user?.email, ...[...tried].reverse()].find((one) => typeof one === 'string' && one.includes('@'))
  const customer = addCustomer(world, typeof email === 'string' ? email : noEmail, scenarioPassword, true)
  if (user) Object.assign(customer, { id: idOf(user), user })
  customer.scenario = 'supportfil'
  customer.description = `Fra en supportfil, gemt ${file.savedAt}`
  return customer
}

function idOf({ id }: JsonObject): number {
  const number = Number(id)
  if (!Number.isSafeInteger(number)) throw new Error('This support file is broken: it does not say whose it is.')
  return number
}

/** Takes the exchanges in their order: a read is answered as it was; a write changes what it changed. */
function replay(world: World, customer: Customer, exchange: SupportExchange): void {
  const { endpoint, status } = exchange
  if (endpoint === 'validateToken') {
    // They got in.
    world.recorded = world.recorded?.filter((one) => one.endpoint !== 'signIn') ?? []
    return
  }
  const path = pathOf(exchange)
  const answer: RecordedAnswer = { customerId: customer.id, endpoint, path, status, body: asJson(exchange.body) }
  if (!isReading(endpoint)) {
    // What works in the end is no longer refused.
    world.recorded = world.recorded?.filter((one) => one.endpoint !== endpoint || one.path !== path) ?? []
    if (isRefusal(answer)) {
      keep(world, answer)
      return
    }
  }
  const change = changes[endpoint]
  if (change) {
    change(customer, exchange)
    world.recorded = withoutStale(world.recorded ?? [], [endpoint])
    return
  }
  if (endpoint === 'attachmentInfo' && !isError(answer)) return
  keep(world, answer)
  if (!isError(answer)) take(world, customer, answer, exchange)
}

function keep(world: World, answer: RecordedAnswer): void {
  const isSame = ({ endpoint, path }: RecordedAnswer) => endpoint === answer.endpoint && path === answer.path
  world.recorded = [...(world.recorded ?? []).filter((one) => !isSame(one)), answer]
}

/** What an answer tells of the customer's own records: the world goes on from there once something is changed. */
function take(world: World, customer: Customer, answer: RecordedAnswer, { params }: SupportExchange): void {
  const body = asObject(answer.body)
  if (answer.endpoint === 'allApplications' || answer.endpoint === 'applications') {
    const scopeId = Number(customer.user.scope_id)
    customer.applications = objectsIn(body?.applications).map((application) => ({ scopeId, application: structuredClone(application) }))
    // Reading the list again while searching is the newer of the two (BODY-3); a sign-in asks the other way.
    const all = pathOf({ endpoint: 'allApplications', params: {}, query: {} })
    keep(world, { ...answer, endpoint: 'allApplications', path: all })
  }
  if (answer.endpoint === 'compareOffersOf' && body) customer.compareOffers[String(params.id)] = structuredClone(body)
  if (answer.endpoint === 'offer') takeOffer(customer, asObject(body?.offer) ?? {})
}

/** An offer is its match, with the time at which the inquiry was made. */
function takeOffer(customer: Customer, { created_at: _, ...match }: JsonObject): void {
  Object.assign(matchOf(customer, match.id) ?? {}, structuredClone(match))
}

type Change = (customer: Customer, exchange: SupportExchange) => void

const changes: Partial<Record<string, Change>> = {
  updateSetting: (customer, { sent }) => Object.assign(customer.user, asObject(sent)),
  selectScope: (customer, { params }) => Object.assign(customer.user, { scope_id: Number(params.id) }),
  markActivitiesSeen: (customer, { params }) => Object.assign(matchOf(customer, params.id) ?? {}, { new_activities: 0 }),
  sendReminders: (customer, { body }) => objectsIn(asObject(body)?.reminders).forEach((sent) => countReminder(customer, sent)),
  saveCompareOffer: (customer, { params, sent }) => saveOffer(customer, Number(params.id), objectsIn(asObject(sent)?.product_offers)),
  registerAttachment: (customer, { sent }) => addFile(customer, asObject(sent) ?? {}),
  sendApplicationReminders: nothing,
  requestAccountDeletion: nothing,
}

function nothing(): void {}

function countReminder(customer: Customer, { application_company_id: id, count, last_sent }: JsonObject): void {
  const match = matchOf(customer, id)
  if (match) match.reminder_ws = { ...asObject(match.reminder_ws), count, last_sent, by_editor: false }
}

function saveOffer(customer: Customer, offerId: number, saved: JsonObject[]): void {
  const offers = Object.values(customer.compareOffers).flatMap(({ current_offer, new_offers }) => [
    ...objectsIn([current_offer ?? null]),
    ...objectsIn(new_offers),
  ])
  const stored = objectsIn(offers.find(({ id }) => id === offerId)?.product_offers)
  for (const change of saved) Object.assign(stored.find(({ id }) => id === change.id) ?? {}, change)
}

function addFile(customer: Customer, { application_company_id: id, file_hash, file_name, uploaded_by }: JsonObject): void {
  const match = matchOf(customer, id)
  if (match) match.upload_attachments = [...objectsIn(match.upload_attachments), { file_hash, file_name, uploaded_by }]
}

/** The inquiry that was active is the current one, so that any sign-in shows it (APP-5). */
function showActive(world: World, customer: Customer, applicationId: number): void {
  const active = customer.applications.find(({ application }) => application.id === applicationId)
  const endpoint = 'currentApplication'
  const path = pathOf({ endpoint, params: {}, query: {} })
  const failed = world.recorded?.some((one) => one.path === path && isError(one))
  if (active && !failed) keep(world, { customerId: customer.id, endpoint, path, status: 200, body: { application: active.application } })
}

/** A support file holds no files: each is a page that says so. */
function keepFiles(world: World, customer: Customer): void {
  const matches = customer.applications.flatMap(({ application }) => objectsIn(application.app_companies))
  const bytes = pdf(['Filen er ikke med i supportfilen.'])
  const missing = storedObject({ bucket: uploadBucket, key: '', contentType: 'application/pdf', bytes })
  for (const match of matches) {
    for (const { file_hash: key, uploaded_by } of objectsIn(match.upload_attachments)) {
      if (typeof key !== 'string') continue
      world.objects.push({ ...missing, key })
      world.attachments.push({
        id: world.nextId++,
        customerId: customer.id,
        fileHash: key,
        fileName: readableName(key),
        fileType: 'application/pdf',
        bucket: uploadBucket,
        applicationCompanyId: Number(match.id),
        uploadedBy: uploaded_by === 'user' ? 'user' : 'company',
      })
    }
  }
}

function matchOf(customer: Customer, id: Json | undefined): JsonObject | undefined {
  const matches = customer.applications.flatMap(({ application }) => objectsIn(application.app_companies))
  return matches.find((match) => Number(match.id) === Number(id))
}

function asObject(value: unknown): JsonObject | undefined {
  const json = asJson(value ?? null)
  return isObject(json) ? json : undefined
}

export function toldBy({ exchanges, ...file }: SupportFile): ToldFile {
  const failed = exchanges.filter(isError).map(({ endpoint, status, at, requestId }) => ({ endpoint, status, at, requestId }))
  return { ...file, failed }
}
