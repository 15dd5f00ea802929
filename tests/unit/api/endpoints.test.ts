import { setupServer } from 'msw/node'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createApi } from '@/api/api'
import { auth, read, write } from '@/api/endpoint'
import { type EndpointName, endpoints } from '@/api/endpoints'
import { ApiError } from '@/api/errors'
import type { RequestInput } from '@/api/request'
import { createPrivateVault } from '@/api/tokenVault'
import { endpointUrl } from '@/api/url'
import { objectsIn } from '@tests/staging-api/json'
import { objectKey, putObject, storedObject, uploadBucket } from '@tests/staging-api/objects'
import { apiPath, authPath } from '@tests/staging-api/ports'
import { createStore } from '@tests/staging-api/store'
import type { Customer, JsonObject, World } from '@tests/staging-api/world'
import { customerOf, matchesOf, seeded, signedInAs } from '@tests/unit/staging-api/dataKit'
import { stagingHandlers } from '@tests/support/stagingApi'
import { stagingUrls } from '@tests/support/stagingUrls'
import { portalAt } from './kit'

const scenario = 'beregner-tre'
const password = 'Sommer2026!'
const newPassword = { password: 'Vinter2026!', password_confirmation: 'Vinter2026!' }
const backTo = { redirect_url: 'http://localhost:4100/', confirm_success_url: 'http://localhost:4100/' }
const direct_offer = {
  product_name: 'Bil',
  deduction: '0',
  price: '1',
  cover: [],
  buy_link: '',
  webservice_id: 5,
  webservice_name: '',
}
const reminder_ws = { enabled: true, count: 0, hidden: false, last_sent: null, by_editor: false }

/** A world in which this customer can make every call once with success. */
function readyWorld() {
  const world = seeded()
  const customer = customerOf(world, scenario)
  const match = Object.assign(matchesOf(world, scenario)[0]!, { direct_offer, reminder_ws, new_activities: 3 })
  world.switches.shortResetLink = true
  const sentAt = world.clock.frozenAt ?? 0
  Object.assign(customer.account, {
    resetToken: { value: 'reset', sentAt },
    unlockToken: { value: 'unlock', sentAt },
    lockedAt: null,
  })
  customer.user.scopes = [
    { id: 71, type: 'private' },
    { id: 72, type: 'business' },
  ]
  const [stored, sent] = ['told_police.pdf', 'sent_police.pdf'].map((name) => objectKey(customer.id, 'secret', name))
  for (const key of [stored!, sent!]) {
    putObject(
      world,
      storedObject({ bucket: uploadBucket, key, contentType: 'application/pdf', bytes: Buffer.from('%PDF-1.7') }),
    )
  }
  const file = { fileName: 'police.pdf', fileType: 'application/pdf', bucket: uploadBucket, uploadedBy: 'user' }
  world.attachments.push({ id: 1, customerId: customer.id, fileHash: stored!, applicationCompanyId: match.id, ...file })
  const [applicationId = '', offers] = Object.entries(customer.compareOffers)[0] ?? []
  return {
    world,
    customer,
    match,
    stored: stored!,
    sent: sent!,
    applicationId,
    offer: objectsIn(offers?.new_offers)[0]!,
  }
}
type Ready = ReturnType<typeof readyWorld>

const none = () => ({})
/** The input with which each call succeeds; types require it of a new one. The browser itself goes to omniauth. */
const inputs: Record<Exclude<EndpointName, 'omniauth'>, (ready: Ready) => RequestInput> = {
  signIn: ({ customer }) => ({ body: { email: customer.account.email, password, remember_me: false } }),
  signOut: none,
  validateToken: none,
  requestPasswordReset: ({ customer }) => ({ body: { email: customer.account.email, ...backTo } }),
  resetPassword: () => ({ body: { ...newPassword, reset_password_token: 'reset' } }),
  updatePassword: () => ({ body: { ...newPassword, current_password: password } }),
  register: () => ({ body: { email: 'ny@eksempel.dk', ...newPassword, ...backTo } }),
  resendConfirmation: ({ customer }) => ({ body: { email: customer.account.email, ...backTo } }),
  requestUnlock: ({ customer }) => ({ body: { api_starfish_user: { email: customer.account.email, ...backTo } } }),
  unlockByToken: () => ({ query: { unlock_token: 'unlock' } }),
  currentApplication: none,
  allApplications: none,
  applications: none,
  personalInfo: none,
  updateSetting: ({ customer }) => ({ body: { sms_notification: customer.user.sms_notification !== true } }),
  requestAccountDeletion: none,
  scopes: none,
  selectScope: () => ({ params: { id: 72 } }),
  faq: none,
  sendReminders: ({ match }) => ({ query: { application_company_ids: String(match.id) } }),
  sendApplicationReminders: ({ applicationId }) => ({ params: { id: applicationId } }),
  markActivitiesSeen: ({ match }) => ({ params: { id: match.id } }),
  recordStat: () => ({ body: { stat: { event: 'page_view' } } }),
  recordDirectOfferStat: ({ match }) => ({
    body: { direct_offer_stat: { application_company_id: match.id, webservice_id: 5, event_type: 'link_click' } },
  }),
  outboundAffiliates: none,
  recommendedDeals: none,
  compareOffers: none,
  compareOffersOf: ({ applicationId }) => ({ params: { id: applicationId } }),
  saveCompareOffer: ({ offer }) => ({ params: { id: Number(offer.id) }, body: { product_offers: [priced(offer)] } }),
  offer: ({ match }) => ({ params: { id: match.id } }),
  signedUpload: () => ({ query: { bucket: uploadBucket, name: 'police', timestamp: 1, extension: 'pdf' } }),
  registerAttachment: ({ sent, match }) => ({
    body: {
      file_name: 'police.pdf',
      file_hash: sent,
      file_type: 'application/pdf',
      bucket: uploadBucket,
      application_id: 0,
      application_company_id: match.id,
      uploaded_by: 'user',
    },
  }),
  attachmentInfo: ({ stored }) => ({ query: { hk: stored } }),
  attachmentPreview: ({ stored }) => ({ query: { file: stored.slice(stored.indexOf('/') + 1), download: true } }),
}

