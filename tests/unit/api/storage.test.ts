// @vitest-environment jsdom
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { expect, it, onTestFinished } from 'vitest'
import { sendToStorage } from '@/api/storage'
import { signed } from './kit'

it('TOKEN-4 the CSRF token does not go to the storage, not even to one on the portal’s own origin', async () => {
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
  await sendToStorage({ url: '/offers', signed, file }, { signal: new AbortController().signal, onProgress: () => undefined })
  expect(seen.map((headers) => headers.get('x-xsrf-token'))).toEqual([null])
})
