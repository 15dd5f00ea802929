import { brands } from './scenarios/build/insurers'

/** Each draws a picture of the given height as SVG. */
export const drawings: Record<string, (alias: string, height: number) => string> = {
  companies: logo,
  banners: banner,
  agents: portrait,
  deals: logo,
}

function nameOf(alias: string): string {
  const name = brands.find((one) => one.alias === alias)?.name ?? alias.replaceAll('-', ' ')
  return name.slice(0, 1).toUpperCase() + name.slice(1)
}

const inks = ['#1F5FA8', '#7A3E9D', '#A23B3B', '#2B6E4F', '#8A5A12']

/** Always the same for the same company. */
function inkOf(alias: string): string {
  return inks[alias.length % inks.length] ?? '#1F5FA8'
}

function svg(height: number, [width, box]: [number, number], content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${(height * width) / box}" height="${height}" viewBox="0 0 ${width} ${box}">${content}</svg>`
}

/** Bold letters of a sans-serif are hardly ever wider, measured in their size. */
const letterWidth = 0.62

function line(
  text: string,
  { y, most, ink, weight }: { y: number; most: number; ink: string; weight: number },
): string {
  const size = Math.min(most, 142 / (text.length * letterWidth))
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<text x="75" y="${y}" text-anchor="middle" font-family="Figtree, Avenir, Segoe UI, Helvetica, Arial, sans-serif" font-weight="${weight}" font-size="${size.toFixed(1)}" fill="${ink}">${escaped}</text>`
}

/** A letter on a tile over the name, the first word large. */
function logo(alias: string, height: number): string {
  const ink = inkOf(alias)
  const mark = `<rect x="3" y="3" width="58" height="58" rx="14" fill="${ink}"/><text x="32" y="45" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="38" fill="#fff">${nameOf(alias).slice(0, 1)}</text>`
  const [first = '', ...others] = nameOf(alias).split(' ')
  const second = others.join(' ')
  const scale = second ? 0.7 : 0.84
  const place = `<g transform="translate(${75 - 32 * scale} 3) scale(${scale})">${mark}</g>`
  const name = line(first, { y: second ? 72 : 84, most: 25, ink, weight: 700 })
  const under = second ? line(second, { y: 92, most: 16, ink, weight: 500 }) : ''
  return svg(height, [150, 100], place + name + under)
}

/** Hills under a sky in the brand's colour, which is plain at the edges, so that a wider place continues it. */
function banner(alias: string, height: number): string {
  const hills = `<circle cx="468" cy="44" r="26" opacity=".35"/><path d="M0 120C90 84 170 92 250 76s140-30 230 2 110 38 160 42v8H0Z" opacity=".16"/><path d="M0 128c120-36 210-6 310-30s210-6 330 30Z" opacity=".22"/><path d="M180 60c14-14 36-14 46 0 16-6 30 2 32 14h-104c2-10 12-18 26-14Z" opacity=".18"/>`
  const fade = `<defs><linearGradient id="f"><stop offset="0" stop-color="#000"/><stop offset=".2" stop-color="#fff"/><stop offset=".8" stop-color="#fff"/><stop offset="1" stop-color="#000"/></linearGradient><mask id="m"><rect width="640" height="128" fill="url(#f)"/></mask></defs>`
  return svg(
    height,
    [640, 128],
    `${fade}<rect width="640" height="128" fill="${inkOf(alias)}"/><g fill="#fff" mask="url(#m)">${hills}</g>`,
  )
}

/** Head and shoulders: nobody in particular. */
function portrait(alias: string, height: number): string {
  const ink = inkOf(alias)
  return svg(
    height,
    [64, 64],
    `<rect width="64" height="64" fill="${ink}" opacity=".16"/><path d="M10 64c0-14 9-22 22-22s22 8 22 22Z" fill="${ink}"/><circle cx="32" cy="26" r="12" fill="#E9C6A6"/><path d="M19 26c-1-11 5-17 13-17s14 6 13 17c-3-6-7-9-13-9s-10 3-13 9Z" fill="#5A3B28"/>`,
  )
}
