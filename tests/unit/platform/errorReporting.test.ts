import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listenForErrors, reportError, reportRoute, startErrorReporting } from '@/platform/errorReporting'
import { type ErrorReport, withoutValues } from '@/platform/sentry'
import { resetState } from '@/platform/state'

const dsn = 'https://key@errors.example.com/42'

const sent: { url: string; body: string }[] = []

// The client keeps the fetch that it found first.
const fetched = (url: string, { body }: { body: string }) => {
  sent.push({ url, body })
  return Promise.resolve(new Response('{}'))
}

beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  resetState()
  vi.unstubAllGlobals()
})

describe('error reporting', () => {
  it('ROUTE-12 a report has the route’s pattern, what was going on, and the component stack', () => {
    const heard: ErrorReport[] = []
    listenForErrors((report) => heard.push(report))
    reportRoute('/company-branding/:companySeoName/:companyAppId')
    reportError({ error: new Error('x'), during: 'render', componentStack: 'at Box' })
    expect(heard).toMatchObject([
      { during: 'render', componentStack: 'at Box', route: '/company-branding/:companySeoName/:companyAppId' },
    ])
  })

  it('CFG-4 nothing is sent without a DSN', async () => {
    startErrorReporting(undefined)
    reportError({ error: new Error('x'), during: 'render' })
    await import('@/platform/sentry')
    expect(sent).toEqual([])
  })

  it('TRACK-2 a report holds the error’s kind, place and pattern, and nothing personal', async () => {
    vi.stubGlobal('location', {
      href: 'https://minside.example.com/?email=ida@eksempel.dk&reset_password_token=hemmelig',
    })
    startErrorReporting(dsn)
    reportRoute('/settings')
    const error = new TypeError(
      'Cannot read "Ida Hansen" of ida@eksempel.dk at https://x.dk/?token=hemmelig for 22334455',
    )
    reportError({
      error,
      during: 'settings/opened',
      componentStack: '\n at Box (https://minside.example.com/assets/Box-1.js:1:2)',
    })
    await expect.poll(() => sent).toHaveLength(1)
    const { url, body } = sent[0]!
    expect(url).toMatch(/^https:\/\/errors\.example\.com\/api\/42\/envelope\//)
    expect(body).toContain('TypeError')
    expect(body).toContain('"route":"/settings"')
    expect(body).toContain('"during":"settings/opened"')
    expect(body).toContain('at Box')
    expect(body).not.toMatch(/Ida|eksempel|hemmelig|22334455|token/)
  })

  it('ERR-6 uncaught errors are reported too', async () => {
    startErrorReporting(dsn)
    window.dispatchEvent(Object.assign(new Event('error'), { error: new RangeError('oops') }))
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new SyntaxError('no') }))
    await expect
      .poll(() => sent.map(({ body }) => /RangeError|SyntaxError/.exec(body)?.[0]))
      .toEqual(['RangeError', 'SyntaxError'])
  })

  it('ERR-6 a loop of errors sends at most 20 reports', async () => {
    startErrorReporting(dsn)
    for (let time = 0; time < 50; time += 1) reportError({ error: new Error('again'), during: 'render' })
    await expect.poll(() => sent).toHaveLength(20)
  })
})

describe('withoutValues', () => {
  it.each([
    ['Request failed with status code 500', 'Request failed with status code 500'],
    ['x is not a function', 'x is not a function'],
    ['Unexpected token \'h\', "hans@x.dk" is not valid JSON', 'Unexpected token …, … is not valid JSON'],
    ['No route to https://x.dk/a?b=c now', 'No route to … now'],
    ['Number 22334455 is gone', 'Number … is gone'],
  ])('TRACK-2 the message %j becomes %j', (message, left) => {
    expect(withoutValues(message)).toBe(left)
  })

  it('TRACK-2 any message is read in linear time', () => {
    expect(withoutValues('"a@'.repeat(40_000))).not.toContain('a@')
    expect(withoutValues('a'.repeat(100_000))).not.toBe('')
  })
})
