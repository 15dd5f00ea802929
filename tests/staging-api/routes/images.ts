import { Hono } from 'hono'
import { drawings } from '@tests/staging-api/drawings'
import { notFound, type Env } from '@tests/staging-api/env'

const sizes: Record<string, number> = { large: 240, medium: 120, small: 60 }

/** Pictures that are missing on purpose, so that a smaller one or the initials are used (OFFER-9). */
const missing: Record<string, string[]> = {
  'companies/havlys': ['large'],
  'companies/egekrone': ['large', 'medium'],
  'companies/laerkeborg': ['large', 'medium', 'small'],
  'banners/tinghoej': ['large', 'medium', 'small'],
  'agents/tinghoej': ['large', 'medium', 'small'],
}

/** Logos, banners and portraits, drawn on request: /{kind}/{size}/{alias}.svg. */
export const imageRoutes = new Hono<Env>()

imageRoutes.get('/:kind/:size/:file{[a-z-]+\\.svg}', (c) => {
  const { kind, size, file } = c.req.param()
  const alias = file.replace('.svg', '')
  const draw = drawings[kind]
  const height = sizes[size]
  if (!draw || height === undefined || missing[`${kind}/${alias}`]?.includes(size)) return notFound(c)
  c.header('Content-Type', 'image/svg+xml')
  c.header('Cross-Origin-Resource-Policy', 'cross-origin')
  return c.body(draw(alias, height))
})
