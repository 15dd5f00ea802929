import { holdLock, untilLockIsFree } from '@/platform/locks'
import type { TokenVault } from './tokenVault'

const lockName = 'session_renewal'
/** A refused call waits no longer than this for another tab's change of password. */
const otherTabMs = 20_000
const renewals = new WeakMap<TokenVault, Promise<unknown>>()

/**
 * Call when the server may end the session in this vault and a new one is about to replace it. Until the returned
 * function is called, refused calls wait, in every tab; they are sent again if there is a new session by then.
 */
export function pause401s(vault: TokenVault): () => void {
  const { release, released } = holdLock(lockName)
  renewals.set(vault, released)
  return release
}

export async function waitForNewSession(vault: TokenVault): Promise<void> {
  await renewals.get(vault)
  await untilLockIsFree(lockName, otherTabMs)
}

/** The vault, and whether the last response that it was given came without a session, as the server has ended it. */
export function watchEnd(vault: TokenVault): { vault: TokenVault; hasEnded: () => boolean } {
  let hasEnded = false
  const updateFromResponse: TokenVault['updateFromResponse'] = (header, sent) => {
    // A response in the same session names its client, even where it holds no new token.
    hasEnded = !header('client')
    vault.updateFromResponse(header, sent)
  }
  return { vault: { ...vault, updateFromResponse }, hasEnded: () => hasEnded }
}
