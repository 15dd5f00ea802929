import { beforeEach, expect, it } from 'vitest'
import { endpoints } from '@/api/endpoints'
import { MalformedResponse, noResponse } from '@/api/errors'
import { hasSavedSession, savedSessionKey } from '@/api/savedSession'
import { tokenHeaderNames } from '@/api/tokenRules'
import { endpointUrl } from '@/api/url'
import { localStore } from '@/platform/storage'
import { portalAt } from './kit'

beforeEach(() => portalAt())

const settings = { apiUrl: 'http://api.test/api', apiAuthUrl: 'http://api.test/auth', sendCookies: null, endpoints: {} }

it('CFG-2 a write that is overridden as a GET has its fields in the query, nested ones in brackets', () => {
  const body = { name: 'Mette & co', count: 2, on: true, none: null, stat: { ids: [7, 8], option: 'easy' } }
  const asGet = { ...settings, endpoints: { updateSetting: { method: 'GET' as const } } }
  const url = new URL(endpointUrl(asGet, endpoints.updateSetting, { query: { page: 1 }, body }))
  expect([...url.searchParams]).toEqual([
    ['page', '1'],
    ['name', 'Mette & co'],
    ['count', '2'],
    ['on', 'true'],
    ['stat[ids][0]', '7'],
    ['stat[ids][1]', '8'],
    ['stat[option]', 'easy'],
  ])
  expect(new URL(endpointUrl(settings, endpoints.updateSetting, { body })).search).toBe('')
})

it('TOKEN-1 no header that is sent has an underscore, with which nginx would drop it', () => {
  expect([...tokenHeaderNames, 'X-XSRF-TOKEN'].filter((name) => name.includes('_'))).toEqual([])
})

it('TOKEN-5 a session is found where its headers are saved', () => {
  localStore.remove(savedSessionKey)
  expect(hasSavedSession()).toBe(false)
  localStore.set(savedSessionKey, '{}')
  expect(hasSavedSession()).toBe(true)
})

it('ERR-6 an error names the answer that did not fit and where, or says that none came', () => {
  expect(new MalformedResponse('faq', ['categories', 'name'])).toMatchObject({
    name: 'MalformedResponse',
    message: 'The answer of faq does not fit its schema at categories, name',
  })
  expect(noResponse()).toMatchObject({ name: 'ApiError', message: 'No response', status: null })
})
