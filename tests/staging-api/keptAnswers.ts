import { isOfSession, isRefusal, staleAfter } from './recorded'
import type { RecordedAnswer } from './world'

type Call = Pick<RecordedAnswer, 'endpoint' | 'path' | 'isLater'>

/** The answers of a support file while it is replayed, each found by its call at once (SUP-8). */
export interface KeptAnswers {
  has: (call: Call) => boolean
  /** Replaces the one to the same call. */
  keep: (answer: RecordedAnswer) => void
  drop: (call: Call) => void
  dropAllOf: (endpoint: string) => void
  /** Removes those that are no longer true once this call has changed what they are about. */
  changedBy: (endpoint: string) => void
  /** Of a call that is not of the session. */
  hasFailedWrite: () => boolean
  /** Newest last. */
  all: () => RecordedAnswer[]
}

export function createKeptAnswers(): KeptAnswers {
  const answers = new Map<string, RecordedAnswer>()
  const failedWrites = new Set<string>()

  function drop(key: string): void {
    answers.delete(key)
    failedWrites.delete(key)
  }

  function dropWhere(isGone: (answer: RecordedAnswer) => boolean): void {
    for (const [key, answer] of answers) if (isGone(answer)) drop(key)
  }

  return {
    has: (call) => answers.has(keyOf(call)),
    keep(answer) {
      const key = keyOf(answer)
      drop(key)
      answers.set(key, answer)
      if (isRefusal(answer) && !isOfSession(answer.endpoint)) failedWrites.add(key)
    },
    drop: (call) => drop(keyOf(call)),
    dropAllOf: (endpoint) => dropWhere((answer) => answer.endpoint === endpoint),
    changedBy: (endpoint) => dropWhere(staleAfter([endpoint])),
    hasFailedWrite: () => failedWrites.size > 0,
    all: () => [...answers.values()],
  }
}

function keyOf({ endpoint, path, isLater = false }: Call): string {
  return `${endpoint} ${isLater} ${path}`
}
