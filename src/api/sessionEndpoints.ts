import { auth, named, write } from './endpoint'
import { passwordAnswer, userAnswer } from './schemas/user'
import { anything, ignored } from './schemas/wire'

/** The calls of the session's own sagas, apart from the rest of endpoints.ts, which the login page does not load. */
export const sessionEndpoints = named({
  signIn: auth('POST', '/sign_in', userAnswer, { session: 'starts', logged: 'user' }),
  signOut: auth('DELETE', '/sign_out', ignored, { session: 'needs' }),
  validateToken: auth('GET', '/validate_token', userAnswer, { session: 'needs', logged: 'user' }),
  requestPasswordReset: auth('POST', '/password', ignored, { session: 'none' }),
  resetPassword: auth('PUT', '/password', passwordAnswer, { session: 'starts', logged: 'user' }),
  updatePassword: auth('PUT', '/password', passwordAnswer, { session: 'needs' }),
  register: auth('POST', '/', ignored, { session: 'none' }),
  resendConfirmation: auth('POST', '/confirmation', ignored, { session: 'none' }),
  requestUnlock: auth('POST', '/unlock', ignored, { session: 'none' }),
  unlockByToken: auth('GET', '/unlock', anything, { session: 'none', doneByRedirect: true }),
  // The browser navigates there itself.
  omniauth: auth('GET', '/{provider}', ignored, { session: 'none' }),

  // The farewell screen sends its feedback with this one.
  recordStat: write('POST', '/starfish_users/stats', ignored, { logged: 'failures' }),
})
