import { staleAfter } from './recorded'
import type { RecordedAnswer } from './world'

type Call = Pick<RecordedAnswer, 'endpoint' | 'path'>

/** The answers of a support file while it is replayed, each found by its call at once (SUP-8). */
export interface KeptAnswers {
  has: (call: Call) => boolean
  /** Replaces the one to the same call. */
  keep: (answer: RecordedAnswer) => void
  drop: (call: Call) => void
  dropAllOf: (endpoint: string) => void
  /** Removes those that are no longer true once this call has changed what they are about. */
  changedBy: (endpoint: string) => void
  /** Newest last. */
  all: () => RecordedAnswer[]
}

export function createKeptAnswers(): KeptAnswers {
  const answers = new Map<string, RecordedAnswer>()

  function dropWhere(isGone: (answer: RecordedAnswer) => boolean): void {
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
