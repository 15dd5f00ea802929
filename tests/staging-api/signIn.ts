import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { html } from 'hono/html'
import * as v from 'valibot'
import { jsonText } from '@/api/schemas/wire'
import { printable } from '@tools/printable'
import type { createApp } from './app'
import { compare, comparedInWords, widthsApart } from './compared'
import { customerByEmail } from './customers'
import { isOn } from './origins'
import { addresses, authPath } from './ports'
import { signInPath as path } from './signInLink'
import { type Markup, page } from './page/layout'
import { styles } from './page/styles'
import { noSuchWorld, type Shelf } from './shelf'
import { type Store, worldName } from './store'
import { scenarioPassword } from './scenarios'
import { themeKey } from './theme'
import type { OpenedSupportFile, World } from './world'

// On the portal's own origin, so that it can put into the browser what the portal itself would: tokens, language, inquiry.
const script = `
const { local, session, language, next } = document.body.dataset
for (const [storage, entries] of [[localStorage, local], [sessionStorage, session]]) {
  storage.clear()
  for (const [key, value] of Object.entries(JSON.parse(entries))) storage.setItem(key, value)
}
if (language) document.cookie = 'language=' + language + '; Path=/; Max-Age=31536000; SameSite=Lax'
location.replace(next)
`

const comparedAt = `${path}/compared`
const mostSeen = 1024 * 1024

/** Served with firstPaint.js by the staging portal only: the portal tells when it shows a support file, and what it looks like. */
export const tellScreen = `
window.addEventListener('viewopened', ({ detail: lines }) => void fetch('${comparedAt}', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ lines, width: innerWidth }) }))
`

const screen = v.pipe(jsonText, v.object({ lines: v.array(v.string()), width: v.number() }))

const tokenNames = ['access-token', 'token-type', 'client', 'expiry', 'uid']

/** The pages behind one-click sign-in. Only the staging API's portal server has them; the bundle knows nothing of them. */
export function createSignIn(store: Store, api: ReturnType<typeof createApp>): Hono {
  const routes = new Hono()
  routes.get(`${path}.js`, (c) => c.body(script, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }))
  routes.get(`${path}.css`, (c) => c.body(styles, 200, { 'Content-Type': 'text/css; charset=utf-8' }))
  routes.get(path, async (c) => {
    const email = c.req.query('email') ?? ''
    const name = worldName(c.req.raw)
    if (!store.has(name))
      return c.html(
        page(
          'Verdenen er her ikke',
          html`<h1>Verdenen er her ikke</h1>
            <p>${noSuchWorld}</p>`,
          `${path}.css`,
        ),
        404,
      )
    const world = store.world(name)
    if (!world.customers.some(({ account }) => account.email.toLowerCase() === email.toLowerCase()))
      return c.html(stranger(email, store.shelf(name)), 404)
    const file = fileOf(world, email)
    const wanted = pageOf(c.req.query('page'))
    const tokens = file?.isSignedIn === false ? null : await tokensFor(api, world, c.req.raw, email)
    // Somebody who may not sign in sees why at the login, as the customer does.
    if (!tokens && !file)
      return c.html(entrance({ next: `/session/login?${new URLSearchParams({ email }).toString()}` }))
    const local = { ...(tokens && { auth_headers: tokens }), ...(file && tokens && storedBy(world, file)) }
    const session = file && {
      [themeKey]: themeOf(file),
      ...((wanted === undefined || wanted === file.address) && { opened_view: viewOf(file) }),
    }
    return c.html(entrance({ local, session, language: file?.language, next: wanted ?? pageOf(file?.address) ?? '/' }))
  })
  routes.post(comparedAt, bodyLimit({ maxSize: mostSeen }), async (c) => {
    const name = worldName(c.req.raw)
    const file = store.has(name) ? store.world(name).supportFile : undefined
    if (!file?.outline || c.req.header('Sec-Fetch-Site') !== 'same-origin') return c.body(null, 403)
    const seen = v.safeParse(screen, await c.req.text())
    if (!seen.success) return c.body(null, 422)
    const { lines, width } = seen.output
    file.compared = { ...compare(file.outline, lines), widths: widthsApart(file.viewport, width) }
    store.changed(name)
    console.log(
      comparedInWords(file.compared, 'en')
        .map((line) => `  ${printable(line)}`)
        .join('\n'),
    )
    return c.body(null, 204)
  })
  return routes
}

