import { statSync } from 'node:fs'
import { type Deployment, deploymentOf, readSettingsFile } from '@tools/deploy/deployment'

/** The portal's settings where a settings.js overrides a server's own values. */
export interface SettingsOver {
  /** The current ones: a changed file needs no restart. */
  now: () => Deployment['settings']
  /** What the file set at the start. */
  taken: Record<string, unknown>
}

type Written = Record<string, unknown>

/**
 * A settings.js overrides a server's own values, and `fixed`, from the command line, overrides both. Throws with an explanation if the
 * file cannot be used; one that breaks later is reported, and the last good one counts.
 */
export function settingsOver(own: Written, file: string, fixed: Written = {}): SettingsOver {
  const changedAt = () => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? null
  const read = () => (changedAt() === null ? {} : readSettingsFile(file))
  const over = (written: Written) => deploymentOf({ written: { ...own, ...written, ...fixed } }).settings

  const written = read()
  const taken = Object.fromEntries(Object.entries(written).filter(([name]) => !(name in fixed)))
  let current = over(written)
  let readAt = changedAt()

  function now(): Deployment['settings'] {
    if (changedAt() === readAt) return current
    readAt = changedAt()
    try {
      current = over(read())
    } catch (error) {
      console.error(
        `${file} cannot be used, so the settings before it stay: ${error instanceof Error ? error.message : String(error)}`,
      )
    }
    return current
  }

  return { now, taken }
}
