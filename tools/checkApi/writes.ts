import * as v from 'valibot'
import { endpoints, type EndpointName } from '@/api/endpoints'
import type { Endpoint } from '@/api/endpoint'
import * as schemas from '@/api/schemas/responses'
import type { UrlInput } from '@/api/url'
import { applicationsResponse } from '@/api/schemas/application'
import { compareOffers } from '@/api/schemas/compareOffers'
import type { User } from '@/api/schemas/user'
import type { Caller } from './caller'
import { inTurn } from './calls'
import { misfitsOf } from './misfits'
import { type Finding, finding } from './report'

type Write = [Endpoint, UrlInput | null, string?]

/** Every write repeats the present value, except that a statistic is counted and a match's activities are marked as seen. */
export async function checkWrites(caller: Caller, user: User, password: string): Promise<Finding[]> {
  const [application] = await applicationsOf(caller)
  const match = application?.app_companies[0]
  const own = { password, password_confirmation: password, current_password: password }
  const writes: Write[] = [
    [endpoints.updateSetting, { body: { sms_notification: user.sms_notification } }],
    [
      endpoints.selectScope,
      user.scope_id === null ? null : { params: { id: user.scope_id } },
      'the account has no scope',
    ],
    [endpoints.recordStat, { body: { stat: { event: 'page_view' } } }],
    [
      endpoints.markActivitiesSeen,
      match ? { params: { id: match.id } } : null,
      'the account has no insurer found for it',
    ],
    [
      endpoints.saveCompareOffer,
      application ? await sameOffer(caller, application.id) : null,
      'the account has no prices in its calculator',
    ],
    [endpoints.updatePassword, { body: own }],
  ]
  const made = await inTurn(
    writes.map(
      ([endpoint, input, why]) =>
        () =>
          write(caller, endpoint, input, why),
    ),
  )
  return [...made, ...notEvenThen.map(([name, why]) => finding(`${name} (written)`, 'not asked', why))]
}

async function write(caller: Caller, endpoint: Endpoint, input: UrlInput | null, why = ''): Promise<Finding> {
  const name = `${endpoint.name} (written)`
  if (input === null) return finding(name, 'not asked', why)
  const { status, words, isPage, body } = await caller.call(endpoint, input)
  const isDone = status !== null && status >= 200 && status <= 299 && !isPage
  if (!isDone) return finding(name, 'wrong', String(status ?? words))
  const { unreadable } = misfitsOf(schemas[endpoint.schema], body ?? null)
  return finding(
    name,
    unreadable.length > 0 ? 'wrong' : 'fits',
    `${status}${unreadable.length > 0 ? ', but it cannot be read' : ''}`,
    { misfits: unreadable },
  )
}

/** These would send an email or a reminder, or leave a file behind. */
const notEvenThen: [EndpointName, string][] = [
  ['register', 'it would make an account'],
  ['requestAccountDeletion', 'it would send an email'],
  ['sendReminders', 'it would remind insurers'],
  ['registerAttachment', 'it would leave a file'],
]

async function applicationsOf(caller: Caller) {
  const result = v.safeParse(applicationsResponse, (await caller.call(endpoints.allApplications)).body)
  return result.success ? result.output.applications : []
}

/** An offer of the calculator with its present amounts. */
async function sameOffer(caller: Caller, applicationId: number): Promise<UrlInput | null> {
  const result = v.safeParse(
    compareOffers,
    (await caller.call(endpoints.compareOffersOf, { params: { id: applicationId } })).body,
  )
  const offer = result.success ? result.output.new_offers[0] : undefined
  const amounts = offer?.product_offers.map(({ id, risk, price, discount }) => ({ id, risk, price, discount })) ?? []
  return offer && amounts.length > 0 ? { params: { id: offer.id }, body: { product_offers: amounts } } : null
}
