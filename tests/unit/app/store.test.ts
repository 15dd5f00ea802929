import { describe, expect, it, onTestFinished } from 'vitest'
import { createTokenVault } from '@/api/tokenVault'
import { createPortalStore, createSagaStore } from '@/app/store'
import { listenForErrors } from '@/platform/errorReporting'
import { resetState } from '@/platform/state'
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
