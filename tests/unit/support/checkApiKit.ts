import { apiPath, authPath } from '@tests/staging-api/ports'
import { createApp } from '@tests/staging-api/app'
import { scenarioPassword, seedWorld } from '@tests/staging-api/scenarios'
import { createStore, defaultWorld } from '@tests/staging-api/store'
import type { Switches, World } from '@tests/staging-api/world'
import { checkApi, type CheckOptions } from '@tools/checkApi/checkApi'
import { printed, type Report } from '@tools/checkApi/report'

export const host = 'http://api.test'
export type Serve = (request: Request) => Promise<Response>
/** A server that answers as `serve` does, with one difference. */
export type Differing = (serve: Serve, world: World) => Serve

export interface Checked {
  differing?: Differing
  options?: Partial<CheckOptions>
  switches?: Partial<Switches>
}

/** The staging API as it is, or as `differing` makes it, checked without waiting: its clock is moved instead. */
export async function check({ differing = (serve) => serve, options = {}, switches = {} }: Checked = {}) {
  const store = createStore({ seed: seedWorld })
  const world = store.world(defaultWorld)
  Object.assign(world.switches, switches)
  const app = createApp(store)
  const asked: Request[] = []
  const serve = differing(async (request) => app.fetch(request), world)
  const report = await checkApi({
    settings: { apiUrl: host + apiPath, apiAuthUrl: host + authPath, endpoints: {}, sendCookies: null },
    portal: 'http://localhost:4100',
    email: 'tre.match@eksempel.dk',
    password: scenarioPassword,
    bucket: 'offers',
    writes: false,
    slowAfterMs: 3_000,
    fetch: (address, init) => {
      const request = new Request(address, init)
      asked.push(request.clone())
      return serve(request)
    },
    wait: (ms) => Promise.resolve(void (world.clock.offset += ms)),
    now: () => Date.now() + world.clock.offset,
    ...options,
  })
  return { report, world, asked, text: printed(report, { apiUrl: host + apiPath, apiAuthUrl: host + authPath }) }
}

export const of = ({ findings }: Report, name: string) => findings.find((one) => one.name === name)

type Change = (serve: Serve, request: Request) => Response | Promise<Response>

export const onPath =
  (path: string, change: Change): Differing =>
  (serve) =>
  async (request) =>
    new URL(request.url).pathname === apiPath + path && request.method !== 'OPTIONS'
      ? change(serve, request)
      : serve(request)

/** The same request, with another path or method. */
export const at = (request: Request, path: string, method = request.method) =>
  new Request(host + apiPath + path, { method, headers: request.headers })

export const withBody =
  (change: (text: string) => string): Change =>
  async (serve, request) => {
    const answer = await serve(request)
    return new Response(change(await answer.text()), answer)
  }

/** Changes the headers of the answers that `applies` to. */
export const withHeaders =
  (
    change: (headers: Headers) => void,
    applies: (answer: Response, request: Request) => boolean = () => true,
  ): Differing =>
  (serve) =>
  async (request) => {
    const answer = await serve(request)
    if (!applies(answer, request)) return answer
    const headers = new Headers(answer.headers)
    change(headers)
    return new Response(answer.body, { status: answer.status, headers })
  }

export const refusal = (status: number, headers: Record<string, string> = { 'Access-Control-Allow-Origin': '*' }) =>
  Response.json({ errors: ['Nej'] }, { status, headers })
export const nothingThere = () => new Response('', { status: 404 })
