import type { Fault } from '@tests/staging-api/world'

/** What a call is answered with in place of the truth. */
export type Kind = Omit<Fault, 'endpoint'>

const statuses = (...all: number[]) => all.map((status): Kind => ({ kind: 'status', status }))

/** Nothing was done, or nobody can tell. */
export const refused: Kind[] = [...statuses(500, 502, 503, 504, 403, 404, 409, 422, 429), { kind: 'drop' }, { kind: 'html' }]

/** The answer to a question is none: a screen that needs it has failed to load. */
export const unanswered: Kind[] = [...refused, { kind: 'empty' }, { kind: 'cut' }]

/** An answer, but an odd one: each screen reads of it what it can, and says what it cannot. */
export const odd: Kind[] = [{ kind: 'nulls' }, { kind: 'missing' }, { kind: 'types' }, { kind: 'slow', delay: 700 }, { kind: 'drip', delay: 700 }]

/** It is done, and the portal hears nothing that it can read. */
export const doneUnheard: Kind[] = [{ kind: 'lost' }, { kind: 'timeout' }, { kind: 'empty' }, { kind: 'cut' }]

export const nameOf = ({ kind, status }: Kind) => (status === undefined ? kind : String(status))

/** The portal cannot know that it was not done. */
export const isUnclear = ({ status }: Kind) => status === undefined || status >= 500 || status === 429
