import { render, screen } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectNoAxe } from '@tests/screens/axe'
import { ExternalLink } from '@/ui/ExternalLink'
import { SafeHtml } from '@/ui/SafeHtml'
import { found } from '@tests/screens/found'
import { startUiTexts } from './texts'

beforeAll(startUiTexts)

const allowed = 'p br hr b strong i em u ul ol li a h3 h4 blockquote table caption thead tbody tfoot tr th td'.split(
  ' ',
)
// Of our own making around links and tables: the icon, its hidden words, and the scroller.
const ours = ['div', 'span']
const attributes = ['href', 'title', 'colspan', 'rowspan', 'class', 'target', 'rel', 'role', 'tabindex', 'aria-label']

describe('SafeHtml', () => {
  it.each([
    ['<script>alert(1)</script>Tekst'],
    ['<img src=x onerror=alert(1)>Tekst'],
    ['<svg onload=alert(1)><a href="javascript:alert(1)">Tekst</a></svg>'],
    ['<math><mi//xlink:href="data:x,<script>alert(1)</script>">Tekst'],
    ['<p style="position:fixed;inset:0" class="x" id="root" data-a="1" aria-hidden="true">Tekst</p>'],
    ['<form action="//ond.dk"><input name="kode"><button>Tekst</button></form>'],
    ['<iframe srcdoc="<script>alert(1)</script>"></iframe>Tekst'],
    ['<a href="javascript:alert(1)">Tekst</a>'],
    ['<a href="java&#10;script:alert(1)">Tekst</a>'],
    ['<a href="data:text/html,<script>alert(1)</script>">Tekst</a>'],
    ['<a href="https://bank.dk@ond.dk">Tekst</a>'],
    ['<a href="/session/logout">Tekst</a>'],
    ['<object data="x"></object><embed src="x"><base href="//ond.dk"><meta http-equiv="refresh" content="0">Tekst'],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">Tekst</p></noscript>Tekst'],
    ['<table><tr><td background="javascript:alert(1)" onclick="alert(1)">Tekst'],
    ['<p><button><p>Tekst</p></button></p>'],
    ['<a href="https://a.dk"><table><tr><td><a href="https://b.dk">Tekst</a></td></tr></table></a>'],
    ['<b><i><u><blockquote>Tekst'],
    ['<style>*{display:none}</style><template><b>x</b></template>Tekst'],
    ['<xss-element is="x" slot="y">Tekst</xss-element>'],
  ])('FAQ-1 nothing active is left of %s', async (html) => {
    const { container } = render(<SafeHtml html={html} />)
    const elements = found('*', container).filter((one) => one.closest('svg.lucide') === null)
    expect(elements.map(({ localName }) => localName).filter((name) => ![...allowed, ...ours].includes(name))).toEqual(
      [],
    )
    for (const element of elements) {
      for (const { name } of element.attributes) expect(attributes).toContain(name)
      expect(element.getAttribute('href') ?? 'https://').toMatch(/^https:\/\//)
    }
    expect(container.querySelector('#root, [aria-hidden]:not(svg.lucide)')).toBeNull()
    await expectNoAxe(container)
  })

  it.each(['blockquote', 'ul', 'span', 'b'])(
    'FAQ-1 SUP-8 20,000 nested %s elements are shown as their text alone',
    (tag) => {
      const { container } = render(<SafeHtml html={`${`<${tag}>`.repeat(20_000)}Tekst &<i>`} />)
      expect(container.textContent.trim()).toBe('Tekst &')
      expect(found('*', container)).toHaveLength(2)
    },
  )

  it('FAQ-1 elements of text are kept', () => {
    const html =
      '<h3>Om</h3><p>Et <strong>godt</strong><br>råd</p><ul><li>En</li></ul><table><tr><th colspan="2">A</th></tr></table>'
    const { container } = render(<SafeHtml html={html} />)
    expect(screen.getByRole('heading', { name: 'Om', level: 3 })).toBeInTheDocument()
    expect(container.querySelector('strong')).toHaveTextContent('godt')
    expect(screen.getByRole('listitem')).toHaveTextContent('En')
    expect(screen.getByRole('columnheader')).toHaveAttribute('colspan', '2')
    expect(screen.getByRole('region', { name: 'Tabel' })).toBeVisible()
  })

  it('FAQ-2 the screen can mark its hits in the text, never in the markup', () => {
    const { container } = render(
      <SafeHtml
        html="<p>Hvad er <strong title='strong'>strong</strong>?</p>"
        renderText={(text) => (text === 'strong' ? <mark>{text}</mark> : <span>{text}</span>)}
      />,
    )
    expect(found('mark', container)).toHaveLength(1)
    expect(container.querySelector('strong > mark')).toHaveTextContent('strong')
  })
})

describe('ExternalLink', () => {
  it('OFFER-5 a link opens in a new tab, says so, and gives it neither opener nor referrer', () => {
    render(<ExternalLink href="www.selskab.dk">Besøg selskabet</ExternalLink>)
    const link = screen.getByRole('link', { name: 'Besøg selskabet (åbner i en ny fane)' })
    expect(link).toHaveAttribute('href', 'http://www.selskab.dk/')
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  })

  it.each([
    ['tel:+45 70 10 20 30', 'tel:+4570102030'],
    ['mailto:hej@selskab.dk', 'mailto:hej@selskab.dk'],
  ])('OFFER-5 a link to %s stays in this tab', (given, href) => {
    render(<ExternalLink href={given}>Kontakt</ExternalLink>)
    expect(screen.getByRole('link', { name: 'Kontakt' })).toHaveAttribute('href', href)
    expect(screen.getByRole('link')).not.toHaveAttribute('target')
  })

  it('OFFER-5 a URL that cannot be trusted is shown as plain text', () => {
    render(<ExternalLink href="javascript:alert(1)">Besøg selskabet</ExternalLink>)
    expect(screen.getByText('Besøg selskabet')).toBeInTheDocument()
    expect(screen.queryByRole('link')).toBeNull()
  })
})
