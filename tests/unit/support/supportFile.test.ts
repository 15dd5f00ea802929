import { expect, it } from 'vitest'
import { mostExchanges, packedAbout } from '@/api/schemas/supportFile'
import { emptyShownState, packSupportFile, shownStateOf, supportFileName } from '@/domain/support/supportFile'
import { rootReducer } from '@/app/store'
import type { CalculatorState } from '@/domain/calculator/slice'
import type { Upload } from '@/domain/offers/upload/slice'
import { signedIn } from '@/domain/session/slice'
import { onSessionEnd } from '@/platform/state'
import { readSupportFile, unpacked } from '@tests/staging-api/unpack'
import { aUser } from '@tests/support/aUser'
import { openFakeTab, settled, stubBrowser } from '@tests/support/openTab'
import { calculatorOf } from '../calculator/sheets'
import { answered, fileOf, user } from './supportKit'

it('SUP-3 a file is named after the time of saving, in UTC', () => {
  expect(supportFileName(fileOf([], { savedAt: Date.UTC(2026, 10, 21, 8, 40, 59) }))).toBe(
    'minside-2026-11-21-0840.json',
  )
})

it.each([
  [
    'the scope in use',
    {
      ...user,
      scopes: [
        { id: 1, type: 'private' as const },
        { id: 2, type: 'business' as const },
      ],
      scope_id: 2,
    },
    { id: 2, type: 'business' },
  ],
  ['none where the scope is unknown', { ...user, scope_id: 3 }, null],
  ['none where nobody is signed in', null, null],
])('SUP-3 a file’s scope is %s', (_, whose, scope) => {
  expect(fileOf([], { user: whose }).scope).toEqual(scope)
})

it('SUP-3 a packed file says what it is, and holds all of the file, however large', async () => {
  const text = Array.from({ length: 20_000 }, (_, at) => at.toString(36)).join(' ')
  const file = fileOf([answered('faq', { text })])
  const packed: unknown = JSON.parse(await packSupportFile(file))
  expect(packed).toMatchObject({
    format: file.format,
    version: file.version,
    about: packedAbout,
    savedAt: file.savedAt,
    build: '1.0.0',
    browser: 'Chromium',
    apiHost: 'api.test',
    language: 'dk',
    masked: false,
    address: '/',
  })
  expect(unpacked(packed)).toEqual(file)
})

it('SUP-3 SUP-4 after more saves than a file may hold, it leaves out the oldest, keeps what was read, and can be opened', () => {
  const saves = Array.from({ length: mostExchanges + 50 }, (_, at) =>
    answered('saveCompareOffer', {}, { params: { id: 1 }, sent: { price: at } }),
  )
  const file = fileOf([answered('faq', {}), ...saves])
  expect(readSupportFile(JSON.parse(JSON.stringify(file))).exchanges).toHaveLength(mostExchanges)
  expect(file.exchanges.slice(0, 2).map(({ endpoint }) => endpoint)).toEqual(['validateToken', 'faq'])
  expect(file.exchanges.at(-1)).toMatchObject({ sent: { price: mostExchanges + 49 } })
})

it('SUP-3 a customer whose session began in another tab is in the file, and no other is twice', () => {
  const endpoints = (...exchanges: Parameters<typeof fileOf>[0]) =>
    fileOf(exchanges).exchanges.map(({ endpoint, pending = false }) => [endpoint, pending])
  const faq = answered('faq', {})
  expect(endpoints(faq)).toEqual([
    ['validateToken', false],
    ['faq', false],
  ])
  expect(endpoints(answered('validateToken', null, { status: null, pending: true }))).toEqual([
    ['validateToken', false],
    ['validateToken', true],
  ])
  expect(endpoints(faq, answered('validateToken', { data: user }))).toEqual([
    ['faq', false],
    ['validateToken', false],
  ])
  expect(fileOf([faq], { user: null }).exchanges).toEqual([faq])
})

it('SUP-3 a file holds what became of the writes, and nothing of what never began', () => {
  const { sheets } = calculatorOf([[['100']], [['200']]])
  const calculator = {
    sheets: { 1: { ...sheets[1]!, saving: { state: 'done', data: { at: 7 } } }, 2: sheets[2]! },
  } as Partial<CalculatorState> as CalculatorState
  const upload: Upload = {
    fileId: 'f',
    fingerprint: 'f',
    fileName: 'a.pdf',
    size: 9,
    step: 'done',
    problem: null,
    percent: 100,
  }
  const begun = rootReducer(undefined, signedIn(user))
  const outcomes = { deletion: { state: 'saving' } } as const
  const settings = { sms_notification: true }
  const state = { ...begun, outcomes, settings, calculator, uploads: { 7: upload, 8: null } }
  const { fileName, size, step, problem, percent } = upload
  expect(shownStateOf(state)).toEqual({
    outcomes,
    settings,
    saves: { 1: { state: 'done', data: { at: 7 } } },
    uploads: { 7: { fileName, size, step, problem, percent } },
    session: emptyShownState.session,
  })
  expect(shownStateOf({ ...state, uploads: { 7: { ...upload, size: Number.NaN } } })).toEqual(emptyShownState)
  expect(shownStateOf({})).toEqual(emptyShownState)
})

it('SUP-3 what was recorded is dropped when the session ends', async () => {
  let forgotten = 0
  onSessionEnd(() => (forgotten += 1))
  stubBrowser()
  const { signOutAtOnce } = openFakeTab({ user: aUser() })
  signOutAtOnce()
  await settled()
  expect(forgotten).toBe(1)
})
