const ofPage = new Set<() => void>()
const ofSession = new Set<() => void>()

/** State that belongs to the page, whichever customer is signed in: a loaded script, a policy. Only tests begin anew (`resetState`). */
export function pageState<T extends object>(make: () => T): T {
  return resettable(make, ofPage)
}

/** State of one session that the store cannot hold, or that parts without a store share: it begins anew when the session ends. */
export function sessionState<T extends object>(make: () => T): T {
  return resettable(make, ofSession)
}

function resettable<T extends object>(make: () => T, list: Set<() => void>): T {
  const state = make()
  list.add(() => Object.assign(state, make()))
  return state
}

/** Something else that has to be forgotten with a session, such as a database. Runs at every end from now on. */
export function onSessionEnd(forget: () => void): void {
  ofSession.add(forget)
}

/** Forgets what belongs to the session. Called once, by its end (domain/session/sessionLifecycle.ts). */
export function endSessionState(): void {
  for (const forget of ofSession) forget()
}

/** Resets to the state of a page that has just been loaded. */
export function resetState(): void {
  endSessionState()
  for (const reset of ofPage) reset()
}
