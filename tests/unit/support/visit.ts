import type { SupportExchange } from '@/api/schemas/supportFile'
import { endpoints, type EndpointName } from '@/api/endpoints'
import { endpointUrl } from '@/api/url'
import { createApp } from '@tests/staging-api/app'
import { isDropped } from '@tests/staging-api/faults'
import { apiPath, authPath } from '@tests/staging-api/ports'
import { createStore, type Store } from '@tests/staging-api/store'
import type { World } from '@tests/staging-api/world'

export interface Call {
  endpoint: EndpointName
  params?: Record<string, number>
  query?: Record<string, string>
  sent?: unknown
}

export interface Visitor {
  store: Store
  /** Makes a call as the signed-in customer; returns what the client would log of it. */
  call: (call: Call) => Promise<SupportExchange>
}

/** A browser of this customer's, signed in to a world. */
export async function visit(world: World, email: string): Promise<Visitor> {
  const store = createStore({ seed: () => world })
  const app = createApp(store)
  const json = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ email, password: 'Sommer2026!' })
  const signedIn = await app.request(`${authPath}/sign_in`, { method: 'POST', headers: json, body })
  if (!signedIn.ok) throw new Error(`${email} cannot sign in`)
  const tokens = Object.fromEntries(
    ['access-token', 'client', 'uid'].map((name) => [name, signedIn.headers.get(name) ?? '']),
  )

  async function call({ endpoint: name, params = {}, query = {}, sent }: Call): Promise<SupportExchange> {
    const endpoint = endpoints[name]
    const address = endpointUrl({ apiUrl: apiPath, apiAuthUrl: authPath, endpoints: {} }, endpoint, { params, query })
    const sentBody = sent === undefined ? {} : { body: JSON.stringify(sent) }
    const answer = await app.request(address, { method: endpoint.method, headers: { ...json, ...tokens }, ...sentBody })
    const status = isDropped(answer) ? null : answer.status
    return {
      endpoint: name,
      params,
      query,
      sent: sent ?? null,
      status,
      body: status === null ? null : readAs(await answer.text()),
      at: null,
      requestId: null,
    }
  }

  return { store, call }
}

/** As axios reads a body: JSON, or the text where it is none. */
function readAs(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
