import type * as v from 'valibot'
import type * as schemas from './schemas/responses'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The name of a schema: every page loads the table, and only the client needs the schemas. */
export type SchemaName = keyof typeof schemas
export type ResponseOf<Name extends SchemaName> = v.InferOutput<(typeof schemas)[Name]>

export interface Endpoint<Answer = unknown> {
  name: string
  /** Whether its path is below apiUrl or apiAuthUrl. */
  base: 'api' | 'auth'
  method: Method
  /** `{…}` takes a value of the request's `params`. */
  path: string
  schema: SchemaName
  /** For the compiler alone: the type that the schema outputs. */
  answer?: Answer
  /**
   * needs: carries the saved token headers, and a newer token in the response replaces them.
   * starts: the response may begin a session, which is kept apart from the saved one until it is entered.
   * none: carries none and begins none.
   */
  session: 'needs' | 'starts' | 'none'
  /**
   * Set on the calls that show an inquiry or an offer, or open a file: any other 2xx carries none (APP-6, OFFER-1,
   * DOWN-1).
   */
  onlyOn200?: true
  /** A redirect means success and is not followed, as the page it leads to may not exist. */
  doneByRedirect?: true
  /**
   * How much of it a support file may hold. latest: the latest response, good or bad. writes: every write, with
   * what was sent. failures: failed calls only. session: calls that carry passwords and tokens, of which only the
   * reason for a refusal is kept. user: as session, with the signed-in user.
   */
  logged: 'latest' | 'writes' | 'failures' | 'session' | 'user'
  /**
   * Set on the calls that begin or end a session or write all of a customer's: a browser makes one at a time (TOKEN-12).
   * page: the page that makes the call waits for its turn. sender: the worker does, where it makes the call.
   */
  takesTurn?: 'page' | 'sender'
  /** Its texts are the same for everyone, so a support file need not mask them. */
  isPublic?: true
}

type WriteOptions = { logged?: 'failures'; session?: 'none' }
type ReadOptions = WriteOptions & { onlyOn200?: true; isPublic?: true }
type AuthOptions = Pick<Endpoint, 'session' | 'takesTurn'> & { logged?: 'user'; doneByRedirect?: true }

const api = { base: 'api', session: 'needs' } as const

/** A call that changes nothing at the server. */
export function read<S extends SchemaName>(path: string, schema: S, options: ReadOptions = {}) {
  return { ...api, method: 'GET', path, schema, logged: 'latest', ...options } as const
}

/** A call that changes something, even where its method is GET. */
export function write<S extends SchemaName>(method: Method, path: string, schema: S, options: WriteOptions = {}) {
  return { ...api, method, path, schema, logged: 'writes', ...options } as const
}

/** A call of the authentication API: sessions, passwords and accounts. */
export function auth<S extends SchemaName>(method: Method, path: string, schema: S, options: AuthOptions) {
  return { ...api, base: 'auth', method, path, schema, logged: 'session', ...options } as const
}

type Entry = Omit<Endpoint, 'name' | 'answer'>
type Named<Table extends Record<string, Entry>> = {
  [Name in keyof Table]: Endpoint<ResponseOf<Table[Name]['schema']>>
}

/** Gives each entry of a table its name, by which a deployment overrides a method or path (CFG-2). */
export function named<Table extends Record<string, Entry>>(table: Table): Named<Table> {
  const entries = Object.entries(table).map(([name, entry]) => [name, { name, ...entry }])
  // fromEntries forgets the names; they are those of `table`.
  return Object.fromEntries(entries) as Named<Table>
}

/** Judged by the log's kind as well as by the method, since some writes are GETs. */
export function mayChange({ method, logged }: Pick<Endpoint, 'method' | 'logged'>): boolean {
  return method !== 'GET' || logged === 'writes'
}
