import { reportError } from '@/platform/errorReporting'

/** For what needs a third party's code: when that cannot be loaded, the error is only reported (ERR-6). */
export function reportFailure(act: () => Promise<void>): void {
  act().catch((error: unknown) => reportError({ error, during: 'thirdParty' }))
}
