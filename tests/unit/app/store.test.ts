import { describe, expect, it, onTestFinished } from 'vitest'
import { createTokenVault } from '@/api/tokenVault'
import { createPortalStore, createSagaStore, rootReducer } from '@/app/store'
import { flashed } from '@/domain/flash/slice'
import { wentOffline } from '@/domain/network/slice'
import { filesDropped, selectUpload } from '@/domain/offers/upload/slice'
import { writeBegun } from '@/domain/outcomes'
import { farewellBegun, sessionEnded, signedIn } from '@/domain/session/slice'
import { listenForErrors } from '@/platform/errorReporting'
import { resetState } from '@/platform/state'
import { aUser } from '@tests/support/aUser'
import { fakeApi } from '@tests/support/fakeApi'
import { fewestSettings, stubBrowser } from '@tests/support/openTab'
import { sharedStorage, tokens } from '@tests/unit/api/kit'

function services() {
  stubBrowser()
  const vault = createTokenVault(sharedStorage())
  vault.save(tokens('t', { client: 'tab', expiry: 1e9, uid: 'mette@eksempel.dk' }))
  return { ...fakeApi(), vault, settings: fewestSettings() }
}

describe('the portal’s store', () => {
  it('TOKEN-5 its sagas run before it starts, and starting it asks who is signed in', () => {
    const { calls, ...own } = services()
    createPortalStore(own).start()
    expect(calls.map(({ endpoint }) => endpoint)).toEqual(['validateToken'])
  })

  it('ERR-6 an error that no saga catches is reported', () => {
    const reported: unknown[] = []
    listenForErrors((report) => reported.push(report))
    onTestFinished(resetState)
    const error = new Error('lost')
    createSagaStore(services()).runSaga(function* fail() {
      throw error
    })
    expect(reported).toMatchObject([{ error, during: 'saga' }])
  })
})

describe('LOGOUT-1 the end of a session', () => {
  const user = aUser()

  it('LOGOUT-1 the store keeps nothing but why the session ended and whether there is a network', () => {
    const file = { id: 'f1', fingerprint: 'a.pdf/1/1', name: 'a.pdf', size: 1, type: 'application/pdf' }
    const uploading = filesDropped({ applicationCompanyId: 7, files: [file] })
    const writes = [farewellBegun(), writeBegun('password'), writeBegun('feedback')]
    const actions = [signedIn(user), wentOffline(), flashed('common.error.server', 'danger'), uploading, ...writes]
    const before = actions.reduce(rootReducer, rootReducer(undefined, { type: 'init' }))
    const after = rootReducer(before, sessionEnded('signedOut'))
    expect(before.user?.profile).toEqual(user)
    expect(after).toMatchObject({
      session: { status: 'signedOut', userId: null, ended: 'signedOut' },
      user: { profile: null },
      flash: [],
      network: { online: false },
    })
    // The farewell goes on, with its own form.
    expect(after.session?.farewell).toEqual({ typed: null, time: 'enough', isSending: false })
    expect(after.outcomes).toEqual({ feedback: { state: 'saving' } })
    // State of a slice that is loaded after sign-in.
    expect([selectUpload(before, 7)?.fileName, selectUpload(after, 7)]).toEqual(['a.pdf', null])
  })
})
