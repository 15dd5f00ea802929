import type { Context, Hono } from 'hono'
import { customerByEmail, customerWith } from '@tests/staging-api/customers'
import { jsonBody } from '@tests/staging-api/env'
import { sendResetEmail } from '@tests/staging-api/emailLinks'
import { isLocal, withQuery } from '@tests/staging-api/origins'
import { now, type Customer, type World } from '@tests/staging-api/world'
import { fail, fieldErrors, missingPage, refusedRedirect, textField, type FieldError } from './responses'
import { passwordErrors } from './passwordRules'
import { endOlderSessions, openSession, sessionParameters } from './sessions'
import { textsFor } from './texts'
import { loadSession, startSession, type AuthEnv } from './tokens'

const linkLives = 6 * 60 * 60 * 1000

/** POST, PUT /password and GET /password/edit, where the reset email's link leads. */
export function passwordRoutes(auth: Hono<AuthEnv>): void {
  auth.post('/password', requestReset)
  auth.put('/password', changePassword)
  auth.get('/password/edit', followLink)
}

async function requestReset(c: Context<AuthEnv>): Promise<Response> {
  const body = await jsonBody(c)
  const { switches } = c.get('world')
  const email = textField(body, 'email')
  const redirectUrl = textField(body, 'redirect_url')
  const refusal = refusedRedirect(c, redirectUrl)
  if (refusal) return refusal
  if (email === '') return fail(c, 401, textsFor(c).missingEmail())
  const customer = withPassword(customerByEmail(c.get('world'), email))
  if (customer) sendResetEmail(c.get('world'), customer, redirectUrl)
  if (switches.paranoid) return c.json({ success: true, message: textsFor(c).sentIfKnown() })
  if (!customer) return fail(c, 404, textsFor(c).unknownEmail(email))
  return c.json({ success: true, message: textsFor(c).resetSent(email) })
}

/** An account that a social login made has no password, and devise_token_auth does not find it by its email. */
function withPassword(customer: Customer | undefined): Customer | undefined {
  return customer?.account.provider === undefined ? customer : undefined
}

function customerOfKey(world: World, key: string): Customer | undefined {
  return customerWith(
    world,
    ({ resetToken }) => resetToken !== null && resetToken.value === key && resetToken.sentAt + linkLives > now(world),
  )
}

/** A bad, used or expired link answers 404 and never leads back to the portal. */
function followLink(c: Context<AuthEnv>): Response | Promise<Response> {
  const key = c.req.query('reset_password_token') ?? ''
  const redirectUrl = c.req.query('redirect_url') ?? ''
  const customer = customerOfKey(c.get('world'), key)
  if (!customer || !isLocal(redirectUrl)) return missingPage(c)
  customer.account.confirmed = true
  if (c.get('world').switches.shortResetLink) return c.redirect(withQuery(redirectUrl, { reset_password_token: key }))
  customer.account.passwordChangeAllowed = true
  const session = openSession(c.get('world'), customer.account)
  return c.redirect(
    withQuery(redirectUrl, {
      ...sessionParameters(customer.account, session),
      config: c.req.query('config') ?? '',
      reset_password: 'true',
      reset_password_token: key,
    }),
  )
}

async function changePassword(c: Context<AuthEnv>): Promise<Response> {
  const body = await jsonBody(c)
  const key = textField(body, 'reset_password_token')
  const byKey = c.get('world').switches.shortResetLink && key !== ''
  const customer = byKey ? customerOfKey(c.get('world'), key) : loadSession(c)?.customer
  if (!customer) return fail(c, 401, textsFor(c).unauthorized())
  const { provider } = customer.account
  if (provider !== undefined) return fail(c, 422, textsFor(c).passwordNotRequired(provider))
  const password = textField(body, 'password')
  const confirmation = textField(body, 'password_confirmation')
  if (password === '' || confirmation === '') return fail(c, 422, textsFor(c).missingPasswords())
  if (c.get('world').switches.currentPasswordCrashes && body !== null && 'current_password' in body) return crash(c)
  const mayChange = byKey || customer.account.passwordChangeAllowed === true
  const wrong: FieldError[] = passwordErrors(c, password, confirmation)
  if (!mayChange && textField(body, 'current_password') !== customer.account.password) {
    wrong.unshift(['current_password', textsFor(c).fieldWrong()])
  }
  if (wrong.length > 0) return c.json({ success: false, errors: fieldErrors(c, wrong) }, 422)
  settle(customer, password)
  if (c.get('world').switches.newPasswordEndsSessions) endOlderSessions(customer.account)
  if (byKey) startSession(c, customer)
  return c.json({ success: true, data: customer.user, message: textsFor(c).passwordUpdated() })
}

/** Rails' answer when a controller throws: no tokens, and no reason. */
function crash(c: Context): Response {
  return c.json({ status: 500, error: 'Internal Server Error' }, 500)
}

/** A new password uses up the link, and makes an account from before 14/04/2017 an ordinary one. */
function settle({ account }: Customer, password: string): void {
  account.password = password
  account.resetToken = null
  account.legacy = false
  account.passwordChangeAllowed = false
}
