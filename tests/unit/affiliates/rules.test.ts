import { describe, expect, it } from 'vitest'
import type { RecommendedDeal } from '@/api/schemas/affiliates'
import { activeCategory, companyNameOf, embedOf, heightAskedFor } from '@/domain/affiliates/rules'

const origin = 'https://minside.example.com'

describe('embedOf', () => {
  it.each([
    ['<iframe src="https://partner.example/a?b=1&amp;c=2" width="100%" height="600"></iframe>', 'https://partner.example/a?b=1&c=2'],
    ["  <IFRAME width=100 src='https://partner.example/'></IFRAME >\n", 'https://partner.example/'],
    ['<iframe src=https://partner.example/x>', 'https://partner.example/x'],
    ['<iframe title="a > b" src="https://partner.example/y" />', 'https://partner.example/y'],
  ])('DEAL-2 shows %s as the page it is', (html, address) => {
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
  ])('DEAL-2 treats %s as any HTML', (_what, html) => {
    expect(embedOf(html, origin)).toEqual({ kind: 'html', html })
  })

  it('DEAL-2 shows nothing for a blank embed', () => {
    expect(embedOf(' \n', origin)).toEqual({ kind: 'nothing' })
  })

  it('DEAL-2 reads 100 kB of anything in under 50 ms', () => {
    for (const piece of ['<iframe ', '<iframe src="', 'src=', ' ', '<', '\'"']) {
      for (const html of [`<iframe ${piece.repeat(100_000 / piece.length)}`, `<iframe>${piece.repeat(100_000 / piece.length)}x`]) {
        const start = performance.now()
        embedOf(html, origin)
        expect(performance.now() - start).toBeLessThan(50)
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
  ])('DEAL-2 takes %j for %j', (message, height) => {
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
  ])('DEAL-1 for the address %j is %i', (wanted, id) => {
    expect(activeCategory(categories, wanted)?.id).toBe(id)
  })

  it('DEAL-1 is none where there are none', () => {
    expect(activeCategory([], '4')).toBeNull()
  })
})

describe('companyNameOf', () => {
  const deal: RecommendedDeal = { id: 1, name: '', company_name: 'Pote & Snude', company_seo_name: 'pote-og-snude', text: '', logo: null, link: null }

  it.each([
    ['pote-og-snude', 'Pote & Snude'],
    ['ældre_sagen', 'Ældre Sagen'],
    ['<b>x</b>', '<b>x</b>'],
    ['-', ''],
    ['', ''],
  ])('DEAL-4 names %j as %j', (seoName, name) => {
    expect(companyNameOf(seoName, [deal])).toBe(name)
  })
})
