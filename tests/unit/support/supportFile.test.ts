import { expect, it } from 'vitest'
import { mostExchanges, packedAbout } from '@/api/schemas/supportFile'
import { packSupportFile, supportFileName } from '@/domain/support/supportFile'
import { onSessionEnd } from '@/platform/state'
import { readSupportFile, unpacked } from '@tests/staging-api/unpack'
import { aUser } from '@tests/support/aUser'
import { openFakeTab, settled, stubBrowser } from '@tests/support/openTab'
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

it('SUP-3 what was recorded is dropped when the session ends', async () => {
  let forgotten = 0
  onSessionEnd(() => (forgotten += 1))
  stubBrowser()
  const { signOutAtOnce } = openFakeTab({ user: aUser() })
  signOutAtOnce()
  await settled()
  expect(forgotten).toBe(1)
})
