import * as v from 'valibot'
import { endpoints } from '@/api/endpoints'
import { errorBody } from '@/api/schemas/errorBody'
import { endpointUrl } from '@/api/url'
import { unlockBody } from '@/domain/session/emailForms'
import type { Answer, Caller } from './caller'
import { isThere } from './fitting'
import { type Finding, finding } from './report'

type Wait = (ms: number) => Promise<void>

const second = 1000
const longestWindow = 15

/** Whether a token can be used once or repeatedly, and for how long after a rotation responses bring no new one. */
export async function checkRotation(caller: Caller, wait: Wait, now: () => number): Promise<Finding[]> {
  const name = 'token rotation'
  await wait(6 * second)
  const before = caller.token()
  const startedAt = now()
  await caller.call(endpoints.validateToken)
  if (caller.token() === before) return [finding(name, 'fits', 'off: one token for the whole session')]
  for (let seconds = 0; seconds <= longestWindow; seconds += 1) {
    const newest = caller.token()
    const answer = await caller.call(endpoints.validateToken)
    if (answer.status !== 200)
      return [finding(name, 'wrong', `on, but the newest token is refused (${answer.status ?? 'no answer'})`)]
    if (caller.token() !== newest)
      return [windowOf(seconds, now() - startedAt), await checkLostAnswer(caller, () => wait((seconds + 1) * second))]
    await wait(second)
  }
  return [finding(name, 'fits', `on, with a batch window of more than ${longestWindow} s`)]
}

/** Both calls took so many milliseconds together, and may have outlasted the window. */
function windowOf(seconds: number, ms: number): Finding {
  if (seconds === 0 && ms > second)
    return finding(
      'token rotation',
      'note',
      `on; whether with a batch window cannot be told, as two calls took ${Math.round(ms / second)} s`,
    )
  if (seconds > 0) return finding('token rotation', 'fits', `on, with a batch window of about ${seconds} s`)
  return finding(
    'token rotation',
    'wrong',
    'on, without a batch window: calls at the same time refuse each other’s tokens. Set batch_request_buffer_throttle to 5 seconds',
  )
}

/** A phone in a tunnel loses the response with the new token, and asks again with the old one. */
async function checkLostAnswer(caller: Caller, untilWindowIsOver: () => Promise<void>): Promise<Finding> {
  await untilWindowIsOver()
  const lost = await caller.send(endpointUrl(caller.settings, endpoints.validateToken), {
    headers: { Accept: 'application/json', ...caller.tokens() },
  })
  await untilWindowIsOver()
  const { status } = await caller.call(endpoints.validateToken)
  if (status === 200) return finding('a lost answer', 'fits', 'the token before the newest is still good')
  caller.keepTokens(lost.headers)
  return finding(
    'a lost answer',
    'note',
    `ends the session: the token before the newest is refused (${status ?? 'no answer'}). The gem keeps it from version 1.2.1 on`,
  )
}

/** Uses an address that nobody has, so that no email goes out: devise_token_auth checks the redirect URL first. */
export async function checkEmails(caller: Caller, portal: string): Promise<Finding> {
  const body = { email: nobody(), redirect_url: `${portal}/session/reset-password/new` }
  const { status, words } = await caller.call(endpoints.requestPasswordReset, { body }, false)
  if (status === 404 || status === 200) return finding('emails', 'fits', `may lead back to ${portal}`)
  if (status === 422)
    return finding('emails', 'wrong', `may not lead back to ${portal}: allow it in the server's redirect_whitelist`)
  return finding('emails', 'note', `cannot be told (${status ?? words})`)
}

/** Whether the email is found in what the portal sends, which devise_token_auth's own controller reads from a different place than others do. */
export async function checkUnlock(caller: Caller, portal: string): Promise<Finding> {
  const name = 'unlock email'
  const answer = await caller.call(
    endpoints.requestUnlock,
    { body: unlockBody(nobody(), `${portal}/session/unlock`) },
    false,
  )
  const { status, words, body } = answer
  if (status === 200 || (status === 404 && isThere(answer, endpoints.requestUnlock)))
    return finding(name, 'fits', 'the email is read')
  if (status === 422)
    return v.parse(errorBody, body).errors.fields.has('email')
      ? finding(name, 'fits', 'the email is read')
      : finding(name, 'wrong', `may not lead back to ${portal}: allow it in the server's redirect_whitelist`)
  if (status === 400 || status === 401)
    return finding(
      name,
      'wrong',
      `${status}: no email is found, neither as email nor as api_starfish_user.email. Under which name is it looked for?`,
    )
  return finding(name, 'note', `cannot be told (${status ?? words})`)
}

/** The repeat differs, so that no server changes the password, whatever it makes of the current one. */
export async function checkCurrentPassword(caller: Caller): Promise<Finding> {
  const name = 'current password'
  const { status, words, body } = await caller.call(endpoints.updatePassword, {
    body: { password: 'check-api-1', password_confirmation: 'check-api-2', current_password: 'check-api-3' },
  })
  if (status !== null && status >= 500)
    return finding(
      name,
      'wrong',
      `${status}: the password cannot be changed. Set check_current_password_before_update to :password`,
    )
  if (status !== 422) return finding(name, 'note', `cannot be told (${status ?? words})`)
  const { fields, messages } = v.parse(errorBody, body).errors
  const isAsked = fields.has('current_password') || messages.some((message) => /current|nuværende/i.test(message))
  return isAsked
    ? finding(name, 'fits', 'is asked for')
    : finding(
        name,
        'note',
        'is not asked for: who finds a session open can change the password. Set check_current_password_before_update to :password',
      )
}

function nobody(): string {
  return `check-api-${Date.now()}@example.invalid`
}

export function checkClock({ headers }: Answer, now: number): Finding {
  const date = Date.parse(headers.get('Date') ?? '')
  if (Number.isNaN(date)) return finding('clock', 'note', 'no Date header: the portal goes by the device’s clock')
  const seconds = Math.round((date - now) / second)
  return finding(
    'clock',
    Math.abs(seconds) > 60 ? 'note' : 'fits',
    `${Math.abs(seconds)} s ${seconds < 0 ? 'behind' : 'ahead of'} this machine`,
  )
}
