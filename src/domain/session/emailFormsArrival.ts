import { call, type SagaGenerator } from 'typed-redux-saga'
import type { Link } from './entryLink'

type EmailFormsSaga = (link: Link) => SagaGenerator<void>

let arrived: EmailFormsSaga | null = null
let announce = () => {}
const arrival = new Promise<void>((resolve) => (announce = resolve))

/** emailForms.ts runs in every page that has loaded it; it comes with its screens, so that the login does without it. */
export function bringEmailForms(saga: EmailFormsSaga): void {
  arrived = saga
  announce()
}

/** Waits for them; what the link carried waits in this saga's memory (docs/decisions/email-links.md). */
export function* emailFormsSaga(link: Link): SagaGenerator<void> {
  if (!arrived) yield* call(() => arrival)
  if (arrived) yield* arrived(link)
}
