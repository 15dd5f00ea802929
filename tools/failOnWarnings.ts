import { createLogger, type Plugin } from 'vite'

/**
 * Fails the build on whatever Vite or Rolldown warns of: a picture that it cannot find is otherwise first missed by a
 * customer.
 */
export function failOnWarnings(): Plugin {
  return {
    name: 'fail-on-warnings',
    apply: 'build',
    config({ logLevel }) {
      const customLogger = createLogger(logLevel)
      customLogger.warn = customLogger.warnOnce = (message) => {
        throw new Error(message.trim())
      }
      return { customLogger }
    },
  }
}