/** The link may belong to a different world from the open one. */
function stranger(email: string, { kept, openId }: Shelf): Markup {
  const title = kept.find(({ id }) => id === openId)?.title
  const body = html`<h1>Kunden er her ikke</h1>
    <p>Der er ingen kunde med e-mailen <strong>${email}</strong> i den verden, der er åben: ${title}.</p>
    <p>
      <a href="${addresses.api}/#customers">Vælg en kunde, der er her</a>, eller
      <a href="${addresses.api}/#worlds">åbn en anden verden</a>.
    </p>`
  return page('Kunden er her ikke', body, `${path}.css`)
}

/** Signs in as the customer would; null if the API refuses. */
async function tokensFor(api: ReturnType<typeof createApp>, world: World, request: Request, email: string) {
  const password = customerByEmail(world, email)?.account.password
  const shelf = request.headers.get('X-World')
  const headers = { 'Content-Type': 'application/json', ...(shelf !== null && { 'X-World': shelf }) }
  const answer = await api.request(new URL(`${authPath}/sign_in`, request.url).href, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password }),
  })
  if (!answer.ok) return null
  return JSON.stringify(Object.fromEntries(tokenNames.map((header) => [header, answer.headers.get(header) ?? ''])))
}

function fileOf({ supportFile }: World, email: string): OpenedSupportFile | undefined {
  return supportFile?.email.toLowerCase() === email.toLowerCase() ? supportFile : undefined
}

/** A path of the portal's own; a link must not lead a signed-in browser anywhere else. */
function pageOf(wanted = ''): string | undefined {
  return wanted.startsWith('/') && isOn(wanted, addresses.portal) ? wanted : undefined
}

/** Data that only the customer's browser had, as the portal stores it. */
function storedBy(world: World, { email, applicationId, drafts, signUps }: OpenedSupportFile): Record<string, string> {
  const userId = customerByEmail(world, email)?.id
  return {
    ...(applicationId !== null && { application_id: String(applicationId) }),
    ...(Object.keys(drafts).length > 0 && { calculator_drafts: JSON.stringify({ userId, offers: drafts }) }),
    ...(signUps.length > 0 && { deal_sign_ups: JSON.stringify({ userId, deals: signUps }) }),
  }
}

/** What the portal then shows, with a password for each that the customer typed: one that was wrong is too short here. */
function viewOf({ state, fields }: OpenedSupportFile): string {
  return JSON.stringify({
    state,
    fields: fields.map((field) => ({ ...field, value: field.value ?? (field.wrong ? 'x' : scenarioPassword) })),
  })
}

/** '' for a file without this information. */
function themeOf({ environment }: OpenedSupportFile): string {
  if (!environment) return ''
  return environment.dark ? 'dark' : 'light'
}

interface Entrance {
  /** Entries of the browser's storage, and of the tab's. */
  local?: Record<string, string>
  session?: Record<string, string> | undefined
  language?: string | undefined
  next: string
}

function entrance({ local = {}, session = {}, language = '', next }: Entrance) {
  return html`<!doctype html>
    <html lang="da">
      <head>
        <meta charset="utf-8" />
        <title>Logger ind …</title>
      </head>
      <body
        data-local="${JSON.stringify(local)}"
        data-session="${JSON.stringify(session)}"
        data-language="${language}"
        data-next="${next}"
      >
        <p>Logger ind …</p>
        <script src="${path}.js"></script>
      </body>
    </html>`
}
