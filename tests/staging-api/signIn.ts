import { Hono } from 'hono'
import { html } from 'hono/html'
import type { createApp } from './app'
import { stepsKey, stepsOn } from './again'
import { customerByEmail } from './customers'
import { isOn } from './origins'
import { addresses, authPath } from './ports'
import { signInPath as path } from './signInLink'
import { type Markup, page } from './page/layout'
import { styles } from './page/styles'
import type { Shelf } from './shelf'
import { type Store, worldName } from './store'
import { themeKey } from './theme'
import type { OpenedSupportFile, World } from './world'

// On the portal's own origin, so that it can put into the browser what the portal itself would: tokens, language, inquiry.
const script = `
const { tokens, language, application, drafts, steps, theme, next } = document.body.dataset
localStorage.clear()
sessionStorage.clear()
if (tokens) localStorage.setItem('auth_headers', tokens)
if (application) localStorage.setItem('application_id', application)
if (drafts) localStorage.setItem('calculator_drafts', drafts)
if (steps) sessionStorage.setItem('${stepsKey}', steps)
if (theme) sessionStorage.setItem('${themeKey}', theme)
if (language) document.cookie = 'language=' + language + '; Path=/; Max-Age=31536000; SameSite=Lax'
location.replace(next)
`

const tokenNames = ['access-token', 'token-type', 'client', 'expiry', 'uid']

/** The pages behind one-click sign-in. Only the staging API's portal server has them; the bundle knows nothing of them. */
export function createSignIn(store: Store, api: ReturnType<typeof createApp>): Hono {
  const routes = new Hono()
  routes.get(`${path}.js`, (c) => c.body(script, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }))
  routes.get(`${path}.css`, (c) => c.body(styles, 200, { 'Content-Type': 'text/css; charset=utf-8' }))
  routes.get(path, async (c) => {
    const email = c.req.query('email') ?? ''
    const name = worldName(c.req.raw)
    const world = store.world(name)
    if (!world.customers.some(({ account }) => account.email.toLowerCase() === email.toLowerCase())) return c.html(stranger(email, store.shelf(name)), 404)
    const file = fileOf(world, email)
    const seen = file && { language: file.language, steps: stepsOn(file.address, file.steps), theme: themeOf(file) }
    if (file && !file.isSignedIn) return c.html(entrance({ ...seen, next: pageOf(file.address) ?? '/' }))
    const tokens = await tokensFor(api, world, name, email)
    // Who may not sign in sees why at the login, as the customer does.
    if (!tokens) return c.html(entrance({ next: `/session/login?${new URLSearchParams({ email }).toString()}` }))
    const wanted = pageOf(c.req.query('page'))
    if (!file) return c.html(entrance({ tokens, next: wanted ?? '/' }))
    return c.html(entrance({ ...seen, tokens, application: file.applicationId ?? '', drafts: draftsIn(world, file), next: wanted ?? pageOf(file.address) ?? '/' }))
  })
  return routes
}

/** The link may be of another world than the one that is open. */
function stranger(email: string, { kept, openId }: Shelf): Markup {
  const title = kept.find(({ id }) => id === openId)?.title
  const body = html`<h1>Kunden er her ikke</h1>
    <p>Der er ingen kunde med e-mailen <strong>${email}</strong> i den verden, der er åben: ${title}.</p>
    <p><a href="${addresses.api}/#customers">Vælg en kunde, der er her</a>, eller <a href="${addresses.api}/#worlds">åbn en anden verden</a>.</p>`
  return page('Kunden er her ikke', body, `${path}.css`)
}

/** Signs in as the customer would; null where the API says no. */
async function tokensFor(api: ReturnType<typeof createApp>, world: World, name: string, email: string) {
  const password = customerByEmail(world, email)?.account.password
  const headers = { 'Content-Type': 'application/json', 'X-World': name }
  const answer = await api.request(`${authPath}/sign_in`, { method: 'POST', headers, body: JSON.stringify({ email, password }) })
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

/** What was typed and not saved, as the portal stores it. */
function draftsIn(world: World, { email, drafts }: OpenedSupportFile): string {
  return Object.keys(drafts).length === 0 ? '' : JSON.stringify({ userId: customerByEmail(world, email)?.id, offers: drafts })
}

/** '' of a file that does not tell. */
function themeOf({ environment }: OpenedSupportFile): string {
  if (!environment) return ''
  return environment.dark ? 'dark' : 'light'
}

interface Entrance {
  /** Token headers as JSON; without them the browser is signed out. */
  tokens?: string
  /** Unsaved input, and what is to be done again, as JSON. */
  drafts?: string
  steps?: string
  theme?: string
  language?: string
  application?: number | string
  next: string
}

function entrance({ tokens = '', drafts = '', steps = '', theme = '', language = '', application = '', next }: Entrance) {
  return html`<!doctype html>
    <html lang="da">
      <head>
        <meta charset="utf-8" />
        <title>Logger ind …</title>
      </head>
      <body data-tokens="${tokens}" data-drafts="${drafts}" data-steps="${steps}" data-theme="${theme}" data-language="${language}" data-application="${application}" data-next="${next}">
        <p>Logger ind …</p>
        <script src="${path}.js"></script>
      </body>
    </html>`
}
