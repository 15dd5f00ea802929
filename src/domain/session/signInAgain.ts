import { type SagaGenerator, select, spawn } from 'typed-redux-saga'
import { windowKey } from '@/api/savedSession'
import { sessionEndpoints } from '@/api/sessionEndpoints'
import { createPrivateVault } from '@/api/tokenVault'
import { save } from '@/domain/kit/save'
import { localStore } from '@/platform/storage'
import type { SignIn } from './forms'
import { revokeSessionLater, takeOver } from './sessionLifecycle'
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

function* begin({ email, password, remember }: SignIn): SagaGenerator<void> {
  const before = yield* select(selectUserId)
  const own = createPrivateVault()
  const saved = yield* save({
    send: sessionEndpoints.signIn,
    input: { body: { email, password, remember_me: remember }, vault: own },
    accepts: () => own.read() !== null,
    onLate: () => revokeSessionLater(own),
  })
  const isSame = (yield* select(selectSessionStatus)) === 'signedIn' && (yield* select(selectUserId)) === before
  if (saved.state === 'done' && isSame) yield* takeOver(own, saved.data.data, { remember })
  else yield* revokeSessionLater(own)
}
