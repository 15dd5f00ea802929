import { reportError } from '@/platform/errorReporting'

/** Runs an action that needs a third party's code: if that cannot be loaded, the error is only reported. */
export function reportFailure(act: () => Promise<void>): void {
  act().catch((error: unknown) => reportError({ error, during: 'thirdParty' }))
}
