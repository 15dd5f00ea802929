import { createApp } from '@tests/staging-api/app'
import { addCustomer } from '@tests/staging-api/customers'
import { authPath } from '@tests/staging-api/ports'
import { createStore } from '@tests/staging-api/store'
import { defaultSwitches, type Customer, type World } from '@tests/staging-api/world'

export const email = 'anna@example.dk'
export const password = 'Sommer2026!'
export const portal = 'http://localhost:4100'

const noon = Date.UTC(2026, 5, 1, 12)

/** A world with one confirmed customer, its clock stopped. */
export function worldOfOne(): World {
  const world: World = {
    version: 1,
    clock: { offset: 0, frozenAt: noon },
    nextId: 1,
    switches: { ...defaultSwitches },
    faults: [],
    customers: [],
    outbox: [],
    objects: [],
    attachments: [],
    stats: [],
    affiliates: [],
    deals: [],
    faq: [{ name: 'Om', questions: [{ title: 'Hvad koster det?', text: '<p>Intet</p>' }] }],
  }
  addCustomer(world, email, password, true)
  return world
}

export interface Client {
  world: World
  customer: Customer
  /** Sends a request; a body goes as JSON. */
  send: (method: string, path: string, options?: SendOptions) => Promise<Response>
  signIn: () => Promise<Response>
  /** Moves the world’s clock. */
  advance: (ms: number) => void
}

interface SendOptions {
  body?: unknown
  headers?: Record<string, string>
}

/** The staging API over a world of one customer, and short ways to talk to it. */
export function connect(world = worldOfOne()): Client {
  const store = createStore({ seed: () => world })
  const app = createApp(store)

  async function send(method: string, path: string, { body, headers = {} }: SendOptions = {}): Promise<Response> {
    const json = body === undefined ? {} : { body: JSON.stringify(body) }
    return app.request(path, {
      method,
      headers: { Origin: portal, 'Content-Type': 'application/json', ...headers },
      ...json,
    })
  }

  return {
    world,
    customer: world.customers[0]!,
    send,
    signIn: () => send('POST', `${authPath}/sign_in`, { body: { email, password } }),
    advance: (ms) => {
      world.clock.frozenAt = (world.clock.frozenAt ?? 0) + ms
    },
  }
}

const names = ['access-token', 'token-type', 'client', 'expiry', 'uid']

/** The token headers of an answer; nothing where it carries none. */
export function tokensOf(answer: Response): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => (answer.headers.has(name) ? [[name, answer.headers.get(name)!]] : [])),
  )
}

/** An answer's JSON, with the fields that the test reads. */
export async function read(answer: Response): Promise<Record<string, unknown>> {
  // Every answer under test is an object, or the assertion on it fails.
  return (await answer.json()) as Record<string, unknown>
}
