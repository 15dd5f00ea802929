import * as v from 'valibot'
import { endpoints } from '@/api/endpoints'
import type { ApiSettings } from '@/api/url'
import { userResponse } from '@/api/schemas/user'
import { createCaller, type Fetch } from './caller'
import { checkAllRefused } from './calls'
import { checkExposed, checkPreflights, checkRefusals } from './crossOrigin'
import { checkReads } from './reads'
import { finding, type Report } from './report'
import { checkClock, checkCurrentPassword, checkEmails, checkRotation, checkUnlock } from './session'
import { checkWrites } from './writes'

export interface CheckOptions {
  settings: ApiSettings
  /** The origin that the portal will be served from. */
  portal: string
  email: string
  password: string
  bucket: string
  writes: boolean
  slowAfterMs: number
  fetch: Fetch
  wait: (ms: number) => Promise<void>
  now: () => number
}

/** Tries the endpoint table against a real API (SUP-7). */
export async function checkApi(options: CheckOptions): Promise<Report> {
  const { settings, portal, email, password } = options
  const caller = createCaller(settings, portal, options.fetch)
  const preflights = await checkPreflights(caller, portal)
  const signIn = await caller.call(endpoints.signIn, { body: { email, password, remember_me: true } })
  const user = v.safeParse(userResponse, signIn.body)
  if (signIn.status !== 200 || !user.success || caller.token() === '') {
    const words =
      signIn.status === null ? signIn.words : `${signIn.status}: ${signInTrouble(signIn.status, signIn.isPage)}`
    return { findings: [...preflights, finding('signIn', 'wrong', words)], endpoints: settings.endpoints }
  }
  const findings = [
    ...preflights,
    finding('signIn', 'fits', '200'),
    checkExposed(signIn, settings.apiUrl, portal),
    checkClock(signIn, options.now()),
    await checkRefusals(caller, portal),
    ...(await checkRotation(caller, options.wait, options.now)),
    await checkEmails(caller, portal),
    await checkUnlock(caller, portal),
    await checkCurrentPassword(caller),
    ...(await checkReads(caller, options, options.bucket)),
    ...(await checkAllRefused(caller)),
    ...(options.writes ? await checkWrites(caller, user.output.data, password) : []),
  ]
  await caller.call(endpoints.signOut)
  return { findings, endpoints: settings.endpoints }
}

function signInTrouble(status: number, isPage: boolean): string {
  if (isPage) return 'a page in place of an answer. Is --auth right?'
  if (status === 401) return 'the e-mail or the password is not good there'
  return status === 200 ? 'no user or no access-token came with it' : 'nobody can be signed in. Is --auth right?'
}
