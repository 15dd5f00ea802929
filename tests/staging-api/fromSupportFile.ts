import type { SupportFile } from '@/api/schemas/supportFile'
import { addCustomer } from './customers'
import type { ToldFile } from './inWords'
import { asObject, objectsIn } from './json'
import { readableName, storedObject, uploadBucket } from './objects'
import { createKeptResponses, type KeptResponses } from './keptResponses'
import { isError, isOfSession, pathOf } from './recorded'
import { replay } from './replay'
import { emptyWorld, scenarioPassword } from './scenarios'
import { pdf } from './scenarios/build/pdf'
import { readSupportFile } from './unpack'
import type { Customer, JsonObject, World } from './world'

const noEmail = 'kunde@supportfil.example'
// Ten times the number for a customer with fifty offers.
const mostFiles = 1_000

/**
 * A world in which the customer of a support file sees what they saw (SUP-4): their answers, what they changed after
 * each, and the clock stopped at the time of saving. Throws with an explanation if it is not a support file or a broken one.
 */
export function worldFromSupportFile(value: unknown): World {
  const file = readSupportFile(value)
  const at = Date.parse(file.savedAt)
  const world: World = { ...emptyWorld(), clock: { offset: at - Date.now(), frozenAt: at } }
  const user = userOf(file)
  const customer = customerOf(world, file, user)
  const kept = createKeptResponses()
  replay(customer, kept, file.exchanges)
  if (file.applicationId !== null) showActive(kept, customer, file.applicationId)
  world.recorded = kept.all()
  keepFiles(world, customer)
  // Opening the farewell, however its address is written, would sign the customer out.
  const isSignedIn = user !== undefined && !/logout/i.test(file.address)
  world.supportFile = { ...toldBy(file), email: customer.account.email, isSignedIn }
  return world
}

function userOf({ exchanges, scope }: SupportFile): JsonObject | undefined {
  // The user when the view was opened: what a write changed is replayed, or was read again.
  const signedIn = exchanges.find((one) => one.endpoint === 'validateToken' && !isError(one))
  const user = asObject(asObject(signedIn?.body)?.data)
  // At a screen of the session nobody is signed in, and none has a scope.
  const isOfVisitor = scope === null || exchanges.some(({ endpoint }) => isOfSession(endpoint))
  if (!user && !isOfVisitor) throw new Error('This support file is broken: it does not say whose it is.')
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

/** The inquiry that was active is the current one, so that any sign-in shows it (APP-5). */
function showActive(kept: KeptResponses, customer: Customer, applicationId: number): void {
  const active = customer.applications.find(({ application }) => application.id === applicationId)
  const endpoint = 'currentApplication'
  const path = pathOf({ endpoint, params: {}, query: {} })
  const failed = kept.all().some((one) => one.path === path && isError(one))
  if (active && !failed)
    kept.keep({ customerId: customer.id, endpoint, path, status: 200, body: { application: active.application } })
}

/** A support file holds no files: each is a page that says so. */
function keepFiles(world: World, customer: Customer): void {
  const matches = customer.applications.flatMap(({ application }) => objectsIn(application.app_companies))
  const bytes = pdf(['Filen er ikke med i supportfilen.'])
  const missing = storedObject({ bucket: uploadBucket, key: '', contentType: 'application/pdf', bytes })
  const files = matches.flatMap((match) =>
    objectsIn(match.upload_attachments).map((file) => ({ file, matchId: Number(match.id) })),
  )
  for (const { file, matchId } of files.slice(0, mostFiles)) {
    const { file_hash: key, uploaded_by } = file
    if (typeof key !== 'string') continue
    world.objects.push({ ...missing, key })
    world.attachments.push({
      id: world.nextId++,
      customerId: customer.id,
      fileHash: key,
      fileName: readableName(key),
      fileType: 'application/pdf',
      bucket: uploadBucket,
      applicationCompanyId: matchId,
      uploadedBy: uploaded_by === 'user' ? 'user' : 'company',
    })
  }
}

export function toldBy({ exchanges, ...file }: SupportFile): ToldFile {
  const failed = exchanges.filter(isError).map(({ endpoint, status, at, requestId, pending }) => ({
    endpoint,
    status,
    at,
    requestId,
    ...(pending && { pending }),
  }))
  return { ...file, failed }
}
