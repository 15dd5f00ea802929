import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Whatever this ring's tests write to the system's folder for such things is gone when the ring is over. */
export default function tempFolder(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'min-side-unit-'))
  process.env.TMPDIR = folder
  // A server that has just been stopped may still write its last.
  return () => rmSync(folder, { recursive: true, maxRetries: 5 })
}
