import { afterAll, vi } from 'vitest'
import '@tests/support/startOnTestDay'

// The files of a worker share its modules and globals; each leaves them as it found them.
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
