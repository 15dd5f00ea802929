import { serve, type Http2Bindings, type HttpBindings, type ServerType } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { isDropped } from './faults'
import { isOwnHost } from './origins'

export interface Listening {
  port: number
  close: () => Promise<void>
}

// Node closes a connection that has been idle for five seconds, just as the next request may be sent on it.
const serverOptions = { keepAliveTimeout: 600_000 }

type Fetch = (request: Request) => Response | Promise<Response>

/** Serves `fetch` at http://localhost:`port`, or at any free one. Rejects with an explanation when the port is taken. */
export function listen(fetch: Fetch, port = 0): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const server = serve(
      { fetch: (request, env) => sendOrDrop(fetch, request, env), port, hostname: 'localhost', serverOptions },
      (address) => resolve({ port: address.port, close: () => close(server) }),
    )
    server.on('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new Error(portTaken(port)) : error)
    })
  })
}

function portTaken(port: number): string {
  return `Port ${port} is taken. Stop what listens there, or choose other ports: PORT_BASE=4200 npm start`
}

/** A fault that breaks the connection does so here: the answer is never sent. Requests under a foreign host name get no answer. */
async function sendOrDrop(fetch: Fetch, request: Request, env: HttpBindings | Http2Bindings): Promise<Response> {
  if (!isOwnHost(request.headers.get('host')))
    return new Response('This server answers to localhost only.', { status: 421 })
  const response = await fetch(request)
  if (!isDropped(response)) return response
  env.incoming.socket.destroy()
  return RESPONSE_ALREADY_SENT
}

function close(server: ServerType): Promise<void> {
  if ('closeAllConnections' in server) server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}
