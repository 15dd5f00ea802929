import { reportError } from '@/platform/errorReporting'

/** Does what needs a third party's code. Where that cannot be fetched, nothing happens but a report: no screen needs it (ERR-6). */
export function reportFailure(act: () => Promise<void>): void {
  act().catch((error: unknown) => reportError({ error, during: 'thirdParty' }))
}
