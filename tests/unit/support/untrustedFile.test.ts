import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { readUploaded } from '@tests/staging-api/readWorld'
import { printWhere } from '@tests/staging-api/printWhere'
import { apiPath } from '@tests/staging-api/ports'
import { emptyWorld } from '@tests/staging-api/scenarios'
import { createStore, defaultWorld } from '@tests/staging-api/store'
import { tokensOf } from '../staging-api/kit'
import { answered, fileOf, openFile } from './supportKit'

const script = '<script>alert(1)</script>'
const faq = `${apiPath}/starfish_users/faq`

describe('SUP-8 replaying a support file runs nothing', () => {
  it.each([
    ['refused read', 500],
    ['read', 200],
  ])('the body of a %s is plain text of an opaque origin', async (_, status) => {
    const { request, signIn } = await openFile(JSON.stringify(fileOf([answered('faq', script, { status })])))
    const headers = tokensOf(await signIn())
    const answer = await request(faq, { headers })
    expect([answer.status, await answer.text()]).toEqual([status, script])
    expect(answer.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(answer.headers.get('Content-Security-Policy')).toContain('sandbox')
  })

  it('a partner’s embed is answered as text', () => {
    const categories = [
      { id: 1, name: 'Lån', iframe: '<iframe src="https://partner.example"></iframe><script>alert(1)</script>' },
    ]
    const { recorded } = readUploaded(JSON.stringify(fileOf([answered('outboundAffiliates', categories)])))
    expect(recorded?.map(({ body }) => body)).toEqual([
      [
        {
          ...categories[0],
          iframe: '<p>&lt;iframe src="https://partner.example">&lt;/iframe>&lt;script>alert(1)&lt;/script></p>',
        },
      ],
    ])
  })

  it.each(['/', '/staging/page.js', '/staging/world', '/nowhere', faq, '/images/companies/small/havlys.svg'])(
    '%s allows no script but the page’s own',
    async (path) => {
      const { request } = await openFile(JSON.stringify(fileOf([])))
      const answer = await request(path)
      const policy = answer.headers.get('Content-Security-Policy')
      expect(policy).toContain("default-src 'none'")
      expect(policy).not.toMatch(/unsafe|script-src[^;]*(?:\*|data:|http)/)
      expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
    },
  )

  it('a world is only taken from disk: uploading one changes nothing', async () => {
    const world = {
      ...emptyWorld(),
      outbox: [{ id: 1, to: 'a@b.dk', kind: 'reset', subject: 'Brev', link: 'javascript:alert(1)', sentAt: 0 }],
    }
    const { answer, text, isOpen } = await openFile(JSON.stringify(world))
    expect([answer.status, text, isOpen]).toEqual([422, expect.stringContaining('not a support file'), false])
  })

  it.each(['same-site', 'cross-site'])(
    'a page of another origin (%s) can neither read nor change the world',
    async (site) => {
      const headers = { 'Sec-Fetch-Site': site }
      expect((await openFile(JSON.stringify(fileOf([])), { headers })).isOpen).toBe(false)
      const { request } = await openFile(JSON.stringify(fileOf([])))
      expect((await request('/staging/world', { headers })).status).toBe(403)
    },
  )

  it('the page’s own script cannot set a world either', async () => {
    const { request } = await openFile(JSON.stringify(fileOf([])))
    const answer = await request('/staging/world', {
      method: 'PUT',
      body: '{}',
      headers: { 'Sec-Fetch-Site': 'same-origin' },
    })
    expect(answer.status).toBe(403)
  })
})

it('SUP-8 what a file holds is printed to a terminal without links, clipboard access and new lines', () => {
  const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const link = '\u001b]8;;https://evil.example\u0007Portal\u001b]8;;\u0007'
  const browser = `${link}\u001b]52;c;c3Vkbw==\u0007\u009b2J\r\nPortal: http://evil.example\u202e`
  printWhere(readUploaded(JSON.stringify(fileOf([], { browser }))))
  const text = printed.mock.calls.flat().join('\n')
  expect(text).toContain('evil.example')
  expect(text.split('\n').join('')).not.toMatch(/[\p{Cc}\p{Cf}]/u)
  expect(text.split('\n').filter((line) => line.startsWith('Portal:'))).toHaveLength(1)
})

describe('SUP-8 work on a support file is bounded', () => {
  const file = fileOf([])
  const many = <T>(count: number, one: T) => Array.from({ length: count }, () => one)
  const call = {
    endpoint: 'faq',
    params: {},
    query: {} as Record<string, unknown>,
    sent: null,
    status: 200,
    body: null,
  }

  it.each([
    [
      'brackets, 5,000 deep,',
      JSON.stringify(fileOf([answered('faq', 'here')])).replace('"here"', '['.repeat(5_000) + ']'.repeat(5_000)),
      /64 deep/,
    ],
    ['nothing but brackets', '['.repeat(1_000_000), /64 deep/],
    ['words that are not JSON', 'hello', /not JSON/],
    ['an unclosed text', '"'.repeat(99_999), /not JSON/],
    ['20,000 calls', { ...file, exchanges: many(20_000, call) }, /broken at exchanges/],
    [
      '20,000 steps on the way',
      { ...file, trail: many(20_000, { at: file.savedAt, kind: 'connection', online: true }) },
      /broken at trail/,
    ],
    ['a million values', { ...file, exchanges: [{ ...call, body: many(1_000_000, 0) }] }, /more than 500000 values/],
    ['a line of a megabyte', { ...file, browser: 'x'.repeat(1_000_000) }, /broken at browser/],
    [
      'an address of a million letters',
      { ...file, exchanges: [{ ...call, query: { name: 'x'.repeat(1_000_000) } }] },
      /broken at exchanges.0.query.name/,
    ],
    [
      'addresses of two million letters',
      { ...file, exchanges: many(222, { ...call, query: { name: 'æ'.repeat(9_000) } }) },
      /broken at exchanges: addresses that are too long/,
    ],
    [
      'an address of 200,000 parameters',
      {
        ...file,
        exchanges: [{ ...call, query: Object.fromEntries(many(200_000, '').map((_, nth) => [`a${nth}`, ''])) }],
      },
      /broken at exchanges.0.query: too many/,
    ],
    [
      'an address with half a letter',
      {
        ...file,
        exchanges: [
          { ...call, endpoint: 'signIn' },
          { ...call, endpoint: 'offer', params: { id: '\ud800' } },
        ],
      },
      /broken: no address can be made of what offer asked/,
    ],
    ['a status that no answer has', { ...file, exchanges: [{ ...call, status: 99 }] }, /no HTTP status/],
    [
      'a customer without a number',
      { ...file, exchanges: [{ ...call, endpoint: 'validateToken', body: { data: { email: 'a@b.dk', id: {} } } }] },
      /whose it is/,
    ],
    ['more than ten megabytes', `"${'x'.repeat(11_000_000)}"`, /larger than 10 MB/],
    [
      'a gigabyte of nothing, packed',
      { format: file.format, contents: gzipSync(Buffer.alloc(100_000_000)).toString('base64') },
      /cannot be unpacked/,
    ],
  ])('%s are refused with a reason', (_, content, words) => {
    expect(() => readUploaded(typeof content === 'string' ? content : JSON.stringify(content))).toThrow(words)
  })

  it('a file may begin with a byte-order mark, and hold brackets in its texts', () => {
    const text = JSON.stringify(
      fileOf([answered('faq', { categories: [{ name: `"${'[{'.repeat(100)}\\`, questions: [] }] })]),
    )
    expect(readUploaded(`\uFEFF${text}`).supportFile).toBeDefined()
  })

  it('nine megabytes in one text survive a restart', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'worlds-'))
    const long = fileOf([answered('faq', 'x'.repeat(9_000_000))])
    const { store, id } = await openFile(JSON.stringify(long), { folder })
    store.flush()
    const restarted = createStore({ seed: emptyWorld, folder })
    expect(restarted.world(`${defaultWorld}/${id}`).recorded?.[0]?.body).toHaveLength(9_000_000)
  })
})
