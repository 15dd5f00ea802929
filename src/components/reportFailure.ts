import { reportError } from '@/platform/errorReporting'

/** For actions that need a third party's code: if it cannot be loaded, the error is only reported (ERR-6). */
export function reportFailure(act: () => Promise<void>): void {
  act().catch((error: unknown) => reportError({ error, during: 'thirdParty' }))
}
