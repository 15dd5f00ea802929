import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { createServer } from 'vite'
import type { Listening } from './listen'
import { ports } from './ports'

/** Vite's dev server with hot reload; `own` answers the paths that it knows, as the built portal's server does. */
export async function startDevServer(own: Hono): Promise<Listening> {
  const paths = new Set(own.routes.map(({ path }) => path))
  const answer = getRequestListener(own.fetch)
  const server = await createServer({
    server: { port: ports.portal, strictPort: true },
    plugins: [
      {
        name: 'staging-pages',
        configureServer: ({ middlewares }) => {
          middlewares.use((request, response, next) => {
            const [path = ''] = (request.url ?? '').split('?')
            if (paths.has(path)) void answer(request, response)
            else next()
          })
        },
      },
    ],
  })
  await server.listen()
  return { port: ports.portal, close: () => server.close() }
}
