import { staleAfter } from './recorded'
import type { RecordedResponse } from './world'

type Call = Pick<RecordedResponse, 'endpoint' | 'path'>

/** The answers of a support file while it is replayed, each found by its call at once (SUP-8). */
export interface KeptResponses {
  has: (call: Call) => boolean
  /** Replaces the one to the same call. */
  keep: (answer: RecordedResponse) => void
  drop: (call: Call) => void
  dropAllOf: (endpoint: string) => void
  /** Removes those that are no longer true once this call has changed what they are about. */
  changedBy: (endpoint: string) => void
  /** Newest last. */
  all: () => RecordedResponse[]
}

export function createKeptResponses(): KeptResponses {
  const answers = new Map<string, RecordedResponse>()

  function dropWhere(isGone: (answer: RecordedResponse) => boolean): void {
    for (const [key, answer] of answers) if (isGone(answer)) answers.delete(key)
  }

  return {
    has: (call) => answers.has(keyOf(call)),
    keep(answer) {
      answers.delete(keyOf(answer))
      answers.set(keyOf(answer), answer)
    },
    drop: (call) => void answers.delete(keyOf(call)),
    dropAllOf: (endpoint) => dropWhere((answer) => answer.endpoint === endpoint),
    changedBy: (endpoint) => dropWhere(staleAfter([endpoint])),
    all: () => [...answers.values()],
  }
}

function keyOf({ endpoint, path }: Call): string {
  return `${endpoint} ${path}`
}
