import type { Staging } from '@tests/e2e/support'
import type { World } from '@tests/staging-api/world'

/** What a customer's act can change on the server, apart from who is signed in. */
export type Held = (world: World) => unknown

export const heldAtAll: Held = ({ customers, outbox, objects, attachments, stats }) => ({
  customers: customers.map(({ account: { sessions: _, ...account }, ...customer }) => ({ ...customer, account })),
  emails: outbox.length,
  files: objects.map(({ key }) => key),
  attachments,
  stats: stats.length,
})

/** Who is signed in. */
export const heldSessions: Held = ({ customers }) => customers.map(({ account }) => account.sessions.length)

/** As text, so that a failure prints the difference rather than the whole world. */
export async function heldBy(staging: Staging, held: Held = heldAtAll): Promise<string> {
  return JSON.stringify(held(await staging.world()))
}
