import type * as v from 'valibot'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** One call of the provider's API. */
export interface Endpoint<Answer = unknown> {
  name: string
  /** Whether its path is below apiUrl or apiAuthUrl. */
  base: 'api' | 'auth'
  method: Method
  /** `{…}` takes a value of the request's `params`. */
  path: string
  /** What the body of a response must fit (ERR-2). */
  schema: v.GenericSchema<unknown, Answer>
  /**
   * needs: carries the saved token headers, and a newer token in the response replaces them (TOKEN-1).
   * starts: the response may begin a session, which is kept apart from the saved one until it is entered (TOKEN-2, NEWPW-2).
   * none: carries none and begins none (TOKEN-4).
   */
  session: 'needs' | 'starts' | 'none'
  /** What shows an inquiry or an offer, or opens a file: no other 2xx has one (APP-6, OFFER-1, DOWN-1). */
  onlyOn200?: true
  /** A redirect is the answer that it was done, and is not followed: it may lead to a page that is none (UNLOCK-2). */
  doneByRedirect?: true
  /**
   * What a support file may hold of it (SUP-3): the latest response to a question, good or bad; every write with what was
   * sent; what failed only; of the session's own calls, which carry passwords and tokens, why they were refused, and the
   * signed-in user.
   */
  logged: 'latest' | 'writes' | 'failures' | 'session' | 'user'
  /** Its texts are the same for everybody, so that a support file need not mask them (SUP-3). */
  isPublic?: true
}

type WriteOptions = { onlyOn200?: true; logged?: 'failures'; session?: 'none' }
type ReadOptions = WriteOptions & { isPublic?: true }
type AuthOptions = Pick<Endpoint, 'session'> & { logged?: 'user'; doneByRedirect?: true }

const api = { base: 'api', session: 'needs' } as const

/** A call that changes nothing at the server. */
export function read<S extends v.GenericSchema>(path: string, schema: S, options: ReadOptions = {}) {
  return { ...api, method: 'GET', path, schema, logged: 'latest', ...options } as const
}

/** A call that changes something, even where its method is GET. */
export function write<S extends v.GenericSchema>(method: Method, path: string, schema: S, options: WriteOptions = {}) {
  return { ...api, method, path, schema, logged: 'writes', ...options } as const
}

/** A call of the session's own. */
export function auth<S extends v.GenericSchema>(method: Method, path: string, schema: S, options: AuthOptions) {
  return { ...api, base: 'auth', method, path, schema, logged: 'session', ...options } as const
}

/** Whether a call may change something at the server: a write may be a GET. */
export function mayChange({ method, logged }: Pick<Endpoint, 'method' | 'logged'>): boolean {
  return method !== 'GET' || logged === 'writes'
}
