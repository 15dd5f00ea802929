// @vitest-environment jsdom
import { delay, http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { ApiError } from '@/api/errors'
import { loggedExchanges } from '@/api/exchangeLog'
import { sendToStorage } from '@/api/storage'
import { endSessionState } from '@/platform/state'
import { signed } from './kit'

it('TOKEN-4 the CSRF token is not sent to the storage, even on the portal’s own origin', async () => {
  const seen: Headers[] = []
  const server = setupServer(
    http.post('/offers', ({ request }) => {
      seen.push(request.headers)
      return new HttpResponse(null, { status: 201 })
    }),
  )
  server.listen({ onUnhandledRequest: 'error' })
  document.cookie = 'XSRF-TOKEN=secret'
  onTestFinished(() => {
    server.close()
    document.cookie = 'XSRF-TOKEN=; Max-Age=0'
  })
  const file = new Blob(['%PDF-1.7'], { type: 'application/pdf' })
  await sendToStorage(
    { url: '/offers', signed, file },
    { signal: new AbortController().signal, onProgress: () => undefined },
  )
  expect(seen.map((headers) => headers.get('x-xsrf-token'))).toEqual([null])
})

describe('UP-2 an upload to the storage', () => {
  const file = new Blob(['%PDF-1.7'], { type: 'application/pdf' })

  /** Sends a file to a storage that answers like this; returns the outcome. */
  async function send(
    answer: () => Response | Promise<Response>,
    signal = new AbortController().signal,
  ): Promise<{ error: unknown; shares: number[] }> {
    const server = setupServer(http.post('/offers', answer))
    server.listen()
    onTestFinished(() => server.close())
    const shares: number[] = []
    const error = await sendToStorage(
      { url: '/offers', signed, file },
      { signal, onProgress: (share) => shares.push(share) },
    ).then(
      () => null,
      (thrown: unknown) => thrown,
    )
    return { error, shares }
  }

  beforeEach(endSessionState)

  it('reports its progress, and leaves nothing in a support file when it succeeds', async () => {
    const { error, shares } = await send(() => new HttpResponse(null, { status: 201 }))
    expect([error, shares.at(-1), loggedExchanges()]).toEqual([null, 1, []])
    expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true)
  })

  it.each([200, 403, 500])('fails when it is answered with %d', async (status) => {
    const { error } = await send(() => new HttpResponse('<Error/>', { status }))
    expect(error).toMatchObject({ name: 'ApiError', status, retryAfterMs: null })
  })

  it('ERR-10 says how long a busy storage asks to wait', async () => {
    const { error } = await send(() => new HttpResponse('<Error/>', { status: 503, headers: { 'Retry-After': '30' } }))
    expect(error).toMatchObject({ status: 503, retryAfterMs: 30_000 })
  })

  it('SUP-3 leaves a refusal in a support file, without anything that would let others upload', async () => {
    await send(() => new HttpResponse('<Key>secret</Key>', { status: 403 }))
    expect(loggedExchanges()).toMatchObject([{ endpoint: 'storageUpload', status: 403, sent: null, body: null }])
  })

  it('fails when the storage cannot be reached', async () => {
    const { error } = await send(() => HttpResponse.error())
    expect(error).toMatchObject({ name: 'ApiError', status: null, unsent: false })
    expect(loggedExchanges()).toMatchObject([{ endpoint: 'storageUpload', status: null }])
  })

  it('is not reported as the storage’s failure when the customer cancels it', async () => {
    const controller = new AbortController()
    const sending = send(async () => {
      controller.abort()
      await delay('infinite')
      return new HttpResponse(null, { status: 201 })
    }, controller.signal)
    const { error } = await sending
    expect(error).not.toBeNull()
    expect(error).not.toBeInstanceOf(ApiError)
    expect(loggedExchanges()).toEqual([])
  })
})
