import { Hono } from 'hono'
import { html } from 'hono/html'
import type { AskedLog } from '@tests/staging-api/asked'
import { addressesOf, worldIdOf } from '@tests/staging-api/ownHost'
import type { Env } from '@tests/staging-api/env'
import { type Store, worldName } from '@tests/staging-api/store'
import { asked } from './asked'
import { customers } from './customers'
import { faults } from './faults'
import { clock, outbox, switches } from './sections'
import { supportFile } from './supportFile'
import { page } from './layout'
import { otherWorlds, worlds } from './worlds'

const sections = {
  customers: 'Kunder',
  worlds: 'Verdener',
  'support-file': 'Supportfil',
  outbox: 'Udbakke',
  asked: 'Netop nu',
  faults: 'Fejl',
  switches: 'Kontakter',
  clock: 'Ur',
}

/** SUP-5: the staging API's own page, for support staff and testers. */
export function pageRoutes(store: Store, log: AskedLog): Hono<Env> {
  const routes = new Hono<Env>()
  routes.get('/', (c) => {
    const world = c.get('world')
    const name = worldName(c.req.raw)
    const worldId = worldIdOf(c.req.url)
    const addresses = addressesOf(worldId)
    const file = supportFile(world, worldId)
    const body = html`<h1>Testmiljøet bag Min side</h1>
      <p>Portalen er på <a href="${addresses.portal}">${addresses.portal}</a>. Intet herfra forlader denne maskine.</p>
      <nav class="parts" aria-label="Denne side">
        ${Object.entries(sections).map(([id, name]) => html`<a href="#${id}">${name}</a>`)}
      </nav>
      ${world.supportFile ? file : ''} ${customers(world, worldId)}
      ${worldId === null ? worlds(store.shelf(name)) : otherWorlds(store.shelf(name))} ${world.supportFile ? '' : file}
      ${outbox(world)} ${asked(log.newestFirst(name))} ${faults(world)} ${switches(world)} ${clock(world)}
      <script src="/staging/page.js" type="module"></script>`
    return c.html(page('Min side', body))
  })
  return routes
}
