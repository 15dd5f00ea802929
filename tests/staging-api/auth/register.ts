import type { Context, Hono } from 'hono'
import { addCustomer, customerByEmail } from '@tests/staging-api/customers'
import { jsonBody } from '@tests/staging-api/env'
import { sendConfirmationEmail } from '@tests/staging-api/emailLinks'
import { isLocal } from '@tests/staging-api/origins'
import { fail, fieldErrors, textField, type FieldError } from './responses'
import { passwordErrors } from './passwordRules'
import { textsFor } from './texts'
import type { AuthEnv } from './tokens'

/** POST /: a new account, which must be confirmed before it can sign in; so no token headers. */
export function registerRoutes(auth: Hono<AuthEnv>): void {
  auth.post('/', async (c) => {
    const body = await jsonBody(c)
    const world = c.get('world')
    const email = textField(body, 'email').trim()
    const password = textField(body, 'password')
    const successUrl = textField(body, 'confirm_success_url')
    if (email === '' && password === '') return refuse(c, textsFor(c).improperSignUp())
    if (successUrl === '') return refuse(c, textsFor(c).missingRedirect())
    if (!isLocal(successUrl)) return refuse(c, textsFor(c).refusedRedirect(successUrl))
    const wrong: FieldError[] = passwordErrors(c, password, textField(body, 'password_confirmation'))
    if (!/^\S+@\S+\.\S+$/.test(email)) wrong.unshift(['email', textsFor(c).fieldNotEmail()])
    if (customerByEmail(world, email)) wrong.unshift(['email', textsFor(c).fieldTaken()])
    if (wrong.length > 0) return c.json({ status: 'error', data: { email }, errors: fieldErrors(c, wrong) }, 422)
    const customer = addCustomer(world, email, password, false)
    sendConfirmationEmail(world, customer, successUrl)
    return c.json({ status: 'success', data: customer.user })
  })
}

function refuse(c: Context, message: string): Response {
  return fail(c, 422, message, { status: 'error', data: null })
}
