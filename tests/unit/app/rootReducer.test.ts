import { describe, expect, it } from 'vitest'
import { rootReducer } from '@/app/rootReducer'
import { flashed } from '@/domain/flash/slice'
import { wentOffline } from '@/domain/network/slice'
import { sessionEnded, signedIn } from '@/domain/session/slice'
import { aUser } from '@tests/support/aUser'

const user = aUser()

describe('LOGOUT-1 the end of a session', () => {
  it('LOGOUT-1 leaves nothing of it in the store but why it ended and whether there is a network', () => {
    const actions = [signedIn(user), wentOffline(), flashed('common.error.server', 'danger')]
    const before = actions.reduce(rootReducer, rootReducer(undefined, { type: 'init' }))
    const after = rootReducer(before, sessionEnded('signedOut'))
    expect(before.session.user).toEqual(user)
    expect(after).toMatchObject({
      session: { status: 'signedOut', user: null, ended: 'signedOut' },
      flash: [],
      network: { online: false },
    })
  })
})
