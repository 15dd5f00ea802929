import { test as base } from '@playwright/test'
import { onTestDay } from '@tests/e2e/support'
import { type Kind, type RunningServer, startServer } from './servers'

export interface DeployOptions {
  kind: Kind
}

/** Every test has the project's own server, started once. */
export const test = base.extend<object, DeployOptions & { server: RunningServer }>({
  kind: ['nginx', { option: true, scope: 'worker' }],
  context: async ({ context }, use) => {
    await onTestDay(context)
    await use(context)
  },
  server: [
    async ({ kind }, use) => {
      const server = await startServer(kind)
      await use(server)
      await server.stop()
    },
    { scope: 'worker', auto: true, timeout: 60_000 },
  ],
})

export { expect } from '@playwright/test'
