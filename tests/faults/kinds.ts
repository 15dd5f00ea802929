import type { Fault } from '@tests/staging-api/world'

/** What a call receives instead of the real answer. */
export type Kind = Omit<Fault, 'endpoint'>

const statuses = (...all: number[]) => all.map((status): Kind => ({ kind: 'status', status }))

/** The server did nothing, or nobody can tell whether it did. Which failure each status and answer is: tests/unit/kit/read.test.ts. */
export const refused: Kind[] = [...statuses(500, 404, 422), { kind: 'drop' }, { kind: 'html' }]

/** Those that a screen's own code tells apart once `save()` has (tests/unit/kit/save.test.ts). */
export const refusedForItself: Kind[] = statuses(500, 422)

/** The question has no usable answer: a screen that needs it has failed to load. */
export const unanswered: Kind[] = [...refused, { kind: 'empty' }, { kind: 'cut' }]

/** Those that a screen's own code tells apart once `read()` has. */
export const unansweredForItself: Kind[] = [...statuses(500), { kind: 'drop' }, { kind: 'empty' }]

/** The answer is odd: each screen shows what it can read of it, and says what it cannot. */
export const odd: Kind[] = [{ kind: 'nulls' }, { kind: 'missing' }, { kind: 'types' }]

/** The whole answer, at its own pace. */
export const late: Kind[] = [
  { kind: 'slow', delay: 700 },
  { kind: 'drip', delay: 700 },
]

/** It was done, and the portal gets no answer that it can read. */
export const doneUnheard: Kind[] = [{ kind: 'lost' }, { kind: 'timeout' }, { kind: 'empty' }]

/** It was done, and the answer does not name what was sent. */
export const unnamed: Kind = { kind: 'missing' }

export const nameOf = ({ kind, status }: Kind) => (status === undefined ? kind : String(status))

/** The portal cannot know that it was not done. */
export const isUnclear = ({ status }: Kind) => status === undefined || status >= 500

/** The customer's own connection is the likeliest reason. */
export const isConnection = ({ kind }: Kind) => kind === 'drop'
