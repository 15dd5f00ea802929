import { createLateSagas } from './lateSagas'

// Code that has loaded stays loaded, whichever customer signs in next.
const sagas = createLateSagas()

/** Runs a screen's saga in every session from now on, the present one included. */
export const runInSessions = sagas.add
/** Runs them until it is cancelled with its session. */
export const sessionSagas = sagas.run
