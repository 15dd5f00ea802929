import { Hono } from 'hono'
import { refuseOtherMethods } from '@tests/staging-api/env'
import { missingPage } from './responses'
import { confirmationRoutes } from './confirmation'
import { deletionRoutes } from './deletion'
import { omniauthRoutes } from './omniauth'
import { passwordRoutes } from './password'
import { registerRoutes } from './register'
import { sessionRoutes } from './session'
import type { AuthEnv } from './tokens'
import { unlockRoutes } from './unlock'

/** The session endpoints, as devise_token_auth has them (docs/api.md); paths below the auth mount. */
export function createAuth(): Hono<AuthEnv> {
  const auth = new Hono<AuthEnv>()
  for (const add of [
    sessionRoutes,
    passwordRoutes,
    confirmationRoutes,
    unlockRoutes,
    registerRoutes,
    omniauthRoutes,
    deletionRoutes,
  ]) {
    add(auth)
  }
  refuseOtherMethods(auth)
  auth.all('*', missingPage)
  return auth
}
