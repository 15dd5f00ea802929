import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Whatever this suite's tests write to the system's temporary folder is removed when the suite is over. */
export default function tempFolder(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'min-side-unit-'))
  process.env.TMPDIR = folder
  // A server that has just been stopped may still be writing.
  return () => rmSync(folder, { recursive: true, maxRetries: 5 })
}
