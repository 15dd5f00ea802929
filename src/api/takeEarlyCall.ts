import { deviceNow } from '@/platform/clock'
import { type EarlyCall, earlyCalls, earlyKey } from './earlyCalls'
import type { TokenVault } from './tokenVault'

// A module of its own, as the code that sends early calls is in every visitor's first script.

/** Answers that were asked for ahead are stale once they are older than this. */
export const keptForMs = 30_000

/** False once too much time has passed, the device's sleep included, or its clock was set back. */
export function isFresh(startedAt: number): boolean {
  const age = deviceNow() - startedAt
  return age >= 0 && age <= keptForMs
}

/** Hands an early call over once, to the session that made it, while it is fresh. It may have failed. */
export function takeEarlyCall(url: string, language: string, vault: TokenVault): EarlyCall | null {
  const key = earlyKey(url, language)
  const call = earlyCalls.get(key)
  earlyCalls.delete(key)
  if (!call || !isFresh(call.startedAt)) return null
  const { tokens, generation } = vault.headersForRequest()
  return tokens?.client === call.sent.tokens?.client && generation === call.sent.generation ? call : null
}

/** Call before a write, which earlier answers do not reflect. */
export function forgetEarlyCalls(): void {
  earlyCalls.clear()
}
