import { Hono } from 'hono'
import { html } from 'hono/html'
import { addresses } from '@tests/staging-api/ports'
import type { Env } from '@tests/staging-api/env'
import { type Store, worldName } from '@tests/staging-api/store'
import { clock, customers, faults, outbox, switches } from './sections'
import { supportFile } from './supportFile'
import { page } from './layout'
import { worlds } from './worlds'

/** SUP-5: the staging API's own page, for support staff and testers. */
export function pageRoutes(store: Store): Hono<Env> {
  const routes = new Hono<Env>()
  routes.get('/', (c) => {
    const world = c.get('world')
    const body = html`<h1>Testmiljøet bag Min side</h1>
      <p>Portalen er på <a href="${addresses.portal}">${addresses.portal}</a>. Intet herfra forlader denne maskine.</p>
      <nav aria-label="Denne side">
        <a href="#worlds">Verdener</a> <a href="#support-file">Supportfil</a> <a href="#customers">Kunder</a> <a href="#outbox">Udbakke</a> <a href="#faults">Fejl</a>
        <a href="#switches">Kontakter</a> <a href="#clock">Ur</a>
      </nav>
      ${worlds(store.shelf(worldName(c.req.raw)))} ${supportFile(world)} ${customers(world)} ${outbox(world)} ${faults(world)} ${switches(world)} ${clock(world)}`
    return c.html(page('Min side', body))
  })
  return routes
}
