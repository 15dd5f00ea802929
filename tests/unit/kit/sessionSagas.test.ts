import { createAction } from '@reduxjs/toolkit'
import { expect, it } from 'vitest'
import { runInSessions } from '@/domain/kit/sessionSagas'
import { watchEvery } from '@/domain/kit/watch'
import { sessionEnded, signedIn } from '@/domain/session/slice'
import { openFakeTab } from '@tests/support/openTab'
import { aUser } from '@tests/support/aUser'

it('START-1 a screen’s saga misses nothing that is dispatched once it has loaded, in this session and the next', () => {
  const user = aUser()
  const { store } = openFakeTab({ user })
  const pressed = createAction<string>('screen/pressed')
  const seen: string[] = []

  runInSessions('screen', function* screen() {
    yield* watchEvery(pressed, function* see({ payload }) {
      seen.push(payload)
    })
  })
  store.dispatch(pressed('in the session that loaded it'))
  store.dispatch(sessionEnded('expired'))
  store.dispatch(pressed('signed out'))
  store.dispatch(signedIn(user))
  store.dispatch(pressed('in the next'))

  expect(seen).toEqual(['in the session that loaded it', 'in the next'])
})
