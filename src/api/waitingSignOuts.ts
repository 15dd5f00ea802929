import * as v from 'valibot'
import { serverNow } from '@/platform/clock'
import { createKeptRecord } from '@/platform/keptRecord'
import { pageState } from '@/platform/state'
import { isNewer, type TokenHeaders, tokenHeaders } from './tokenRules'
import type { SignOut } from './workerMessages'

const database = 'sign_outs'

const schema = v.array(
  v.object({
    url: v.string(),
    method: v.string(),
    credentials: v.picklist(['include', 'omit', 'same-origin']),
    headers: tokenHeaders,
  }),
)

/**
 * The sign-outs of sessions that are over here and, for all we know, not on the server: their token headers, the email
 * among them, and nothing else of their customers. Pages and the worker share them.
 */
export function createWaitingSignOuts() {
  const record = createKeptRecord<SignOut[]>(database, schema)

  async function read(withinMs?: number): Promise<SignOut[]> {
    return (await record.read(withinMs)) ?? []
  }

  async function of(client: string, withinMs?: number): Promise<SignOut | null> {
    return find(client, await read(withinMs))
  }

  /**
   * Keeps it, in place of an older one of its session: by the token's expiry, where `isOlder` does not say. Resolves to the
   * one that waited before.
   */
  async function keep(
    signOut: SignOut,
    isOlder = (before: TokenHeaders) => !isNewer(before, signOut.headers),
  ): Promise<SignOut | null> {
    let before: SignOut | null = null
    await record.update((kept) => {
      before = find(signOut.headers.client, kept)
      return before && !isOlder(before.headers) ? kept : [...(kept ?? []).filter((one) => one !== before), signOut]
    })
    return before
  }

  /** Forgets the one that was sent so. Resolves to the one that is left: with a token that has come meanwhile. */
  async function remove(sent: TokenHeaders): Promise<SignOut | null> {
    const left = await record.update((kept) => {
      const others = (kept ?? []).filter(({ headers }) => headers.client !== sent.client || isNewer(headers, sent))
      return others.length === 0 ? null : others
    })
    return find(sent.client, left)
  }

  return { read, of, keep, remove }
}

/** Those of the browser, as this page reads and changes them. */
export const waitingSignOuts = pageState(createWaitingSignOuts)

/** By the server's clock alone; while that is unknown, the server is asked. */
export function hasRunOut({ headers }: SignOut): boolean {
  return Number(headers.expiry) * 1000 <= (serverNow() ?? -Infinity)
}

/**
 * Whether a response means that the session is over on the server: it was ended, is not there, or its token is not taken.
 * What is in between, such as a hotel's network or a firewall, may refuse the call in other ways.
 */
export function endsSession(status: number | null): boolean {
  return status !== null && ((status >= 200 && status < 300) || status === 401 || status === 404)
}

function find(client: string, kept: SignOut[] | null): SignOut | null {
  return kept?.find(({ headers }) => headers.client === client) ?? null
}
