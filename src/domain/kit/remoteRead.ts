import { createAction, type UnknownAction } from '@reduxjs/toolkit'
import { call, put, race, type SagaGenerator, take } from 'typed-redux-saga'
import type { Endpoint } from '@/api/endpoint'
import type { UrlInput } from '@/api/url'
import type { Outcome } from './exchange'
import { read } from './read'
import type { Failure } from './failure'
import { slices } from '@/domain/store'
import { dataOf, failed, idle, loading, ready, type Remote } from './remote'
import { watchEvery } from './watch'

/** Why a read is made: a screen opens, the customer or a save asks for it again, or its tab is shown again. */
export type ReadReason = 'opened' | 'asked' | 'returned'

interface RemoteReadOptions<Name, Answer, Data> {
  name: Name
  endpoint: Endpoint<Answer>
  data: (answer: Answer) => Data
  /** The screen shows nothing from an earlier visit when it cannot be loaded. */
  opensOnlyAnew?: boolean
}

/** By the `id` of the read's params; a read without one is under ''. */
type Remotes<Data> = Record<string, Remote<Data>>

/** A read's part of the store: its reducer, which is in the store from then on, the actions that report on it, and the saga that makes its calls. */
export function remoteRead<const Name extends string, Answer, Data>({
  name,
  endpoint,
  data,
  opensOnlyAnew = false,
}: RemoteReadOptions<Name, Answer, Data>) {
  const requested = createAction(`${name}/requested`, (input: UrlInput = {}, reason: ReadReason = 'asked') => ({
    payload: { input, reason },
  }))
  const answered = createAction<{ input: UrlInput; answer: Answer }>(`${name}/answered`)
  const refused = createAction<{ input: UrlInput; reason: ReadReason; failure: Failure }>(`${name}/refused`)
  /** Its screen is gone: a pending load is no longer awaited, and the next visit does not begin with an old failure. */
  const left = createAction(`${name}/left`, (input: UrlInput = {}) => ({ payload: { input } }))

  function reducer(state: Remotes<Data> = {}, action: UnknownAction): Remotes<Data> {
    const at = (input: UrlInput) => state[keyOf(input)] ?? idle
    const set = (input: UrlInput, remote: Remote<Data>) => ({ ...state, [keyOf(input)]: remote })
    if (requested.match(action)) {
      const { input, reason } = action.payload
      // The customer did not press, so the message stays until there is something better.
      return reason === 'returned' && at(input).status === 'failed' ? state : set(input, loading(at(input)))
    }
    if (answered.match(action)) return set(action.payload.input, ready(data(action.payload.answer)))
    if (refused.match(action)) {
      const { input, reason, failure } = action.payload
      return set(input, failed(failure, opensOnlyAnew && reason === 'opened' ? idle : at(input)))
    }
    if (left.match(action)) return set(action.payload.input, settled(at(action.payload.input)))
    return state
  }

  function* load(input: UrlInput, reason: ReadReason = 'asked'): SagaGenerator<Outcome<Answer>> {
    const outcome = yield* read(endpoint, input, { quiet: reason === 'returned' })
    yield* put(
      outcome.ok ? answered({ input, answer: outcome.data }) : refused({ input, reason, failure: outcome.failure }),
    )
    return outcome
  }

  /**
   * Loads what is requested. A call is dropped when it is requested anew or its screen is left, but not when the tab is
   * shown again.
   */
  function* saga(): SagaGenerator<void> {
    const underWay = new Map<string, object>()
    yield* watchEvery(requested, function* follow({ payload: { input, reason } }) {
      const key = keyOf(input)
      if (reason === 'returned' && underWay.has(key)) return
      const isDropped = (action: unknown) =>
        (requested.match(action) && action.payload.reason !== 'returned' && keyOf(action.payload.input) === key) ||
        (left.match(action) && keyOf(action.payload.input) === key)
      underWay.set(key, input)
      yield* race({ ended: call(load, input, reason), dropped: take(isDropped) })
      if (underWay.get(key) === input) underWay.delete(key)
    })
  }

  const select = (
    state: { readonly [Key in Name]?: Remotes<Data> | undefined },
    id: string | number = '',
  ): Remote<Data> => state[name]?.[id] ?? idle

  const part: { reducerPath: string; reducer: typeof reducer } = { reducerPath: name, reducer }
  slices.inject(part)
  return { reducerPath: name, reducer, requested, answered, refused, left, load, saga, select }
}

function keyOf({ params }: UrlInput): string {
  return String(params?.id ?? '')
}

function settled<Data>(remote: Remote<Data>): Remote<Data> {
  const data = dataOf(remote)
  return data === null ? idle : ready(data)
}
