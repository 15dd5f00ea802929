import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { refuse, type Env } from './env'
import { checkedFault } from './faults'
import { greatestFile, greatestSupportFile } from './fromOutside'
import { emailLink } from './emailLinks'
import { mayRead } from './origins'
import { addressesOf, worldIdOf } from './ownHost'
import { readUploaded, readWorld } from './readWorld'
import { isFailure } from './recorded'
import type { AskedLog } from './asked'
import { customerByEmail } from './customers'
import { askedRows } from './page/asked'
import { problemPage } from './page/problem'
import { script } from './page/script'
import { styles } from './page/styles'
import { titleOfFile } from './shelf'
import { type Store, worldName } from './store'
import { now, switchFlags, type Fault, type Switches, type World } from './world'

/**
 * How tests and the staging page change a world. Each change takes JSON and answers with the part that it
 * changed, or takes a form and goes back to the page.
 */
export function controlRoutes(store: Store, asked: AskedLog): Hono<Env> {
  const control = new Hono<Env>()

  // Another site's page must not reach this machine's world.
  control.use(async (c, next) => {
    const origin = c.req.header('Origin')
    // Every browser says where a request comes from; a page on another port of this machine is another site, too.
    const from = c.req.header('Sec-Fetch-Site') ?? 'none'
    const isForeign = from !== 'none' && from !== 'same-origin'
    if (isForeign || (c.req.method !== 'GET' && origin !== undefined && !mayRead(origin, c.req.url)))
      return refuse(c, 403, 'Foreign origin')
    await next()
    return undefined
  })
  // A file's own pages reach only its own world.
  control.on('POST', ['/reset', '/worlds/*'], async (c, next) => {
    if (worldIdOf(c.req.url) !== null) return refuse(c, 403, 'Only from localhost')
    await next()
    return undefined
  })
  control.use('/support-file', tooLarge(greatestSupportFile))
  control.use(tooLarge(greatestFile))
  control.onError((error, c) =>
    isForm(c) ? c.html(problemPage(error.message, sectionOf(c)), 422) : refuse(c, 422, error.message),
  )

  control.get('/asked', (c) => c.html(askedRows(asked.newestFirst(worldName(c.req.raw)))))
  control.get('/page.js', (c) => c.body(script, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }))
  control.get('/page.css', (c) => c.body(styles, 200, { 'Content-Type': 'text/css; charset=utf-8' }))
  control.get('/world', (c) => c.json(c.get('world')))
  control.get('/outbox', (c) => c.json(outbox(c)))
  // For tests: a browser's worlds come from this machine's disk (SUP-8).
  control.put('/world', async (c) => {
    if (c.req.header('Sec-Fetch-Site') !== undefined) return refuse(c, 403, 'No browser sets a world')
    store.replace(worldName(c.req.raw), readWorld(await c.req.text()))
    return c.json({ success: true })
  })
  control.post('/support-file', async (c) => {
    const { file } = await c.req.parseBody()
    if (!(file instanceof File)) return refuse(c, 422, 'Choose a file')
    const id = store.keep(worldName(c.req.raw), titleOfFile(file.name), readUploaded(await file.text()))
    return c.redirect(`${addressesOf(id).api}/#support-file`, 303)
  })
  control.post('/recorded-errors', (c) => {
    const world = c.get('world')
    world.recorded = world.recorded?.filter((one) => !isFailure(one)) ?? []
    return done(c, world.recorded)
  })
  control.post('/reset', (c) => {
    const at = c.req.query('at')
    const from = at === undefined ? Date.now() : Date.parse(at)
    if (Number.isNaN(from)) return refuse(c, 422, `No time: ${at}`)
    store.reset(worldName(c.req.raw), from)
    return done(c, { success: true })
  })
  control.post('/worlds/delete', async (c) => {
    const { id } = await input(c)
    store.remove(worldName(c.req.raw), String(id))
    return done(c, { success: true })
  })
  control.post('/faults', async (c) => {
    const world = c.get('world')
    setFault(world, await input(c))
    return done(c, world.faults)
  })
  control.delete('/faults', (c) => {
    c.get('world').faults = []
    return c.json([])
  })
  control.post('/clock', async (c) => {
    const world = c.get('world')
    setClock(world, await input(c))
    return done(c, world.clock)
  })
  control.post('/switches', async (c) => {
    const { switches } = c.get('world')
    Object.assign(switches, switchesOf(await input(c), switches))
    return done(c, switches)
  })
  return control
}

