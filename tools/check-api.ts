import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { targetOf } from './against/target'
import { checkApi } from './checkApi/checkApi'
import { isWrong, printed } from './checkApi/report'
import { deploymentOf, readSettingsFile } from './deploy/deployment'
import { misspelt } from './deploy/spelling'
import { printableLines } from './printable'

const { values: options } = parseArgs({
  options: {
    api: { type: 'string' },
    /** The address of the sign-in; by default /auth below the API. */
    auth: { type: 'string' },
    email: { type: 'string' },
    /** The origin that the portal will be served from. */
    portal: { type: 'string', default: 'http://localhost:4100' },
    /** A settings.js whose overrides are tried. */
    settings: { type: 'string' },
    /** Also makes writes, each with the value that is already there. For a test account. */
    writes: { type: 'boolean', default: false },
  },
})

/** Never from the command line, which other users of the machine can read. */
async function passwordOf(email: string): Promise<string> {
  if (process.env.CHECK_API_PASSWORD !== undefined) return process.env.CHECK_API_PASSWORD
  if (!process.stdin.isTTY)
    throw new Error('The password comes from CHECK_API_PASSWORD, or is asked for at a terminal.')
  process.stderr.write(`Password of ${email}: `)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const asking = createInterface({ input: process.stdin, output: silent, terminal: true })
  const password = await asking.question('')
  asking.close()
  process.stderr.write('\n')
  return password
}

async function main(): Promise<void> {
  const { api, email } = options
  if (api === undefined || email === undefined)
    throw new Error('npm run check-api -- --api https://… [--auth https://…] --email …')
  const target = targetOf({ api, auth: options.auth })
  const written = {
    ...(options.settings && readSettingsFile(options.settings)),
    apiUrl: target.api,
    apiAuthUrl: target.auth,
  }
  const { settings } = deploymentOf({ written })
  for (const words of misspelt(written)) console.log(`${options.settings ?? ''}: ${words}`)
  const report = await checkApi({
    settings,
    portal: new URL(options.portal).origin,
    email,
    password: await passwordOf(email),
    bucket: settings.storageBucket ?? 'offers',
    writes: options.writes,
    slowAfterMs: 3_000,
    fetch: (address, init) => fetch(address, { ...init, signal: AbortSignal.timeout(30_000) }),
    wait: (ms) => delay(ms),
    now: Date.now,
  })
  console.log(printed(report, settings))
  process.exitCode = isWrong(report) ? 1 : 0
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? printableLines(error.message) : error)
  process.exitCode = 1
})
