import { Hono } from 'hono'
import { notFound, type Env } from '@tests/staging-api/env'
import { brands } from '@tests/staging-api/scenarios/build/insurers'

const sizes: Record<string, number> = { large: 240, medium: 120, small: 60 }

/** Pictures that are not there on purpose, so that a smaller one or the initials must do (OFFER-9). */
const missing: Record<string, string[]> = {
  'companies/havlys': ['large'],
  'companies/egekrone': ['large', 'medium'],
  'companies/laerkeborg': ['large', 'medium', 'small'],
  'banners/tinghoej': ['large', 'medium', 'small'],
  'agents/tinghoej': ['large', 'medium', 'small'],
}

/** How each kind is drawn: its width in heights, and whether it is filled with the brand's colour. */
const kinds: Record<string, { wide: number; filled: boolean }> = {
  companies: { wide: 2.5, filled: false },
  banners: { wide: 6, filled: true },
  agents: { wide: 1, filled: true },
  deals: { wide: 2, filled: false },
}

/** Logos, banners and portraits, drawn as they are asked for: /{kind}/{size}/{alias}.svg. */
export const imageRoutes = new Hono<Env>()

imageRoutes.get('/:kind/:size/:file{[a-z-]+\\.svg}', (c) => {
  const { kind, size, file } = c.req.param()
  const alias = file.replace('.svg', '')
  const shape = kinds[kind]
  const height = sizes[size]
  if (!shape || height === undefined || missing[`${kind}/${alias}`]?.includes(size)) return notFound(c)
  c.header('Content-Type', 'image/svg+xml')
  c.header('Cross-Origin-Resource-Policy', 'cross-origin')
  return c.body(drawing(alias, height, shape))
})

function drawing(alias: string, height: number, { wide, filled }: { wide: number; filled: boolean }): string {
  const brand = brands.find((one) => one.alias === alias)
  const name = brand?.name ?? alias.replaceAll('-', ' ')
  const color = brand?.color ?? '#4A5568'
  const width = height * wide
  const [paper, ink] = filled ? [color, '#FFFFFF'] : ['#FFFFFF', color === '#FFFFFF' ? '#333333' : color]
  const text = wide === 1 ? name.slice(0, 1) : name.toUpperCase()
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="100%" height="100%" fill="${paper}"/>
<text x="50%" y="50%" dominant-baseline="central" text-anchor="middle" textLength="80%" lengthAdjust="spacingAndGlyphs" font-family="sans-serif" font-weight="700" font-size="${height / 3}" fill="${ink}">${text.replace('&', '&amp;')}</text>
</svg>`
}
