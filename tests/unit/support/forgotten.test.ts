import { readdirSync, readFileSync } from 'node:fs'
import type * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { endpoints } from '@/api/endpoints'
import * as schemas from '@/api/schemas/responses'
import { loggedExchanges } from '@/api/exchangeLog'
import { type WorkStep, workSteps } from '@/domain/offers/upload/steps'
import { slices } from '@/domain/store'
import { pageAddress } from '@/api/supportPages'
import { endSessionState } from '@/platform/state'
import { fieldsOf, itemOf, shapeOf } from '@tools/checkApi/shape'
import { openOffers, pdfFile } from '../offers/offerKit'
import { answered, fileOf } from './supportKit'

/** The names of all fields that hold a value. */
function leaves(schema: v.GenericSchema, name = ''): string[] {
  // Where there are two shapes, both are examined.
  const shapes =
    'options' in schema && Array.isArray(schema.options)
      ? [[], {}].map((raw) => shapeOf(schema, raw))
      : [shapeOf(schema, null)]
  return shapes.flatMap((shape) => {
    const [item, fields] = [itemOf(shape), fieldsOf(shape)]
    if (item && item.type !== 'unknown') return leaves(item, name)
    return fields ? Object.entries(fields).flatMap(([field, inside]) => leaves(inside, field)) : [name]
  })
}

const read = [...new Set(Object.values(endpoints).flatMap(({ schema }) => leaves(schemas[schema])))]
  .filter((name) => name !== '')
  .sort()

/** Every form of a field that is worth keeping. */
const samples = [
  '2026-06-01T09:00:00+02:00',
  'MS-12',
  '12',
  '[12]',
  'private',
  'success',
  'user',
  'email',
  'Application is OK',
  'Tilbud sendt',
  'Bilforsikring',
  'Et ord',
]

function isKept(field: string, place: string): boolean {
  return samples.some((sample) => {
    const { exchanges } = fileOf([answered('allApplications', { [place]: { [field]: sample } })], { personal: false })
    return JSON.stringify(exchanges.at(-1)?.body).includes(`:"${sample}"`)
  })
}

/** Personal wherever it occurs, and so masked. A new field of an answer belongs here, or in mask.ts. */
const masked = [
  'AWSAccessKeyId',
  'acl',
  'avatar_attached',
  'avatar_original',
  'business_name',
  'buy_link',
  'content_type',
  'cover',
  'email',
  'file_name',
  'phone',
  'policy',
  'primary_phone',
  'product_name',
  'signature',
  'success_action_status',
  'surname',
  'webservice_name',
]
/** Replaced by a stand-in, always the same for the same value. */
const pseudonyms = ['file_hash', 'filename', 'key']

describe('SUP-3 the API’s fields in a support file', () => {
  it('every field is kept in its form, public of a company, replaced or masked', () => {
    const keptNowhere = read.filter(
      (field) => !pseudonyms.includes(field) && !['x', 'company', 'products'].some((place) => isKept(field, place)),
    )
    expect(keptNowhere).toEqual(masked)
  })
})

/** Each step of an upload, with the call that it makes. A new one belongs here, and its fields in mask.ts or pseudonyms.ts. */
const uploadCalls: Record<WorkStep, string> = {
  checking: 'none',
  signing: 'signedUpload',
  sending: 'storageUpload',
  registering: 'registerAttachment',
}

describe('SUP-3 the steps of an upload in a support file', () => {
  it.each(workSteps)('no masked file has the name or the key in the step %s, whichever call fails', async (step) => {
    endSessionState()
    const { world, drop, upload } = await openOffers('tre-match')
    world.faults = [{ endpoint: uploadCalls[step], kind: 'status', status: 500 }]
    drop(pdfFile('Kjærgaards hemmelige police 12.pdf', 100))
    await expect
      .poll(() => [upload()?.step, upload()?.problem === null])
      .toEqual(step === 'checking' ? ['done', true] : [step, false])
    const personal = fileOf(loggedExchanges(), { personal: true })
    expect(JSON.stringify(personal)).toMatch(step === 'sending' ? /storageUpload/ : /hemmelig/i)
    expect(JSON.stringify(fileOf(loggedExchanges(), { personal: false }))).not.toMatch(/kj[^"]{0,3}rg|hemmelig|police/i)
    for (const { key } of world.objects.slice(-1)) expect(JSON.stringify(personal)).not.toContain(key)
    expect(upload()?.fileName).toContain('hemmelig')
  })
})

/** What the browser stores, with why a support file includes it or does not. */
const stores: Record<string, string> = {
  application_id: 'carried: applicationId',
  app_current: 'left out: the order of the inquiry that applicationId names',
  auth_begun: 'left out: of the tokens',
  auth_headers: 'left out: tokens',
  auth_window: 'left out: of the tokens',
  calculator_drafts: 'carried: drafts, once the next session has taken them over',
  calculator_saved: 'left out: what one tab tells the others, which have read it at once',
  deal_sign_ups: 'carried: signUps',
  hidden_at: 'left out: when this tab was last hidden',
  kept: 'left out: tokens, of the worker and of sign-outs; carried: drafts',
  last_input: 'left out: when the customer last did something, which signs out who is idle',
  logged: 'left out: that somebody is signed in, which the user says',
  opened_view: 'left out: the view of an opened file, taken from there at once',
  social_login: 'left out: the secret of a social login under way',
  trail: 'carried: trail',
  return_to: 'left out: where an email leads after signing in',
}

it('SUP-3 each key that the browser stores under is carried, or left out for a reason', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path))
  const found = files.flatMap((path) => {
    return [...readFileSync(`src/${path}`, 'utf8').matchAll(/const \w*[kK]ey = '(\w+)'/g)].map(([, key = '']) => key)
  })
  expect(found.sort()).toEqual(Object.keys(stores).sort())
})