function priced({ product_offers }: JsonObject) {
  return { id: Number(objectsIn(product_offers)[0]?.id), risk: 1, price: 4321, discount: 0 }
}

const settings = { apiUrl: stagingUrls.api + apiPath, apiAuthUrl: stagingUrls.api + authPath, endpoints: {} }
// Those of the table above.
const names = Object.keys(inputs) as (keyof typeof inputs)[]

/** A browser before the staging API, with or without a session of the customer's. */
async function openBrowser(signedIn: boolean) {
  const ready = readyWorld()
  const carried: boolean[] = []
  const given: boolean[] = []
  const server = setupServer(...stagingHandlers(createStore({ seed: () => ready.world })))
  server.listen({ onUnhandledRequest: 'error' })
  onTestFinished(() => server.close())
  portalAt()
  const vault = createPrivateVault()
  const api = createApi(settings, vault, () => 'da')
  if (signedIn) await api.send<unknown>(endpoints.signIn, { ...inputs.signIn(ready), vault })
  const hasToken = ({ headers }: Request | Response) => Boolean(headers.get('access-token')?.trim())
  server.events.on('request:start', ({ request }) => void carried.push(hasToken(request)))
  server.events.on('response:mocked', ({ response }) => void given.push(hasToken(response)))
  const statusOf = (name: keyof typeof inputs) =>
    api.send<unknown>(endpoints[name], inputs[name](ready)).then(
      () => 'success',
      (error: unknown) => (error instanceof ApiError ? error.status : error),
    )
  return { world: ready.world, vault, carried, given, statusOf }
}

/** Everything in the world except who is signed in. */
function dataOf(world: World): string {
  const account = ({ account: { sessions: _, ...rest } }: Customer) => rest
  return JSON.stringify({ ...world, customers: world.customers.map((one) => ({ ...one, account: account(one) })) })
}

describe('the table of endpoints agrees with the server', () => {
  it.each(names)('TOKEN-1 TOKEN-4 %s needs, starts or does without a session as the table says', async (name) => {
    const { session } = endpoints[name]
    const fresh = await openBrowser(false)
    expect(await fresh.statusOf(name)).toBe(session !== 'needs' ? 'success' : name === 'signOut' ? 404 : 401)
    expect([fresh.given, fresh.vault.read()]).toEqual([[session === 'starts'], null])
  })

  it.each(names)(
    'TOKEN-4 SUP-3 %s of a signed-in customer carries the session, and changes something, as the table says',
    async (name) => {
      const { session, logged, base } = endpoints[name]
      const { statusOf, carried, world } = await openBrowser(true)
      const before = dataOf(world)
      expect(await statusOf(name)).toBe('success')
      expect(carried).toEqual([session === 'needs'])
      if (base === 'api' && logged !== 'failures') expect(dataOf(world) !== before).toBe(logged === 'writes')
    },
  )

  it.each(names.filter((name) => endpoints[name].isPublic))(
    'SUP-3 %s, which is public, is the same for every customer',
    async (name) => {
      const ready = readyWorld()
      const url = endpointUrl({ apiUrl: '', apiAuthUrl: '', endpoints: {} }, endpoints[name], inputs[name](ready))
      const answerTo = async (customer: string) => (await signedInAs(ready.world, customer)('GET', url)).text()
      expect(await answerTo(scenario)).toBe(await answerTo('tre-match'))
    },
  )

  it.each(names)(
    'APP-6 OFFER-1 DOWN-1 %s requires status 200 where it shows an inquiry or an offer, or opens a file',
    (name) => {
      const shown: string[] = ['currentApplicationResponse', 'applicationsResponse', 'offerResponse', 'attachmentInfo']
      expect(endpoints[name].onlyOn200 === true).toBe(shown.includes(endpoints[name].schema))
    },
  )
})

describe('what an entry of the table may say', () => {
  it('TOKEN-4 SUP-3 types forbid contradictory entries', () => {
    // @ts-expect-error a call of the session's own says what it does with the session
    auth('POST', '/elsewhere', 'ignored')
    // @ts-expect-error the log takes no body with a password in it
    auth('POST', '/elsewhere', 'ignored', { session: 'none', logged: 'writes' })
    // @ts-expect-error a read is not logged as a write
    read('/elsewhere', 'ignored', { logged: 'writes' })
    // @ts-expect-error what a customer writes is theirs
    write('POST', '/elsewhere', 'ignored', { isPublic: true })
    expect(write('GET', '/elsewhere', 'ignored')).toMatchObject({ session: 'needs', logged: 'writes' })
  })
})
