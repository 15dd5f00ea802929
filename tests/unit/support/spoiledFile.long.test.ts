import { fc, generated } from '@tests/support/generated'
import { expect, it, vi } from 'vitest'
import type { SupportFailure } from '@/api/schemas/supportFile'
import { printWhere } from '@tests/staging-api/printWhere'
import { apiPath } from '@tests/staging-api/ports'
import { tokensOf } from '../staging-api/kit'
import { answered, fileOf, openFile, user } from './supportKit'

const at = '2026-06-01T12:00:00.000Z'
const failure: SupportFailure = {
  kind: 'invalid',
  status: 422,
  messages: ['Nej'],
  fields: { email: ['er taget'] },
  failedAttempts: 1,
}
const match = {
  id: 7,
  company: { id: 1, name: 'Havlys', meta_link: 'https://havlys.example' },
  reminder_ws: { enabled: true, count: 0, last_sent: null },
  upload_attachments: [{ file_hash: 'a', file_name: 'a.pdf', uploaded_by: 'user' }],
}
const application = { id: 3, order_id: 'MS-1', created_at: at, app_companies: [match] }

/** A value for every existing field. */
const file = fileOf(
  [
    answered('validateToken', { data: user }),
    answered('allApplications', { applications: [application] }),
    answered(
      'compareOffersOf',
      { current_offer: { id: 5, product_offers: [{ id: 6, price: 1 }] }, new_offers: [] },
      { params: { id: 3 } },
    ),
    answered('sendReminders', { errors: ['nej'] }, { status: 422, query: { application_company_ids: '7' } }),
    answered('allApplications', { applications: [application] }, { at, requestId: 'r' }),
    answered(
      'sendReminders',
      { reminders: [{ application_company_id: 7, count: 1, last_sent: at }] },
      { query: { application_company_ids: '7' } },
    ),
    answered('saveCompareOffer', {}, { params: { id: 5 }, sent: { product_offers: [{ id: 6, price: 2 }] } }),
    answered('registerAttachment', {}, { sent: { application_company_id: 7, file_hash: 'b', file_name: 'b.pdf' } }),
    answered('updateSetting', {}, { sent: { sms_notification: false } }),
    answered('faq', '<script>alert(1)</script>', { status: 500 }),
  ],
  {
    environment: {
      dark: true,
      touch: false,
      pixelRatio: 2,
      zoom: 1,
      timeZone: 'Europe/Copenhagen',
      online: true,
      connection: '4g',
      storage: true,
      cookies: true,
      consent: ['statistics'],
    },
    drafts: {
      5: { applicationId: 3, company: 'Havlys', drafts: { '6.price': { text: '1', over: ['2'], product: 'Bil' } } },
    },
    signUps: [{ dealId: 1, company: 'Fitness', receiptName: 'fitness' }],
    state: {
      outcomes: { password: { state: 'refused', failure }, reminder: { state: 'done', data: { count: 1 } } },
      settings: { sms_notification: true },
      saves: { 5: { state: 'unconfirmed', failure }, 6: { state: 'done', data: { at: 1 } } },
      uploads: { 7: { fileName: 'a.pdf', size: 1, step: 'sending', problem: 'amazon', percent: 1 } },
      session: { ended: 'otherTab', farewell: { time: 'enough', isSending: false }, resetLink: { email: 'a@b.dk' } },
    },
    fields: [
      { name: 'comment', value: 'tekst', checked: null, wrong: true, error: 'email_invalid', isSubmitted: true },
    ],
    outline: ['Hej', '[x]'],
    trail: [
      { at, kind: 'page', page: '/' },
      { at, kind: 'call', endpoint: 'faq', status: 500, requestId: 'r', ms: 1 },
      { at, kind: 'connection', online: false },
      { at, kind: 'error', name: 'TypeError', during: 'saga', place: 'index.js:1:1' },
    ],
  },
)

