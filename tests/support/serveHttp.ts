import { onTestFinished } from 'vitest'
import { listen } from '@tests/staging-api/listen'

/** Serves `fetch` over HTTP on a free port until the test is over; returns its address. */
export async function serveHttp(fetch: (request: Request) => Response | Promise<Response>): Promise<string> {
  const { port, close } = await listen(fetch)
  onTestFinished(close)
  return `http://localhost:${port}`
}