/** What the store holds, with where a support file has it, or why it does not. */
const fields: Record<string, string> = {
  'applications.chosenId': 'carried: applicationId',
  'applications.current': 'carried: exchanges',
  'applications.inquiries': 'carried: exchanges',
  'applications.isCurrentUnreadable': 'carried: exchanges',
  'applications.list': 'carried: exchanges',
  'applications.listLeftOut': 'carried: exchanges',
  'applications.matches': 'carried: exchanges',
  'applications.refetchFailed': 'carried: exchanges, the last of which failed',
  'calculator.drafts': 'carried: drafts',
  'calculator.orphaned': 'left out: what was typed in offers that are gone, which the drafts still hold',
  'calculator.layouts': 'carried: exchanges',
  'calculator.openId': 'carried: address',
  'calculator.saveSteps': 'left out: counts the saves that are under way, which are among the exchanges',
  'calculator.sheets': 'carried: drafts, exchanges, and state, which has how each save stands',
  'calculator.wantedId': 'carried: address',
  categories: 'carried: exchanges',
  deals: 'carried: exchanges',
  'downloads.blocked': 'left out: addresses of files, which anybody could open',
  faq: 'carried: exchanges',
  flash: 'left out: a message about what is over',
  'idle.isWarned': 'left out: the warning has to be answered before Help is reached',
  'network.lastFailed': 'carried: trail',
  'network.returns': 'left out: counts what the trail has',
  'network.online': 'carried: environment and trail',
  'network.slow': 'carried: exchanges, of which one has no answer yet; it is slow here as soon',
  offers: 'carried: exchanges',
  outcomes: 'carried: state',
  personalInfo: 'carried: exchanges',
  scopes: 'carried: exchanges',
  'session.authMessage': 'carried: state, of whose forms it is made',
  'session.ended': 'carried: state',
  'session.farewell': 'carried: state and fields; how much of its minute was left is not',
  'session.resetLink': 'carried: state, which has the email and no secret',
  'session.social': 'left out: of a social login',
  'session.status': 'carried: whether there is a user among the exchanges',
  'session.userId': 'carried: exchanges',
  'session.areEarlierEndsKnown': 'left out: each page learns it anew',
  'session.validationFailure': 'left out: the screen for it has no way to save a file',
  settings: 'carried: state',
  'signUps.known': 'carried: signUps',
  uploads: 'carried: state, without the file',
  'user.isReturning': 'left out: for as long as a call takes',
  'user.profile': 'carried: exchanges',
  'user.scopeChangingTo': 'left out: for as long as a call takes, which is among the exchanges',
}

it('SUP-3 each field of the store is carried, or left out for a reason', async () => {
  await Promise.all(Object.values(import.meta.glob('/src/domain/**/*.ts')).map((load) => load()))
  const state = Object.entries<object>(slices(undefined, { type: 'none' }))
  const found = state.flatMap(([slice, value]) =>
    Object.keys(value).length === 0 ? [slice] : Object.keys(value).map((field) => `${slice}.${field}`),
  )
  expect(found.sort()).toEqual(Object.keys(fields).sort())
})

/** What a signed-in screen reads from its own address. */
const params: Record<string, string> = {
  application: 'carried: address',
  category: 'carried: address',
  tab: 'carried: address',
  view: 'carried: address',
}

it('SUP-3 each query parameter that a screen reads is carried', () => {
  const files = readdirSync('src/screens', { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path))
  const reading = files
    .map((path) => readFileSync(`src/screens/${path}`, 'utf8'))
    .filter((text) => /URLSearchParams|useSearchParams/.test(text) && !text.includes('account_unlocked'))
  const found = reading.flatMap((text) =>
    [...text.matchAll(/\.(?:get|has)\('(\w+)'\)|const (?:\w*N|n)ame = '(\w+)'/g)].map(
      ([, asked, named]) => asked ?? named ?? '',
    ),
  )
  expect([...new Set(found)].sort()).toEqual(Object.keys(params))
  expect(
    pageAddress('/', `?${found.map((name) => `${name}=1`).join('&')}`)
      .match(/\w+(?==)/g)
      ?.sort(),
  ).toEqual(Object.keys(params))
})

it('SUP-10 a password is typed in the one field that no file reads', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.tsx'))
  const making = files.filter((path) => /type=(?:"|\{[^}]*')password/.test(readFileSync(`src/${path}`, 'utf8')))
  expect(making).toEqual(['ui/PasswordField.tsx'])
})

/** What a file holds besides requests and answers, and why none of it identifies anybody once it is masked. */
const fileFields: Record<string, string> = {
  address: 'masked',
  apiHost: 'the company’s',
  applicationId: 'an id',
  browser: 'the browser’s own name',
  build: 'ours',
  drafts: 'masked but for prices',
  environment: 'the device’s',
  exchanges: 'masked',
  fields: 'masked',
  format: 'ours',
  language: 'ours',
  masked: 'ours',
  outline: 'masked before it is there',
  savedAt: 'a time',
  scope: 'an id and a kind',
  signUps: 'companies and ids',
  state: 'masked',
  trail: 'masked, or keys and numbers',
  version: 'ours',
  viewport: 'the device’s',
}

it('SUP-3 every part of a file has its reason why it identifies nobody', () => {
  const file = fileOf([])
  expect(Object.keys(file).sort()).toEqual(Object.keys(fileFields).sort())
})
