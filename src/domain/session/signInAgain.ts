import { type SagaGenerator, select, spawn } from 'typed-redux-saga'
import { windowKey } from '@/api/savedSession'
import { createPrivateVault } from '@/api/tokenVault'
import { localStore } from '@/platform/storage'
import type { SignIn } from './forms'
import { revokeSessionLater } from './revocation'
import { requestSession, adoptSession } from './sessionLifecycle'
import { selectSessionStatus, selectUserId } from './slice'

/**
 * The server has ended this session with the old password: the customer goes on in a new one, and is remembered as
 * before (PW-1). Returns when that is over.
 */
export function* signInAgain(signIn: Omit<SignIn, 'remember'>): SagaGenerator<Promise<unknown>> {
  // Spawned, as the caller may end with the session, and a session begun on the server must not be left there.
  const renewing = yield* spawn(begin, { ...signIn, remember: localStore.get(windowKey) === null })
  return renewing.toPromise()
}

function* begin(signIn: SignIn): SagaGenerator<void> {
  const before = yield* select(selectUserId)
  const own = createPrivateVault()
  const saved = yield* requestSession(signIn, own)
  const isSame = (yield* select(selectSessionStatus)) === 'signedIn' && (yield* select(selectUserId)) === before
  if (saved.state === 'done' && isSame) yield* adoptSession(own, saved.data.data, signIn)
  else yield* revokeSessionLater(own)
}
