import { describe, expect, it } from 'vitest'
import { filesDropped, selectUpload } from '@/domain/offers/upload/slice'
import { flashed } from '@/domain/flash/slice'
import { wentOffline } from '@/domain/network/slice'
import { sessionEnded, signedIn } from '@/domain/session/slice'
import { rootReducer } from '@/app/store'
import { aUser } from '@tests/support/aUser'

const user = aUser()

describe('LOGOUT-1 the end of a session', () => {
  it('LOGOUT-1 the store keeps nothing but why the session ended and whether there is a network', () => {
    const file = { id: 'f1', fingerprint: 'a.pdf/1/1', name: 'a.pdf', size: 1, type: 'application/pdf' }
    const uploading = filesDropped({ applicationCompanyId: 7, files: [file] })
    const actions = [signedIn(user), wentOffline(), flashed('common.error.server', 'danger'), uploading]
    const before = actions.reduce(rootReducer, rootReducer(undefined, { type: 'init' }))
    const after = rootReducer(before, sessionEnded('signedOut'))
    expect(before.user?.profile).toEqual(user)
    expect(after).toMatchObject({
      session: { status: 'signedOut', userId: null, ended: 'signedOut' },
      user: { profile: null },
      flash: [],
      network: { online: false },
    })
    // State of a slice that is loaded after sign-in.
    expect([selectUpload(before, 7)?.fileName, selectUpload(after, 7)]).toEqual(['a.pdf', null])
  })
})
