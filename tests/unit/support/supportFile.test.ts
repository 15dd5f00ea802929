import { expect, it } from 'vitest'
import { packedAbout } from '@/api/schemas/supportFile'
import { packSupportFile } from '@/domain/support/pack'
import { supportFileName } from '@/domain/support/supportFile'
import { sessionEnded } from '@/domain/session/slice'
import { forgetters } from '@/platform/forgetting'
import { unpacked } from '@tests/staging-api/unpack'
import { openFakeTab } from '@tests/support/openTab'
import { answered, fileOf, user } from './supportKit'

it('SUP-3 a file is named by when it was saved, in UTC', () => {
  expect(supportFileName(fileOf([], { savedAt: Date.UTC(2026, 10, 21, 8, 40, 59) }))).toBe('minside-2026-11-21-0840.json')
})

it.each([
  ['of the scope in use', { ...user, scopes: [{ id: 1, type: 'private' as const }, { id: 2, type: 'business' as const }], scope_id: 2 }, { id: 2, type: 'business' }],
  ['of none that there is', { ...user, scope_id: 3 }, null],
  ['of nobody', null, null],
])('SUP-3 it is %s', (_, whose, scope) => {
  expect(fileOf([], { user: whose }).scope).toEqual(scope)
})

it('SUP-3 it says by itself what it is, and holds all of it in one that is packed, however much that is', async () => {
  const text = Array.from({ length: 20_000 }, (_, at) => at.toString(36)).join(' ')
  const file = fileOf([answered('faq', { text })])
  const packed: unknown = JSON.parse(await packSupportFile(file))
  expect(packed).toMatchObject({ format: file.format, version: file.version, about: packedAbout, savedAt: file.savedAt, build: '1.0.0', browser: 'Chromium', apiHost: 'api.test', language: 'dk', masked: false, address: '/' })
  expect(unpacked(packed)).toEqual(file)
})

it('SUP-3 what was recorded is forgotten when the session ends', () => {
  let forgotten = 0
  forgetters.push(() => (forgotten += 1))
  const { store } = openFakeTab()
  store.dispatch(sessionEnded('signedOut'))
  expect(forgotten).toBe(1)
})
