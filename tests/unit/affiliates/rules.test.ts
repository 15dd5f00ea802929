import { beforeEach, describe, expect, it } from 'vitest'
import type { RecommendedDeal } from '@/api/schemas/affiliates'
import { activeCategory, embedOf, heightAskedFor, receiptCompany, signUpOf } from '@/domain/affiliates/rules'
import { loadSignUps, rememberSignUp } from '@/domain/affiliates/slice'
import { localStore } from '@/platform/storage'

const origin = 'https://minside.example.com'

describe('embedOf', () => {
  it.each([
    [
      '<iframe src="https://partner.example/a?b=1&amp;c=2" width="100%" height="600"></iframe>',
      'https://partner.example/a?b=1&c=2',
    ],
    ["  <IFRAME width=100 src='https://partner.example/'></IFRAME >\n", 'https://partner.example/'],
    ['<iframe src=https://partner.example/x>', 'https://partner.example/x'],
    ['<iframe title="a > b" src="https://partner.example/y" />', 'https://partner.example/y'],
  ])('DEAL-2 an embed that is only the iframe %s is shown as that page', (html, address) => {
    expect(embedOf(html, origin)).toEqual({ kind: 'page', address })
  })

  it.each([
    ['one of our own origin', `<iframe src="${origin}/settings"></iframe>`],
    ['one that is not https', '<iframe src="http://partner.example/"></iframe>'],
    ['a script address', '<iframe src="javascript:alert(1)"></iframe>'],
    ['data', '<iframe src="data:text/html,<b>x</b>"></iframe>'],
    ['a root-relative address', '<iframe src="/settings"></iframe>'],
    ['no address', '<iframe srcdoc="<b>x</b>"></iframe>'],
    ['an attribute that only ends in src', '<iframe data-src="https://partner.example/"></iframe>'],
    ['more than the frame', '<p>x</p><iframe src="https://partner.example/"></iframe>'],
    ['two frames', '<iframe src="https://a.example/"></iframe><iframe src="https://b.example/"></iframe>'],
    ['something inside', '<iframe src="https://partner.example/">x</iframe>'],
    ['a user name', '<iframe src="https://minside@partner.example/"></iframe>'],
  ])('DEAL-2 an embed with %s is treated like any other HTML', (_what, html) => {
    expect(embedOf(html, origin)).toEqual({ kind: 'html', html })
  })

  it('DEAL-2 a blank embed shows nothing', () => {
    expect(embedOf(' \n', origin)).toEqual({ kind: 'nothing' })
  })

  it('DEAL-2 any embed of 100 kB is read in linear time', () => {
    for (const piece of ['<iframe ', '<iframe src="', 'src=', ' ', '<', '\'"']) {
      for (const html of [
        `<iframe ${piece.repeat(100_000 / piece.length)}`,
        `<iframe>${piece.repeat(100_000 / piece.length)}x`,
      ]) {
        expect(embedOf(html, origin).kind).toBe('html')
      }
    }
  })
})

describe('heightAskedFor', () => {
  it.each([
    [{ height: 320.2 }, 321],
    [{ height: 1 }, 80],
    [{ height: -5 }, 80],
    [{ height: 1e9 }, 4000],
    [{ height: NaN }, null],
    [{ height: Infinity }, null],
    [{ height: '320' }, null],
    [{ height: 320, token: 'x' }, null],
    [{}, null],
    ['320', null],
    [320, null],
    [null, null],
    [undefined, null],
  ])('DEAL-2 the message %j asks for the height %j', (message, height) => {
    expect(heightAskedFor(message)).toBe(height)
  })
})

describe('activeCategory', () => {
  const categories = [
    { id: 4, name: 'El', iframe: '' },
    { id: 7, name: 'Mobil', iframe: '' },
  ]

  it.each([
    [null, 4],
    ['7', 7],
    ['8', 4],
    ['x', 4],
  ])('DEAL-1 for the URL parameter %j the active category is %i', (wanted, id) => {
    expect(activeCategory(categories, wanted)?.id).toBe(id)
  })

  it('DEAL-1 no category is active where there are none', () => {
    expect(activeCategory([], '4')).toBeNull()
  })
})

const deal: RecommendedDeal = {
  id: 1,
  name: '10 %',
  company_name: 'Pote & Snude',
  company_seo_name: 'pote-og-snude',
  text: '',
  logo: null,
  link: null,
  signed_up: false,
}

describe('signUpOf', () => {
  it('DEAL-3 a sign-up names the company and the receipt', () => {
    expect(signUpOf(deal)).toEqual({ dealId: 1, company: 'Pote & Snude', receiptName: 'pote-og-snude' })
    expect(signUpOf({ ...deal, company_seo_name: '' })).toMatchObject({ receiptName: '1' })
  })

  it.each(['', '  '])('DEAL-3 a deal whose company is named "%s" has no sign-up', (company_name) => {
    expect(signUpOf({ ...deal, company_name })).toBeNull()
  })
})

describe('receiptCompany', () => {
  const remembered = [{ dealId: 2, company: 'Vagtmand Alarm', receiptName: 'vagtmand-alarm' }]

  it('DEAL-4 the receipt’s company is one that this browser remembers, or that the API reports', () => {
    expect(receiptCompany('vagtmand-alarm', remembered, [])).toBe('Vagtmand Alarm')
    expect(receiptCompany('pote-og-snude', remembered, [{ ...deal, signed_up: true }])).toBe('Pote & Snude')
  })

  it.each(['pote-og-snude', 'nordly', '', '<b>x</b>'])(
    'DEAL-4 the receipt has no company for "%s", where nobody signed up',
    (name) => {
      expect(receiptCompany(name, remembered, [deal])).toBeNull()
    },
  )
})

describe('what this browser remembers of sign-ups', () => {
  const signUp = { dealId: 1, company: 'Pote & Snude', receiptName: 'pote-og-snude' }
  const other = { dealId: 2, company: 'Vagtmand Alarm', receiptName: 'vagtmand-alarm' }

  beforeEach(() => localStore.clear())

  it('DEAL-3 each sign-up is remembered once, for the same customer only', () => {
    for (const one of [signUp, other, signUp]) rememberSignUp(7, one)
    expect(loadSignUps(7)).toEqual([other, signUp])
    expect(loadSignUps(8)).toEqual([])
    rememberSignUp(8, other)
    expect([loadSignUps(7), loadSignUps(8)]).toEqual([[], [other]])
  })

  it.each(['', '{', 'null', '[]', '{"userId":7,"deals":[{"dealId":1}]}'])(
    'DEAL-3 TOKEN-5 no sign-up is remembered where %s is stored',
    (text) => {
      localStore.set('deal_sign_ups', text)
      expect(loadSignUps(7)).toEqual([])
    },
  )
})