type Path = string[]

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([name, inside]) => pathsOf(inside, [...path, name]))]
}

function spoil(value: unknown, [name, ...rest]: Path, by: unknown): unknown {
  if (name === undefined) return by
  const entries = Object.entries(Object(value) as Record<string, unknown>).map(
    ([key, item]) => [key, key === name ? spoil(item, rest, by) : item] as const,
  )
  return Array.isArray(value) ? entries.map(([, item]) => item) : Object.fromEntries(entries)
}

const markup = '"><script>alert(1)</script><img src=x onerror=alert(1)>'
const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    markup,
    'javascript:alert(1)',
    '//evil.example/',
    '/\\\\evil.example',
    '/staging-sign-in?email=x',
    'data:text/html,x',
    '\u001b]8;;https://evil.example\u0007x',
    '\u202e',
    '__proto__',
    'constructor',
    '',
    null,
    true,
    -1,
    0,
    1e308,
    2 ** 53,
    [],
    {},
    [[[]]],
    { constructor: 1 },
    JSON.parse('{"__proto__":{"id":1}}'),
    'x'.repeat(99_000),
    ' a@'.repeat(30_000),
    '9999-99-99T99:99:99Z',
    '+275760-09-13T00:00:00.001Z',
  ),
  fc.jsonValue(),
)
const places = pathsOf(file).filter(({ length }) => length > 0)
const changes = fc.array(fc.tuple(fc.constantFrom(...places), hostile), { minLength: 1, maxLength: 4 })

/** Addresses that the page leads to. */
const linksIn = (html: string) =>
  [...html.matchAll(/(?:href|src|action|data-next)="([^"]*)"/g)].map(([, address = '']) => address)

async function look(text: string): Promise<'refused' | 'opened'> {
  const { id, answer, world, request, enter, signIn } = await openFile(text)
  if (answer.status === 422) return 'refused'
  expect(answer.status, text.slice(0, 2_000)).toBe(303)
  const { email = '' } = world().supportFile ?? {}
  const page = await request('/')
  const entrance = await enter(`?email=${encodeURIComponent(email)}`)
  for (const shown of [page, entrance]) {
    expect([200, 404]).toContain(shown.status)
    const html = await shown.text()
    expect(html).not.toContain(markup)
    expect(html.match(/<script/g) ?? []).toHaveLength(1)
    for (const link of linksIn(html))
      expect(link).toMatch(/^(?:#|data:,|\/(?![/\\])|http:\/\/(?:[\da-f-]{36}\.)?localhost:\d+)/)
  }
  const signedIn = await signIn(email)
  if (signedIn.ok) {
    for (const path of [
      '/starfish_users/application/all.json',
      '/starfish_users/faq',
      '/starfish_users.json',
      '/starfish_users/application/7/offer.json',
    ]) {
      const asked = await request(apiPath + path, { headers: tokensOf(signedIn) })
      expect(asked.headers.get('Content-Type') ?? '').not.toContain('html')
      expect(asked.headers.get('Content-Security-Policy')).toMatch(/default-src 'none'/)
    }
  }
  printWhere(world(), id)
  return 'opened'
}

it('SUP-8 a file with hostile values in every field runs no script and stops no server, wherever it is shown', async () => {
  const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const came = new Set<string>()
  expect(await look(JSON.stringify(file))).toBe('opened')
  for (const place of places) came.add(await look(JSON.stringify(spoil(file, place, markup))))
  printed.mockClear()
  await fc.assert(
    fc.asyncProperty(changes, async (given) => {
      const spoiled = given.reduce<unknown>((whole, [path, by]) => spoil(whole, path, by), file)
      came.add(await look(JSON.stringify(spoiled)))
      expect(printed.mock.calls.flat().join('').replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u)
      printed.mockClear()
    }),
    { numRuns: generated(20) },
  )
  expect([...came].sort()).toEqual(['opened', 'refused'])
})