function tooLarge(maxSize: number) {
  return bodyLimit({ maxSize, onError: (c) => c.html(problemPage('Filen er for stor.', 'support-file'), 413) })
}

function outbox(c: Context<Env>) {
  const { origin } = new URL(c.req.url)
  return c.get('world').outbox.map((email) => ({ ...email, link: emailLink(email, origin) }))
}

const isForm = (c: Context) => (c.req.header('Content-Type') ?? '').includes('form')

async function input(c: Context): Promise<Record<string, unknown>> {
  return isForm(c) ? c.req.parseBody() : c.req.json<Record<string, unknown>>()
}

function done(c: Context, changed: object): Response {
  return isForm(c) ? c.redirect(`/#${sectionOf(c)}`, 303) : c.json(changed)
}

/** The section of the page that contains the form: its sender is returned there. */
function sectionOf(c: Context): string {
  const [, , name = ''] = c.req.path.split('/')
  const elsewhere: Record<string, string> = { reset: 'worlds', 'recorded-errors': 'support-file' }
  return elsewhere[name] ?? name
}

/** Sets a fault on an endpoint, for one customer or for all, replacing the one it has; the kind 'none' removes it. */
function setFault(world: World, wanted: Record<string, unknown>): void {
  const fault = wanted.kind === 'none' ? [] : [{ ...checkedFault(wanted), ...faultyCustomer(world, wanted) }]
  const customer = fault[0]?.customer ?? (wanted.customer || undefined)
  world.faults = [
    ...world.faults.filter((one) => one.endpoint !== wanted.endpoint || one.customer !== customer),
    ...fault,
  ]
}

function faultyCustomer(
  world: World,
  { customer: wanted, endpoint }: Record<string, unknown>,
): Pick<Fault, 'customer'> {
  if (typeof wanted !== 'string' || wanted === '') return {}
  const found = customerByEmail(world, wanted)
  if (!found) throw new Error(`Der er ingen kunde med e-mailen ${wanted}.`)
  if (endpoint === 'storageUpload') throw new Error('Fillageret ved ikke, hvem der sender: sæt fejlen for alle kunder.')
  return { customer: found.account.email }
}

/** `now` sets the time (ISO 8601), `advance` moves it (milliseconds), `freeze` stops it or lets it go on. */
function setClock(world: World, { now: wanted, advance, freeze }: Record<string, unknown>): void {
  const set = typeof wanted === 'string' && wanted !== '' ? Date.parse(wanted) : now(world)
  const at = set + (Number(advance) || 0)
  if (Number.isNaN(at)) throw new Error('No such time')
  const frozen = isOn(freeze) ?? world.clock.frozenAt !== null
  world.clock = { offset: at - Date.now(), frozenAt: frozen ? at : null }
}

/** A switch from JSON (true) or a form ('true'); undefined when it is left out. */
function isOn(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value
  return typeof value === 'string' ? value === 'true' : undefined
}

function switchesOf(wanted: Record<string, unknown>, current: Switches): Partial<Switches> {
  const policy = (['good', 'expired', 'refused'] as const).find((one) => one === wanted.uploadPolicy)
  const flags = switchFlags.filter((name) => name in wanted)
  return {
    ...Object.fromEntries(flags.map((name) => [name, isOn(wanted[name]) ?? current[name]])),
    uploadPolicy: policy ?? current.uploadPolicy,
  }
}
