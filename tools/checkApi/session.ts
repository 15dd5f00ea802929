import { endpoints } from '@/api/endpoints'
import type { Answer, Caller } from './caller'
import { type Finding, finding } from './report'

type Wait = (ms: number) => Promise<void>

const second = 1000
const longestWindow = 15

/** Whether a token can be used once or repeatedly, and for how long after a rotation answers bring no new one. */
export async function checkRotation(caller: Caller, wait: Wait): Promise<Finding> {
  await wait(6 * second)
  const before = caller.token()
  await caller.call(endpoints.validateToken)
  if (caller.token() === before) return finding('token rotation', 'fits', 'off: one token for the whole session')
  for (let seconds = 0; seconds <= longestWindow; seconds += 1) {
    const newest = caller.token()
    const answer = await caller.call(endpoints.validateToken)
    if (answer.status !== 200) return finding('token rotation', 'wrong', `on, but the newest token is refused (${answer.status ?? 'no answer'})`)
    if (caller.token() !== newest) return finding('token rotation', 'fits', `on, with a batch window of about ${seconds} s`)
    await wait(second)
  }
  return finding('token rotation', 'fits', `on, with a batch window of more than ${longestWindow} s`)
}

/** Uses an address that nobody has, so that no letter goes out: the gem checks the redirect URL first. */
export async function checkLetters(caller: Caller, portal: string): Promise<Finding> {
  const body = { email: `check-api-${Date.now()}@example.invalid`, redirect_url: `${portal}/session/reset-password/new` }
  const { status, words } = await caller.call(endpoints.requestPasswordReset, { body }, false)
  if (status === 404 || status === 200) return finding('letters', 'fits', `may lead back to ${portal}`)
  if (status === 422) return finding('letters', 'wrong', `may not lead back to ${portal}: allow it in the server's redirect_whitelist`)
  return finding('letters', 'note', `cannot be told (${status ?? words})`)
}

export function checkClock({ headers }: Answer, now: number): Finding {
  const date = Date.parse(headers.get('Date') ?? '')
  if (Number.isNaN(date)) return finding('clock', 'note', 'no Date header: the portal goes by the device’s clock')
  const seconds = Math.round((date - now) / second)
  return finding('clock', Math.abs(seconds) > 60 ? 'note' : 'fits', `${Math.abs(seconds)} s ${seconds < 0 ? 'behind' : 'ahead of'} this machine`)
}
